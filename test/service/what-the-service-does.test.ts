import { expect } from "vitest";
import { readme, unsaid } from "../support/service-documents.ts";
import { accountOf, it, linesOf } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";

it("line 7: one gateway fronts many APIs", async ({ service }) => {
  const client = service.environment();
  await client.devices.v1.list();
  await client.pro.buildings.v1.list();
  const calls = service.calls();
  expect(linesOf(calls)).toEqual([
    "GET /eu/devices/v1/devices",
    "GET /eu/pro/v1/buildings",
  ]);
  const hosts = calls.map(({ headers }) => headers["host"]);
  expect(new Set(hosts)).toEqual(new Set([new URL(service.origin).host]));
  for (const api of ["blueprints", "device inventory", "security-cloud"])
    expect(readme).toContain(api);
});

it("line 8.1: an integration is created in the web console, which the README says", () => {
  expect(
    unsaid(
      "A client creates one integration in the account-management web console.",
    ),
  ).toEqual([]);
});

it("line 8.2: an integration holds permissions, client ID and secret, and neither ID nor secret does alone", async ({
  service,
}) => {
  expect(
    unsaid(
      "It holds the permissions (capabilities) granted to it and a client ID and client secret",
    ),
  ).toEqual([]);
  const { clientId, clientSecret } = accountOf("tenant");
  for (const credentials of [
    { clientId, clientSecret: "" },
    { clientId: "", clientSecret },
  ])
    expect(() => service.tenant({ credentials })).toThrow(
      sdk.ConfigurationError,
    );
  for (const credentials of [
    { clientId, clientSecret: "other" },
    { clientId: "other", clientSecret },
  ])
    await expect(
      service.tenant({ credentials }).pro.buildings.v1.list(),
    ).rejects.toBeInstanceOf(sdk.InvalidClientError);
});

it("line 9: client ID and secret are exchanged for a token, which every API request carries", async ({
  service,
}) => {
  const client = service.tenant();
  await client.pro.buildings.v1.list();
  await client.pro.cacheSettings.v1.get();
  await client.pro.cacheSettings.v1.update({ body: { enabled: true } });
  const { entries, tokenRequests } = service.control.journal;
  expect(linesOf(entries)).toEqual([
    "POST /eu/auth/token",
    "GET /eu/pro/v1/buildings",
    "GET /eu/pro/v1/cache-settings",
    "PUT /eu/pro/v1/cache-settings",
  ]);
  expect(tokenRequests).toBe(1);
  expect(entries.map(({ headers }) => "authorization" in headers)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it("line 19: one credential set covers all APIs", async ({ service }) => {
  const client = service.environment();
  await client.devices.v1.list();
  await client.pro.notifications.v1.list();
  await client.pro.ldap.v1.servers.list();
  await client.forTenant("tenant-eu-2").pro.buildings.v1.list();
  expect(service.calls().map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(service.control.journal.tokenRequests).toBe(1);
});

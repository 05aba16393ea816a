import { expect } from "vitest";
import type { World } from "../../generator/emulator/settings/options.ts";
import { readme, readmeRows } from "../support/service-documents.ts";
import { it, startService } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";
import { issuedToken, recordWire } from "../support/service-wire.ts";
import { integrationFields } from "./specification/integration-fields.ts";

const minute = 60_000;

it.for(integrationFields)(
  "line $line: $field is documented",
  ({ field, type, required, notes }) => {
    expect(readmeRows).toContainEqual([field, type, required, notes]);
  },
);

it("line 36.1: the creation flow is documented in its order", () => {
  const steps = [
    "Open Integrations",
    "Choose Create integration",
    "Enter a name and, optionally, a description",
    "Choose the scope level and its targets",
    "Assign permissions",
    "Confirm.",
  ];
  const places = steps.map((step) => readme.indexOf(` 1. ${step}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it("line 36.2: the console then shows client ID, client secret and a token command", () => {
  expect(readme).toContain(
    "1. Confirm. The console then shows the client ID, the client secret and a ready-made token command.",
  );
});

it("line 38.1: creating one needs an administrator or a role with Integrations privileges", () => {
  expect(readme).toContain(
    "Access to the console as an administrator, or through a custom role with Integrations privileges",
  );
});

it("line 38.2: after a role is assigned, the user signs out and back in", () => {
  expect(readme).toContain(
    "After a role is assigned, the user must sign out and back in",
  );
});

it("line 38.3: a product tenant is needed", () => {
  expect(readme).toContain(
    "- At least one product tenant must belong to the organization.",
  );
});

it("line 38.4: platform APIs also need an environment with a tenant", () => {
  expect(readme).toContain(
    "- Calling platform APIs also requires an environment containing at least one tenant.",
  );
});

it("line 42: an environment is a group of tenants, whose product APIs its integration calls", async ({
  service,
}) => {
  expect(readme).toContain(
    "A defined group of an organization's tenants across the platform",
  );
  const client = service.environment();
  for (const id of ["tenant-eu-1", "tenant-eu-2"])
    await client.forTenant(id).pro.buildings.v1.list();
  expect(service.calls().map(({ headers }) => headers["x-tenant-id"])).toEqual([
    "tenant-eu-1",
    "tenant-eu-2",
  ]);
});

it("line 43.1: most organizations have tenants grouped automatically", () => {
  expect(readme).toContain(
    "Most organizations have tenants grouped into environments automatically.",
  );
});

it("line 43.2: others can group them manually", () => {
  expect(readme).toContain("Others can group tenants manually in the console.");
});

it("line 44.1: an environment is selectable only after its region is determined", () => {
  expect(readme).toContain(
    "- A manually created or edited environment becomes selectable in the scope step only after its region is determined.",
  );
});

it("line 44.2: that requires an MDM solution and one region for all tenants but the security-cloud one", () => {
  expect(readme).toContain(
    "That requires the environment to contain an MDM solution and all of its tenants, except the security-cloud tenant, to be in the same region.",
  );
});

it("line 44.3: a new environment appears up to 15 minutes later", async () => {
  expect(readme).toContain("- Appearance can take up to 15 minutes.");
  const startMs = Date.UTC(2026, 0, 1);
  const createdAt = new Date(startMs).toISOString();
  const world: World = {
    tenants: [{ id: "head-office", region: "eu" }],
    environments: [
      { id: "new", region: "eu", tenants: ["head-office"], createdAt },
    ],
    integrations: [
      {
        clientId: "new-client",
        clientSecret: "new-secret",
        level: "environment",
        targets: ["new"],
        permissions: "all",
        createdAt,
      },
    ],
  };
  const service = await startService({ world, startMs });
  const client = service.environment({
    environmentId: "new",
    credentials: { clientId: "new-client", clientSecret: "new-secret" },
  });
  service.control.clock.advance(15 * minute - 1);
  await expect(client.devices.v1.list()).rejects.toBeInstanceOf(
    sdk.PermissionDeniedError,
  );
  service.control.clock.advance(1);
  await client.devices.v1.list();
  expect(service.calls().map(({ status }) => status)).toEqual([403, 200]);
});

it("line 45: its ID is sent in X-Environment-Id and copied from the console", async ({
  service,
}) => {
  await service.environment().devices.v1.list();
  expect(service.calls()).toMatchObject([
    { headers: { "x-environment-id": "environment-eu" } },
  ]);
  expect(readme).toContain(
    "Its ID is sent in the X-Environment-Id header and can be copied from the integration details panel",
  );
});

it("line 49.1: a tenant is one product instance, so that what one has changed another has not", async ({
  service,
}) => {
  expect(readme).toContain("Tenant: One product instance.");
  const client = service.environment();
  const [one, other] = ["tenant-eu-1", "tenant-eu-2"].map((id) =>
    client.forTenant(id),
  );
  await one?.pro.cacheSettings.v1.update({ body: { of: "one" } });
  expect(await one?.pro.cacheSettings.v1.get()).toEqual({ of: "one" });
  expect(await other?.pro.cacheSettings.v1.get()).not.toEqual({ of: "one" });
});

it("line 49.2: its ID is sent in X-Tenant-Id and copied from the console", async ({
  service,
}) => {
  await service.tenant().pro.buildings.v1.list();
  expect(service.calls()).toMatchObject([
    { headers: { "x-tenant-id": "tenant-eu-1" } },
  ]);
  expect(readme).toContain(
    "Its ID is sent in the X-Tenant-Id header and can be copied from the integration details panel",
  );
});

it("line 55: access_token is the bearer credential of the calls", async ({
  service,
}) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const [exchange, call] = wire.exchanges;
  if (!exchange) throw new Error("no request for a token");
  const token = await issuedToken(exchange);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(call?.request.headers.get("authorization")).toBe(`Bearer ${token}`);
});

it("line 56: expires_in is 900 seconds, and the next token is asked for after them", async ({
  service,
}) => {
  const wire = recordWire();
  const client = service.tenant({ fetch: wire.fetch });
  await client.pro.buildings.v1.list();
  const [exchange] = wire.tokenExchanges();
  expect(await exchange?.response.json()).toMatchObject({ expires_in: 900 });
  service.control.clock.advance(700_000);
  await client.pro.buildings.v1.list();
  expect(service.control.journal.tokenRequests).toBe(1);
  service.control.clock.advance(200_000);
  await client.pro.buildings.v1.list();
  expect(service.control.journal.tokenRequests).toBe(2);
  // By the number, not by a refusal.
  expect(service.calls().map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("line 57: refresh_expires_in is 0, so that the next token takes the credentials again", async ({
  service,
}) => {
  const wire = recordWire();
  const client = service.tenant({ fetch: wire.fetch });
  await client.pro.buildings.v1.list();
  service.control.clock.advance(900_000);
  await client.pro.buildings.v1.list();
  const [first, second] = wire.tokenExchanges();
  expect(await first?.response.json()).toMatchObject({ refresh_expires_in: 0 });
  const forms = [await first?.request.text(), await second?.request.text()];
  expect(forms[0]).toContain("grant_type=client_credentials");
  expect(forms[1]).toBe(forms[0]);
});

it("line 58: token_type is Bearer, which stands before the token", async ({
  service,
}) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const [exchange] = wire.tokenExchanges();
  expect(await exchange?.response.json()).toMatchObject({
    token_type: "Bearer",
  });
  const [call] = wire.calls();
  expect(call?.request.headers.get("authorization")).toMatch(/^Bearer /);
});

it("line 59: not-before-policy is 0 and changes nothing", async ({
  service,
}) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const [exchange] = wire.tokenExchanges();
  expect(await exchange?.response.json()).toMatchObject({
    "not-before-policy": 0,
  });
  expect(service.calls()).toMatchObject([{ status: 200 }]);
});

it("line 61: fields behind the domain APIs are not shown, so that payloads pass as they are", async ({
  service,
}) => {
  expect(readme).toContain(
    "request and response payloads of the endpoints, and the fields of the resources behind the domain APIs",
  );
  const body = { anything: [1, null, { "any key": "é" }] };
  const { v1 } = service.tenant().pro.cacheSettings;
  await v1.update({ body });
  expect(await v1.get()).toEqual(body);
});

it("line 65: states and transitions are not shown, and said to be left open", () => {
  expect(readme).toContain("states, transitions and events");
});

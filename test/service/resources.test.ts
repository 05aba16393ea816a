import { expect } from "vitest";
import type { World } from "../../generator/emulator/settings/options.ts";
import { readme, readmeRows } from "../support/service-documents.ts";
import { it, startService } from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";
import { issuedToken, recordWire } from "../support/service-wire.ts";
import { integrationFields } from "./specification/integration-fields.ts";

const minute = 60_000;

it.for(integrationFields)(
  "Integration row %$: %s is documented",
  ([field, type, required, notes]) => {
    expect(readmeRows).toContainEqual([
      field,
      type,
      required,
      expect.stringMatching(notes),
    ]);
  },
);

it("Integration note 1: the creation flow is documented in its order", () => {
  const steps = [
    "Open Integrations",
    "Choose Create integration",
    "Enter a name and, optionally, a description",
    "Choose the scope level and its targets",
    "Assign permissions",
    "Confirm. The console then shows the client ID, the client secret and a ready-made token command",
  ];
  const places = steps.map((step) => readme.indexOf(`1. ${step}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it("Integration note 2: creating one needs an administrator or a role with Integrations privileges", () => {
  expect(readme).toContain(
    "Access to the console as an administrator, or through a custom role with Integrations privileges",
  );
});

it("Integration note 3: after a role is assigned, the user signs out and back in", () => {
  expect(readme).toContain(
    "After a role is assigned, the user must sign out and back in",
  );
});

it("Integration note 4: a tenant is needed, for platform APIs an environment with a tenant too", () => {
  expect(readme).toContain(
    "At least one product tenant must belong to the organization",
  );
  expect(readme).toContain(
    "Calling platform APIs also requires an environment containing at least one tenant",
  );
});

it("Platform environment 1: it is a group of tenants, whose product APIs its integration calls", async ({
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

it("Platform environment 2: tenants are grouped automatically or by hand", () => {
  expect(readme).toContain(
    "Most organizations have tenants grouped into environments automatically. Others can group tenants manually in the console",
  );
});

it("Platform environment 3: a new environment is selectable when its region is determined, up to 15 minutes later", async () => {
  expect(readme).toContain(
    "requires the environment to contain an MDM solution and all of its tenants, except the security-cloud tenant, to be in the same region",
  );
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

it("Platform environment 4: its ID is sent in X-Environment-Id and copied from the console", async ({
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

it("Tenant 1: it is one product instance, whose ID is sent in X-Tenant-Id and copied from the console", async ({
  service,
}) => {
  await service.tenant().pro.buildings.v1.list();
  expect(service.calls()).toMatchObject([
    { headers: { "x-tenant-id": "tenant-eu-1" } },
  ]);
  expect(readme).toContain("Tenant: One product instance");
  expect(readme).toContain(
    "Its ID is sent in the X-Tenant-Id header and can be copied from the integration details panel",
  );
});

it("Access token response row 1: access_token is the bearer credential of the calls", async ({
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

it("Access token response row 2: expires_in is 900 seconds, and the next token is asked for after them", async ({
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

it("Access token response row 3: refresh_expires_in is 0, so that the next token takes the credentials again", async ({
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

it("Access token response row 4: token_type is Bearer, which stands before the token", async ({
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

it("Access token response row 5: not-before-policy is 0 and changes nothing", async ({
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

it("Resource fields note 1: fields behind the domain APIs are not shown, so that payloads pass as they are", async ({
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

it("States and transitions note 1: they are not shown, and said to be left open", () => {
  expect(readme).toContain("states, transitions and events");
});

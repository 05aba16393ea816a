import { expect } from "vitest";
import { readme, unsaid, readmeRows } from "../support/service-documents.ts";
import { builtInModel } from "../support/emulator-server.ts";
import { it } from "../support/service-fixture.ts";
import { issuedToken, recordWire } from "../support/service-wire.ts";
import { integrationFields } from "./specification/integration-fields.ts";

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
  expect(
    unsaid(
      "1. Confirm. The console then shows the client ID, the client secret and a ready-made token command.",
    ),
  ).toEqual([]);
});

it("line 38.1: creating one needs an administrator or a role with Integrations privileges", () => {
  expect(
    unsaid(
      "Access to the console as an administrator, or through a custom role with Integrations privileges",
    ),
  ).toEqual([]);
});

it("line 38.2: after a role is assigned, the user signs out and back in", () => {
  expect(
    unsaid("After a role is assigned, the user must sign out and back in"),
  ).toEqual([]);
});

it("line 38.3: a product tenant is needed", () => {
  expect(
    unsaid("- At least one product tenant must belong to the organization."),
  ).toEqual([]);
});

it("line 38.4: platform APIs also need an environment with a tenant", () => {
  expect(
    unsaid(
      "- Calling platform APIs also requires an environment containing at least one tenant.",
    ),
  ).toEqual([]);
});

it("line 49.1: a tenant is one product instance, so that what one has changed another has not", async ({
  service,
}) => {
  expect(unsaid("Tenant: One product instance.")).toEqual([]);
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
  expect(
    unsaid(
      "Its ID is sent in the X-Tenant-Id header and can be copied from the integration details panel",
    ),
  ).toEqual([]);
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

it("line 57: no more is said of refresh_expires_in than its value", async () => {
  expect(await tokenField("refresh_expires_in")).toEqual(zero);
  expect(unsaid("`refresh_expires_in=0`")).toEqual([]);
});

it("line 59: no more is said of not-before-policy than its value", async () => {
  expect(await tokenField("not-before-policy")).toEqual(zero);
  expect(unsaid("`not-before-policy=0`")).toEqual([]);
});

it("line 61: fields behind the domain APIs are not shown, so that payloads pass as they are", async ({
  service,
}) => {
  expect(
    unsaid(
      "Request and response payloads of the endpoints, and the fields of the resources behind the domain APIs.",
      "They are typed as `JsonValue`",
    ),
  ).toEqual([]);
  const body = { anything: [1, null, { "any key": "é" }] };
  const { v1 } = service.tenant().pro.cacheSettings;
  await v1.update({ body });
  expect(await v1.get()).toEqual(body);
});

it("line 65: states and transitions are not shown, and said to be left open", () => {
  expect(unsaid("states, transitions and events")).toEqual([]);
});

const zero = { type: "integer", value: 0, summary: null };

/** What the catalogue says of a member of the answer with the token. */
async function tokenField(wanted: string): Promise<unknown> {
  const { response } = (await builtInModel()).service.access.token;
  const { name, ...said } =
    response.find((field) => field.name === wanted) ?? {};
  expect(name).toBe(wanted);
  return said;
}

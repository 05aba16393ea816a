import { expect, onTestFinished, vi } from "vitest";
import { manifest, unsaid } from "../support/service-documents.ts";
import {
  accountOf,
  it,
  type Service,
  startService,
} from "../support/service-fixture.ts";
import { sdk } from "../support/service-sdk.ts";
import { issuedToken, recordWire, type Wire } from "../support/service-wire.ts";

const second = 1_000;
const day = 86_400 * second;

it("line 112: the grant is client credentials, form-encoded at POST /auth/token, for a bearer token", async ({
  service,
}) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const [exchange] = wire.tokenExchanges();
  expect(exchange?.request).toMatchObject({
    method: "POST",
    url: `${service.origin}/eu/auth/token`,
  });
  const form = new URLSearchParams(await exchange?.request.text());
  expect(form.get("grant_type")).toBe("client_credentials");
  expect(await exchange?.response.json()).toMatchObject({
    token_type: "Bearer",
  });
});

it("line 113: every API request carries Authorization: Bearer and the token", async ({
  service,
}) => {
  const wire = recordWire();
  const { pro } = service.tenant({ fetch: wire.fetch });
  await pro.buildings.v1.list();
  await pro.volumePurchasingLocations.v1.create({ body: { name: "new" } });
  await pro.cacheSettings.v1.update({ body: {} });
  await pro.volumePurchasingLocations.v1.patch({ id: "1", body: {} });
  await pro.volumePurchasingLocations.v1.delete({ id: "1" });
  const token = await onlyToken(wire);
  const sent = wire
    .calls()
    .map(({ request }) => request.headers.get("authorization"));
  expect(sent).toEqual(Array(5).fill(`Bearer ${token}`));
});

it("line 113: a request without it is refused", async ({ service }) => {
  const response = await fetch(`${service.origin}/eu/pro/v1/buildings`, {
    headers: { "x-tenant-id": "tenant-eu-1" },
  });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toMatch(/^Bearer\b/);
});

it("line 114.1: a token lives 900 seconds", async ({ service }) => {
  const token = await tokenOf(service);
  service.control.clock.advance(900 * second - 1);
  expect((await listBuildings(service, "eu", token)).status).toBe(200);
  service.control.clock.advance(1);
  expect((await listBuildings(service, "eu", token)).status).toBe(401);
});

it("line 114.2: after that, a new token is asked for with the same credentials", async ({
  service,
}) => {
  const wire = recordWire();
  const { v1 } = service.tenant({ fetch: wire.fetch }).pro.buildings;
  await v1.list();
  service.control.clock.advance(900 * second);
  await v1.list();
  const [first, next, another] = wire.tokenExchanges();
  expect(another).toBeUndefined();
  const { clientId, clientSecret } = accountOf("tenant");
  for (const exchange of [first, next])
    expect([...new URLSearchParams(await exchange?.request.text())]).toEqual([
      ["grant_type", "client_credentials"],
      ["client_id", clientId],
      ["client_secret", clientSecret],
    ]);
  const tokens = [first, next].map(
    (exchange) => exchange && issuedToken(exchange),
  );
  expect(new Set(await Promise.all(tokens)).size).toBe(2);
});

it("line 114.3: the next token is asked for before expiry", async ({
  service,
}) => {
  const wire = recordWire();
  const { v1 } = service.tenant({ fetch: wire.fetch }).pro.buildings;
  await v1.list();
  // Too close to the end for a request to be sure to arrive before it.
  service.control.clock.advance(890 * second);
  await v1.list();
  expect(wire.tokenExchanges()).toHaveLength(2);
  expect(service.calls().map(({ status }) => status)).toEqual([200, 200]);
});

it("line 114.3: a long pagination loop outlives its token", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(index));
  const service = await startService({
    data: { "/pro/v1/buildings": ids.map((id) => ({ id })) },
  });
  const paging = { items: ["results"], firstPage: 0 };
  const list = service
    .tenant()
    .pro.buildings.v1.list({ pageSize: 2 }, { paging });
  const found: unknown[] = [];
  for await (const item of list) {
    found.push((item as { readonly id: string }).id);
    service.control.clock.advance(50 * second);
  }
  expect(found).toEqual(ids);
  const { journal } = service.control;
  expect(new Set(journal.entries.map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  // 2,000 seconds take three tokens of 900.
  expect(journal.tokenRequests).toBe(3);
});

it("line 115: a token is asked for at the host that receives the API requests", async ({
  service,
}) => {
  for (const region of ["us", "eu", "apac"] as const)
    await service.tenant({ region }).pro.buildings.v1.list();
  await service.environment().devices.v1.list();
  await service.organization().request("GET /licensing/v1/licenses").safe();
  const { entries } = service.control.journal;
  expect(entries.map(({ target }) => target)).toEqual([
    "/us/auth/token",
    "/us/pro/v1/buildings",
    "/eu/auth/token",
    "/eu/pro/v1/buildings",
    "/apac/auth/token",
    "/apac/pro/v1/buildings",
    "/eu/auth/token",
    "/eu/devices/v1/devices",
    "/auth/token",
    "/licensing/v1/licenses",
  ]);
});

it("line 115: a token of one region is refused by another", async ({
  service,
}) => {
  const token = await tokenOf(service);
  const own = await listBuildings(service, "eu", token);
  const other = await listBuildings(service, "apac", token);
  expect([own.status, other.status]).toEqual([200, 401]);
  expect(other.headers.get("www-authenticate")).toContain("invalid_token");
});

it("line 116: a regenerated secret replaces the one that was shown once", async ({
  service,
}) => {
  expect(
    unsaid(
      "The client secret is shown once at creation; the only way to get a new one is to regenerate it",
    ),
  ).toEqual([]);
  const credentials = accountOf("tenant");
  const clientSecret = service.control.secrets.rotate(credentials.clientId);
  await expect(
    service.tenant({ credentials }).pro.buildings.v1.list(),
  ).rejects.toBeInstanceOf(sdk.InvalidClientError);
  const renewed = { ...credentials, clientSecret };
  await service.tenant({ credentials: renewed }).pro.buildings.v1.list();
});

it("line 116: a client that asks for its secret goes on after it was regenerated", async ({
  service,
}) => {
  const { clientId, clientSecret } = accountOf("tenant");
  let present = clientSecret;
  const credentials = { clientId, clientSecret: () => present };
  const { v1 } = service.tenant({ credentials }).pro.buildings;
  await v1.list();
  present = service.control.secrets.rotate(clientId);
  service.control.clock.advance(900 * second);
  await v1.list();
  expect(service.control.journal.entries.map(({ status }) => status)).toEqual(
    Array(4).fill(200),
  );
});

it("line 117: an integration gets tokens for six months", async ({
  service,
}) => {
  const { clock } = service.control;
  const end = Date.UTC(2026, 6, 1);
  expect(clock.now()).toBe(Date.UTC(2026, 0, 1));
  clock.advance(end - clock.now() - 1);
  await service.tenant().pro.buildings.v1.list();
  clock.advance(1);
  await expect(service.tenant().pro.buildings.v1.list()).rejects.toBeInstanceOf(
    sdk.InvalidClientError,
  );
});

it("line 117: a client that knows when it was created tells of the end in time", async ({
  service,
}) => {
  const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const { clock } = service.control;
  const ends: Date[] = [];
  const { v1 } = service.tenant({
    integration: {
      createdAt: "2026-01-01",
      onNotice: ({ endsAt }) => ends.push(endsAt),
    },
  }).pro.buildings;
  clock.advance(Date.UTC(2026, 6, 1) - clock.now() - 15 * day);
  await v1.list();
  expect(ends).toEqual([]);
  clock.advance(day);
  await v1.list();
  await v1.list();
  expect(ends).toEqual([new Date("2026-07-01T00:00:00Z")]);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining("2026-07-01"), "Warning", "GATEWAY_INTEGRATION"],
  ]);
});

it("line 118: permissions are granted per integration, and a missing one is told from a bad token", async ({
  service,
}) => {
  expect(
    unsaid(
      "Permissions (capabilities) are granted per integration; the list offered depends on the chosen scope level and targets",
    ),
  ).toEqual([]);
  // The catalogue knows no names of permissions, so that the emulator asks for none: see statement 9.
  service.control.faults.add({
    match: { path: "/pro/v1/buildings" },
    action: {
      kind: "respond",
      status: 403,
      headers: { "www-authenticate": 'Bearer error="insufficient_scope"' },
    },
  });
  const { pro } = service.tenant();
  await expect(pro.buildings.v1.list()).rejects.toBeInstanceOf(
    sdk.PermissionDeniedError,
  );
  await pro.notifications.v1.list();
  expect(service.control.journal.tokenRequests).toBe(1);
});

it("line 119: a token belongs to one organization: clients of two integrations share none", async ({
  service,
}) => {
  const wire = recordWire();
  await service.organization({ fetch: wire.fetch }).verify();
  await service
    .organization({ fetch: wire.fetch, credentials: accountOf("tenant") })
    .verify();
  const tokens = await Promise.all(wire.tokenExchanges().map(issuedToken));
  expect(new Set(tokens).size).toBe(2);
  expect(unsaid("A token belongs to exactly one organization")).toEqual([]);
});

it("line 120: names of capabilities are not shown, and none is made up", () => {
  const permissions = [...manifest.operations.values()].flatMap(
    (operation) => operation.permissions,
  );
  expect(permissions).toEqual([]);
  expect(unsaid("names of individual capabilities")).toEqual([]);
});

/** A token of the tenant integration, from region eu. */
async function tokenOf(service: Service): Promise<string> {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  return onlyToken(wire);
}

async function onlyToken(wire: Wire): Promise<string> {
  const [exchange, another] = wire.tokenExchanges();
  if (!exchange || another) throw new Error("not one request for a token");
  return issuedToken(exchange);
}

/** Without the SDK, which would never send a token that is expired or of another host. */
function listBuildings(
  { origin }: Service,
  region: string,
  token: string,
): Promise<Response> {
  return fetch(`${origin}/${region}/pro/v1/buildings`, {
    headers: {
      authorization: `Bearer ${token}`,
      "x-tenant-id": `tenant-${region}-1`,
    },
  });
}

import { expect } from "vitest";
import { unsaid } from "../support/service-documents.ts";
import { accountOf, it } from "../support/service-fixture.ts";
import { recordWire } from "../support/service-wire.ts";

const form = "application/x-www-form-urlencoded";

it("line 73: a token is asked for with POST at /auth/token of the address that is called", async ({
  service,
}) => {
  await service.tenant().pro.buildings.v1.list();
  await service.environment({ region: "apac" }).devices.v1.list();
  await service.organization().verify();
  const { entries } = service.control.journal;
  const requests = entries.filter(({ target }) => target.endsWith("/token"));
  expect(requests).toMatchObject([
    { method: "POST", target: "/eu/auth/token", region: "eu", status: 200 },
    { method: "POST", target: "/apac/auth/token", region: "apac", status: 200 },
    { method: "POST", target: "/auth/token", region: null, status: 200 },
  ]);
  const read = await fetch(`${service.origin}/eu/auth/token`);
  expect(read.status).toBe(405);
  expect(read.headers.get("allow")).toBe("POST");
});

it("line 73: the README has both forms of the address, and says why there are two", () => {
  expect(
    unsaid(
      "`POST {base_url}/auth/token` (organization), `POST {regional_base_url}/auth/token` (environment, tenant)",
      "The address of the token endpoint at the organization level, which is `{regional_base_url}` in its table, and `{base_url}` where a token is requested from the same host that receives the API requests.",
    ),
  ).toEqual([]);
});

it("line 74: the content type is that of a form, and JSON is refused", async ({
  service,
}) => {
  await service.tenant().pro.buildings.v1.list();
  const [request] = service.control.journal.entries;
  expect(request?.headers).toMatchObject({ "content-type": form });
  const refused = await fetch(`${service.origin}/eu/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials" }),
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: "invalid_request" });
});

it("line 75: the fields are grant_type, client_id and client_secret, and no other grant is taken", async ({
  service,
}) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const [exchange] = wire.tokenExchanges();
  const fields = new URLSearchParams(await exchange?.request.text());
  const { clientId, clientSecret } = accountOf("tenant");
  expect([...fields]).toEqual([
    ["grant_type", "client_credentials"],
    ["client_id", clientId],
    ["client_secret", clientSecret],
  ]);
  fields.set("grant_type", "password");
  const refused = await fetch(`${service.origin}/eu/auth/token`, {
    method: "POST",
    body: fields,
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: "unsupported_grant_type",
  });
});

it("line 76: the answer is a JSON object of the five fields", async ({
  service,
}) => {
  const wire = recordWire();
  await service.tenant({ fetch: wire.fetch }).pro.buildings.v1.list();
  const [exchange] = wire.tokenExchanges();
  expect(exchange?.response.headers.get("content-type")).toMatch(
    /^application\/json\b/,
  );
  expect(await exchange?.response.json()).toEqual({
    access_token: expect.any(String) as string,
    expires_in: 900,
    refresh_expires_in: 0,
    token_type: "Bearer",
    "not-before-policy": 0,
  });
});

import { describe, expect, it } from "vitest";
import {
  type ConnectionOptions,
  type Verification,
  verifyConnection,
} from "../../templates/runtime/gateway/index.ts";
import { listen } from "../support/hooks.ts";
import {
  bench,
  type Bench,
  connect,
  errorOf,
  fakeService,
  fetchFailure,
  hang,
  idle,
  json,
} from "./support.ts";

const example = "GET /pro/v1/buildings";
type Answers = Parameters<typeof bench>[0];

function verify(
  answers: Answers = {},
  options: Partial<ConnectionOptions> = {},
): Promise<Verification> & Pick<Bench, "service"> {
  const { clock, service, client } = bench(answers, options);
  const result = clock.settle(verifyConnection(client, example));
  return Object.assign(result, { service });
}

const html = (): Response =>
  new Response("<html>", { headers: { "content-type": "text/html" } });
const fail = (code: string) => (): never => {
  throw fetchFailure(code);
};

describe("verify", () => {
  it("gets a token and makes the example request of the level", async () => {
    const result = verify();
    expect(await result).toEqual({
      ok: true,
      checks: [
        {
          name: "access token",
          ok: true,
          message: "The service issued an access token.",
        },
        { name: example, ok: true, message: `${example} answered 200.` },
      ],
    });
    expect(result.service.tokenCalls).toHaveLength(1);
    expect(
      result.service.apiCalls.map(({ method, url }) => [method, url.pathname]),
    ).toEqual([["GET", "/pro/v1/buildings"]]);
  });

  it("tells hooks of the token by a template like any other", async () => {
    const { hooks, heard } = listen();
    await verify({}, { hooks });
    const templates = heard
      .filter(([name]) => name === "request.end")
      .map(([, fields]) => fields["url.template"]);
    expect(templates).toEqual(["access token", "/pro/v1/buildings"]);
  });

  it("gets a token alone where there is no example request", async () => {
    const service = fakeService();
    const client = connect({ level: "organization" }, { fetch: service.fetch });
    const { ok, checks } = await verifyConnection(client, null);
    expect(ok).toBe(true);
    expect(checks.map(({ message }) => message)).toEqual([
      "The service issued an access token. There is no example request for the level organization, so nothing else was tried.",
    ]);
    expect(service.tokenCalls).toHaveLength(1);
    expect(service.apiCalls).toEqual([]);
  });

  it("makes only the example request for a client without credentials", async () => {
    const result = verify({}, { credentials: "none" });
    expect((await result).checks.map(({ message }) => message)).toEqual([
      "The client asks for no access token.",
      `${example} answered 200.`,
    ]);
    expect(result.service.tokenCalls).toEqual([]);
  });

  it("wants 200, not any success", async () => {
    const { ok, checks } = await verify({
      api: () => new Response(null, { status: 204 }),
    });
    expect(ok).toBe(false);
    expect(checks[1]).toMatchObject({
      ok: false,
      message: `${example} answered 204, not 200.`,
    });
  });

  it.each<[string, Answers, string]>([
    [
      "refused credentials",
      { token: () => json({ error: "invalid_client" }, 401) },
      "a secret that was regenerated, an integration whose validity has ended",
    ],
    ["a wrong path", { token: () => json({}, 404) }, "other than the gateway"],
    ["a page of a proxy", { token: html }, "other than the gateway"],
    ["an outage", { token: () => json({}, 503) }, "try again later"],
    ["a rate limit", { token: () => json({}, 429) }, "limits the rate"],
    ["no host", { token: fail("ENOTFOUND") }, "There is no such host."],
    ["no server", { token: fail("ECONNREFUSED") }, "Nothing answers"],
    ["a certificate", { token: fail("CERT_HAS_EXPIRED") }, "The certificate"],
    ["a reset", { token: fail("ECONNRESET") }, "A firewall or proxy"],
  ])("without a token because of %s", async (_name, answers, text) => {
    const result = verify(answers);
    const { ok, checks } = await result;
    expect(ok).toBe(false);
    expect(checks).toHaveLength(1);
    expect(checks[0]).toMatchObject({ name: "access token", ok: false });
    expect(checks[0]?.message).toContain(text);
    expect(checks[0]?.error?.operation).toBe("GET access token");
    expect(result.service.apiCalls).toEqual([]);
  });

  it.each<[string, Answers, string]>([
    ["400", { api: () => json({}, 400) }, "option tenantId"],
    ["401", { api: () => json({}, 401) }, "issued and then refused"],
    ["403", { api: () => json({}, 403) }, "another scope level than tenant"],
    ["404", { api: () => json({}, 404) }, "the address is likely wrong"],
    ["429", { api: () => json({}, 429) }, "limits the rate"],
    ["500", { api: () => json({}, 500) }, "try again later"],
    ["418", { api: () => json({}, 418) }, `${example} -> 418.`],
    [
      "a redirect",
      { api: () => Response.redirect("https://login.example/", 302) },
      "other than the gateway",
    ],
    ["a page", { api: html }, "other than the gateway"],
    [
      "a hanging service",
      { api: ({ signal }) => hang(signal) },
      "not be reach",
    ],
    ["a certificate", { api: fail("CERT_HAS_EXPIRED") }, "The certificate"],
  ])("after the token says what %s means", async (_name, answers, text) => {
    const { ok, checks } = await verify(answers);
    expect(ok).toBe(false);
    expect(checks.map((check) => check.ok)).toEqual([true, false]);
    expect(checks[1]?.message).toContain(text);
    // Plain sentences, whatever the service says.
    expect(checks[1]?.message).toMatch(/^GET \/pro.*\.$/);
    expect(checks[1]?.message).not.toContain("LEVEL");
  });

  it("says of a level without region and ID nothing of either", async () => {
    const refusal = async (status: number): Promise<string | undefined> => {
      const { fetch } = fakeService({ api: () => json({}, status) });
      const client = connect({ level: "organization" }, { fetch });
      const { checks } = await verifyConnection(client, example);
      return checks[1]?.message;
    };
    expect(await refusal(400)).toBe(`${example} -> 400.`);
    expect(await refusal(403)).toBe(
      `${example} -> 403. The token is good, but not for this request. Likely causes: the integration lacks the permission, has another scope level than organization.`,
    );
    expect(await refusal(404)).toBe(
      `${example} -> 404. The service has this path, so the address is likely wrong. Check the options host and baseUrl.`,
    );
  });

  it("repeats no secret", async () => {
    const { checks } = await verify({
      token: ({ body }) =>
        json({ error: "invalid_client", error_description: String(body) }, 401),
    });
    expect(checks[0]?.message).toContain("invalid_client");
    expect(JSON.stringify(checks)).not.toContain("s3cret-value");
  });

  it("throws AbortError, and nothing else", async () => {
    const { client } = bench({ api: ({ signal }) => hang(signal) });
    const controller = new AbortController();
    const { signal } = controller;
    const result = errorOf(verifyConnection(client, example, { signal }));
    await idle();
    controller.abort("enough");
    expect(await result).toMatchObject({ name: "AbortError", cause: "enough" });
  });
});

import { describe, expect, it } from "vitest";
import { exampleEmulator } from "./caller.ts";
import { ask, servePaths } from "./openapi/serve-text.ts";

const paths =
  '  /a: { get: { security: [{ k: [] }], responses: { "200": { content: { application/json: { example: {} } } } } } }';
const more =
  "components: { securitySchemes: { k: { type: http, scheme: bearer } } }";

const origin = "https://shop.example";

function preflight(path: string, headers: Record<string, string> = {}) {
  return {
    request: `OPTIONS ${path}`,
    headers: {
      origin,
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "authorization,x-a",
      ...headers,
    },
  };
}

describe("CORS", () => {
  it("answers a preflight at any path, without credentials", async () => {
    const emulator = servePaths(paths, {}, more);
    for (const path of ["/a", "/nowhere"]) {
      const { request, headers } = preflight(path);
      const came = await ask(emulator, request, { headers });
      expect([came.status, came.body]).toEqual([204, ""]);
      expect(Object.fromEntries(came.headers)).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-allow-methods": "DELETE",
        "access-control-allow-headers": "authorization,x-a",
        vary: "Access-Control-Request-Method, Access-Control-Request-Headers, Origin",
      });
      expect(came.headers.has("access-control-allow-private-network")).toBe(
        false,
      );
    }
    expect(emulator.control.journal.entries).toMatchObject([
      { status: 204, code: null, notes: ["preflight"] },
      { status: 204, code: null, notes: ["preflight"] },
    ]);
    expect(() => emulator.control.journal.assertNoUnhandled()).not.toThrow();
  });

  it("lets pages of the internet call this machine", async () => {
    const { request, headers } = preflight("/a", {
      "access-control-request-private-network": "true",
    });
    const came = await ask(servePaths(paths, {}, more), request, { headers });
    expect(came.headers.get("access-control-allow-private-network")).toBe(
      "true",
    );
  });

  it("lets refusals and faults be read, with their headers", async () => {
    const emulator = servePaths(paths, {}, more);
    const refused = await ask(emulator, "GET /a", { headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("access-control-allow-origin")).toBe(origin);
    expect(
      refused.headers.get("access-control-expose-headers")?.split(", "),
    ).toContain("www-authenticate");
    const action = {
      kind: "respond",
      status: 503,
      headers: { "X-B": "1" },
    } as const;
    emulator.control.faults.add({ match: {}, times: 1, action });
    const { request, headers } = preflight("/a");
    expect((await ask(emulator, request, { headers })).status).toBe(204);
    const struck = await ask(emulator, "GET /a", { headers: { origin } });
    expect(struck.status).toBe(503);
    expect(struck.headers.get("access-control-allow-origin")).toBe(origin);
    expect(struck.headers.get("access-control-expose-headers")).toContain(
      "x-b",
    );
  });

  it("says nothing to callers that are no pages, but that it depends on them", async () => {
    const came = await ask(servePaths(paths, {}, more), "GET /a");
    expect(came.headers.has("access-control-allow-origin")).toBe(false);
    expect(came.headers.get("vary")).toBe("Origin");
  });

  it("leaves OPTIONS of the document alone, and is silent when it is off", async () => {
    const described = servePaths(
      '  /a: { options: { responses: { "200": { content: { text/plain: { example: mine } } } } } }',
    );
    expect(
      (await ask(described, "OPTIONS /a", { headers: { origin } })).body,
    ).toBe("mine");
    const off = servePaths(paths, { cors: false }, more);
    const { request, headers } = preflight("/a");
    expect((await ask(off, request, { headers })).status).toBe(405);
    expect(
      (await ask(off, "GET /a", { headers: { origin } })).headers.has(
        "access-control-allow-origin",
      ),
    ).toBe(false);
  });

  it("is an option of the gateway, off unless it is asked for", async () => {
    const target = new Request("https://eu.gateway.test/pro/v1/buildings", {
      method: "OPTIONS",
      headers: preflight("/").headers,
    });
    expect((await exampleEmulator()(target)).status).toBe(401);
    const open = await exampleEmulator({ cors: true })(target);
    expect(open.status).toBe(204);
    expect(open.headers.get("access-control-allow-origin")).toBe(origin);
  });
});

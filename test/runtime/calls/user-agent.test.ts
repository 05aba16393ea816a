import { expect, it, vi } from "vitest";
import {
  callable,
  fakeClock,
  fakeService,
  getThing,
  service,
} from "../support.ts";
import { createConnection } from "../../../templates/runtime/gateway/index.ts";
import { apiBench, things } from "./support.ts";

const named = { ...things, userAgent: "acme-pets/1.2.0" };

it("a request says which package of which version sends it", async () => {
  const { seen, method } = apiBench(undefined, {}, named);
  await method("GET /a")();
  expect(seen[0]?.headers.get("user-agent")).toBe("acme-pets/1.2.0");
});

it.each([
  ["client", { headers: { "User-Agent": "mine/2" } }, {}],
  ["call", {}, { headers: { "user-agent": "mine/2" } }],
])("a header of a %s goes before that", async (_what, options, call) => {
  const { seen, method } = apiBench(undefined, options, named);
  await method("GET /a")({}, call);
  expect(seen[0]?.headers.get("user-agent")).toBe("mine/2");
});

it("an API key of that name goes before that, and is still asked for", async () => {
  const key = { kind: "headerKey", name: "User-Agent" } as const;
  const api = { ...named, schemes: { key }, security: [["key"]] };
  const { seen, method } = apiBench(undefined, {}, api);
  await expect(method("GET /a")()).rejects.toThrow("needs credentials");
  const given = apiBench(undefined, { credentials: { key: "k-1" } }, api);
  await given.method("GET /a")();
  expect(seen).toEqual([]);
  expect(given.seen[0]?.headers.get("user-agent")).toBe("k-1");
});

it("a token request says so, too", async () => {
  const { fetch, tokenCalls, apiCalls } = fakeService();
  const credentials = { clientId: "c", clientSecret: "s3cret" };
  const client = callable(
    createConnection(
      { ...service, userAgent: "acme/1.0.0" },
      { level: "tenant", region: "eu", contextId: "t-1" },
      { credentials, fetch, clock: fakeClock() },
    ),
  );
  await client.call(getThing, { id: 1 });
  expect(
    [...tokenCalls, ...apiCalls].map(({ headers }) =>
      headers.get("user-agent"),
    ),
  ).toEqual(["acme/1.0.0", "acme/1.0.0"]);
});

it("in a browser the platform says it", async () => {
  vi.stubGlobal("process", undefined);
  const { seen, method } = apiBench(undefined, {}, named);
  vi.unstubAllGlobals();
  await method("GET /a")();
  expect(seen[0]?.headers.has("user-agent")).toBe(false);
});

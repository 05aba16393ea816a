import { expect, it } from "vitest";
import { refuseForeign } from "../../generator/io/http/refuse-foreign.ts";

const wire = { target: "/", rawHeaders: [], socket: 1 };
const guarded = refuseForeign(async () => new Response("inside"));

function answerTo(url: string, headers: Record<string, string> = {}) {
  return guarded(new Request(url, { headers }), wire);
}

async function expectForbidden(response: Response, header: string) {
  expect(response.status).toBe(403);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    title: "Forbidden",
    status: 403,
    detail: `The header ${header} shows that the request comes from a web page or another machine.`,
  });
}

it.each([
  "http://127.0.0.1:4011/",
  "http://127.8.9.10/",
  "http://localhost:4011/",
  "http://LOCALHOST/",
  "http://[::1]:4011/",
])("lets %s in", async (url) => {
  expect(await (await answerTo(url)).text()).toBe("inside");
});

it.each([
  "http://gateway.example/",
  "http://127.0.0.1.example/",
  "http://localhost.example/",
  "http://rebound.localhost/",
  "http://192.168.0.10/",
  "http://[::2]/",
])("keeps %s out, whose name may be made by somebody else", async (url) => {
  await expectForbidden(await answerTo(url), "Host");
});

it.each(["http://127.0.0.1:4011", "null", "https://example.com"])(
  "keeps a page of origin %s out",
  async (origin) => {
    const response = await answerTo("http://127.0.0.1:4011/", { origin });
    await expectForbidden(response, "Origin");
  },
);

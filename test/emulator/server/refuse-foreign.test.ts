import { expect, it } from "vitest";
import { refuseForeign } from "../../../generator/io/refuse-foreign.ts";

const wire = { target: "/", rawHeaders: [], socket: 1 };
const guarded = refuseForeign(async () => new Response("inside"));

async function statusOf(url: string, headers: Record<string, string> = {}) {
  const response = await guarded(new Request(url, { headers }), wire);
  return response.status;
}

it.each([
  "http://127.0.0.1:4011/",
  "http://127.8.9.10/",
  "http://localhost:4011/",
  "http://LOCALHOST/",
  "http://[::1]:4011/",
])("lets %s in", async (url) => {
  expect(await statusOf(url)).toBe(200);
});

it.each([
  "http://gateway.example/",
  "http://127.0.0.1.example/",
  "http://localhost.example/",
  "http://rebound.localhost/",
  "http://192.168.0.10/",
  "http://[::2]/",
])("keeps %s out, whose name may be made by somebody else", async (url) => {
  expect(await statusOf(url)).toBe(403);
});

it.each(["http://127.0.0.1:4011", "null", "https://example.com"])(
  "keeps a page of origin %s out",
  async (origin) => {
    const status = await statusOf("http://127.0.0.1:4011/", { origin });
    expect(status).toBe(403);
  },
);

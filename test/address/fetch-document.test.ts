import { describe, expect, it } from "vitest";
import { createAddressRules } from "../../generator/io/address/address-rules.ts";
import {
  createFetch,
  usualFetchLimits,
  type Fetched,
} from "../../generator/io/address/fetch-document.ts";
import { serveDocuments } from "./document-server.ts";

async function fetchWith(
  address: string,
  limits: { readonly documentMs?: number; readonly runMs?: number },
): Promise<Fetched> {
  const { value: rules } = createAddressRules({
    named: [address],
    configured: [],
    fetch: false,
    allowHosts: [],
    headers: [],
  });
  if (rules === null) throw new Error("no rules");
  const fetch = await createFetch(rules, { ...usualFetchLimits, ...limits });
  return fetch(new URL(address), 1024, null);
}

describe("time", () => {
  it.each([
    ["never answers", undefined],
    ["stops in the middle", "openapi: "],
  ])("ends for a server that %s", async (_, begin) => {
    const server = await serveDocuments({
      "/slow": (__, response) => {
        if (begin !== undefined) response.write(begin);
      },
    });
    for (const limits of [{ documentMs: 50 }, { runMs: 50 }])
      expect(await fetchWith(server.url("/slow"), limits)).toMatchObject({
        kind: "failed",
        diagnostic: {
          code: "address-not-readable",
          message: `${server.url("/slow")} cannot be fetched: it takes too long.`,
        },
      });
  });
});

describe("rules", () => {
  const wishes = {
    named: [],
    configured: [],
    fetch: false,
    allowHosts: [],
    headers: [],
  };
  const mayAsk = (
    given: Partial<Parameters<typeof createAddressRules>[0]>,
    ...urls: readonly string[]
  ): readonly boolean[] => {
    const { value } = createAddressRules({ ...wishes, ...given });
    return urls.map((url) => value?.mayAsk(new URL(url)) ?? false);
  };

  it("ask the named host, port and scheme, and nothing beside them", () => {
    expect(
      mayAsk(
        { named: ["https://api.example.com/a.yaml"] },
        "https://api.example.com/other",
        "https://API.example.com:443/other",
        "http://api.example.com/other",
        "https://api.example.com:8443/other",
        "https://api.example.com.evil.example/",
        "https://example.com/",
      ),
    ).toEqual([true, true, false, false, false, false]);
  });

  it("ask over http where the command line says http, and from there over https", () => {
    expect(
      mayAsk(
        { named: ["http://api.example.com/a.yaml"] },
        "http://api.example.com/b",
        "https://api.example.com/b",
      ),
    ).toEqual([true, true]);
  });

  it("ask what files name only when that is wanted, and not over http", () => {
    const configured = ["https://a.example/x", "http://b.example/x"];
    const urls = ["https://a.example/y", "http://b.example/x"];
    expect(mayAsk({ configured }, ...urls)).toEqual([false, false]);
    expect(mayAsk({ configured, fetch: true }, ...urls)).toEqual([true, false]);
  });

  it("ask allowed hosts over https, and over http on this machine alone", () => {
    expect(
      mayAsk(
        { allowHosts: ["a.example", "localhost:8080", "[::1]:90"] },
        "https://a.example/",
        "http://a.example/",
        "http://localhost:8080/",
        "http://localhost/",
        "http://[::1]:90/",
      ),
    ).toEqual([true, false, true, false, true]);
  });
});

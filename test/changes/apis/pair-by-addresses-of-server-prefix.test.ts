import { expect, it } from "vitest";
import {
  addPlace,
  isBreakingOn,
  type BreakingPlace,
} from "../../../generator/changes/apis/causes/cause-evidence.ts";
import { pairBy } from "../../../generator/changes/apis/pair-by.ts";
import { isSameText } from "../../../generator/changes/apis/same-text.ts";
import { schemeText } from "../../../generator/changes/apis/documents/scheme-text.ts";
import {
  addressesOf,
  spelledOut,
  usualAddress,
} from "../../../generator/changes/apis/operations/server-addresses.ts";
import {
  serverPrefix,
  withoutPath,
} from "../../../generator/changes/apis/match/server-prefix.ts";
import { takeBest } from "../../../generator/changes/apis/take-best.ts";
import type {
  SecurityScheme,
  Server,
} from "../../../generator/model/operation-shape.ts";

const pairs = (before: string, after: string) =>
  pairBy(before.split(" "), after.split(" "), (text) => text.charAt(0)).map(({ before: from, after: to }) => `${String(from)}-${String(to)}`); // prettier-ignore

it("pairs things by name, several of one name by position", () => {
  expect(pairs("a1 b1 c1", "c2 d2 a2")).toEqual(["a1-a2", "b1-null", "c1-c2", "null-d2"]); // prettier-ignore
  expect(pairs("a1 a2 b1", "b3 a3")).toEqual(["a1-a3", "a2-null", "b1-b3"]);
  expect(pairs("a1 a2", "a3 a4 a5")).toEqual(["a1-a3", "a2-a4", "null-a5"]);
});

it("takes the best first, each thing once", () => {
  const scored = [["a", "x", 1], ["b", "x", 3], ["b", "y", 2], ["a", "y", 1]].map(([from, to, score]) => ({ from, to, score: Number(score), reasons: [] })); // prettier-ignore
  expect(takeBest(scored).map(({ from, to }) => `${String(from)}${String(to)}`)).toEqual(["bx", "ay"]); // prettier-ignore
});

it("reads texts without their lines", () => {
  expect(isSameText(" a\n b", "a b ")).toBe(true);
  expect(isSameText("a b", "ab")).toBe(false);
  expect(isSameText(null, "")).toBe(false);
  expect(isSameText("a", null)).toBe(false);
  expect(isSameText(null, null)).toBe(true);
});

const server = (url: string, values: Readonly<Record<string, readonly string[] | null>> = {}, start = "d"): Server => ({
  url,
  description: null,
  variables: Object.entries(values).map(([name, listed]) => ({ name, defaultValue: start, values: listed, description: null })),
}); // prettier-ignore

// prettier-ignore
it("spells out addresses", () => {
  expect(addressesOf(server("https://{r}.x.test/{v}/", { r: ["eu", "us"], v: null }))).toEqual(["https://eu.x.test/{}", "https://us.x.test/{}"]);
  expect(addressesOf(server("https://{r}", { r: [] }))).toEqual(["https://{}"]);
  expect(addressesOf(server("/{a}{b}", { a: ["1", "2"], b: ["3", "4"] }))).toEqual(["/13", "/14", "/23", "/24"]);
  const many = Array.from({ length: 1000 }, (_, index) => String(index));
  expect(addressesOf(server("/{a}", { a: many }))).toHaveLength(1000);
  expect(addressesOf(server("/{a}", { a: [...many, "x"] }))).toEqual(["/{}"]);
  expect([...spelledOut([server("/{a}", { a: ["1"] }), server("/1"), server("/2//")])]).toEqual(["/1", "/2"]);
  expect(usualAddress([server("https://{r}.{s}/", { r: ["eu"] })])).toBe("https://d.{}");
  expect(usualAddress([])).toBeNull();
});

// prettier-ignore
it("knows the path that all servers share", () => {
  const prefix = (...urls: readonly string[]) => serverPrefix(urls.map((url) => server(url)));
  expect(prefix("https://a.test/api/v1/", "//b.test/api/v1")).toBe("/api/v1");
  expect(prefix("/api")).toBe("/api");
  expect(prefix("https://a.test")).toBe("");
  expect(prefix("https://a.test/v1", "https://a.test/v2")).toBe("");
  expect(prefix("https://a.test/v1?x=/y#z")).toBe("/v1");
  expect(prefix("api/v1")).toBe("");
  expect(prefix()).toBe("");
  expect(withoutPath(server("https://a.test/api/v1/")).url).toBe("https://a.test");
  expect(withoutPath(server("/api")).url).toBe("");
});

it("names schemes", () => {
  const scheme = (given: object) => schemeText({ id: "s", description: null, isDeprecated: false, ...given } as unknown as SecurityScheme); // prettier-ignore
  expect(scheme({ kind: "api-key", in: "header", name: "X" })).toBe("API key in header X"); // prettier-ignore
  expect(scheme({ kind: "basic" })).toBe("basic");
  expect(scheme({ kind: "bearer" })).toBe("bearer token");
  expect(scheme({ kind: "openid-connect" })).toBe("bearer token");
  expect(scheme({ kind: "client-credentials" })).toBe("bearer token by client credentials"); // prettier-ignore
  expect(scheme({ kind: "other", what: "mutual TLS" })).toBe("mutual TLS");
});

it("keeps the four nearest places that break, the first of those that are as near", () => {
  const places: BreakingPlace[] = [];
  const kept = (...depths: readonly number[]) => {
    places.length = 0;
    // What is looked at of a place.
    for (const [index, depth] of depths.entries()) addPlace(places, { depth, step: String(index) } as BreakingPlace); // prettier-ignore
    return places
      .map(({ depth, step }) => `${String(depth)}:${step}`)
      .join(" ");
  };
  expect(kept(3, 1, 2)).toBe("1:1 2:2 3:0");
  expect(kept(1, 1, 0)).toBe("0:2 1:0 1:1");
  expect(kept(2, 2, 2, 2, 2, 1)).toBe("1:5 2:0 2:1 2:2");
  expect(kept(2, 2, 2, 2, 3)).toBe("2:0 2:1 2:2 2:3");
  const finding = { effect: "narrows", guards: [] } as unknown as BreakingPlace["finding"]; // prettier-ignore
  expect(isBreakingOn(finding, "request")).toBe(true);
  expect(isBreakingOn(finding, "response")).toBe(false);
});

import { expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import { readManifest } from "../../../generator/manifest/read-manifest.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { parseSource } from "../../../generator/source/parse-source.ts";

interface Entry {
  readonly symbol: string;
  readonly aliases?: readonly string[];
  readonly inputs?: Readonly<Record<string, object>>;
  readonly path?: string;
}

const enable = "client.auth.v3.enable";

function sdk(entry: Entry, types: Readonly<Record<string, string>> = {}) {
  const { value } = parseSource({
    file: "manifest.json",
    text: JSON.stringify({
      format: 3,
      generator: "sdkwright 1.0.0",
      release: { id: "r1", label: null },
      operations: {
        "POST /v3/auth/{}": {
          method: "POST",
          path: "/v3/auth/{name}",
          state: "available",
          ...entry,
        },
      },
      types,
    }),
  });
  const api = value && readManifest(value).value?.api;
  if (!api) throw new Error("Expected a manifest.");
  return api;
}

function told(before: WireApi, after: WireApi): readonly string[] {
  return compareApis({
    before,
    after,
    areAlike: null,
    renames: [],
  }).changes.map(
    (change) =>
      `${change.kind}: ${String(change.before)} -> ${String(change.after)}, ${change.source}`,
  );
}

it("tells a method that has another name", () => {
  const before = sdk({ symbol: enable });
  const after = sdk({ symbol: "client.auth.v3.authEnable" });
  expect(told(before, after)).toEqual([
    `method-renamed: ${enable} -> client.auth.v3.authEnable, breaks`,
  ]);
  expect(told(before, before)).toEqual([]);
});

it("tells nothing of one that keeps its former name", () => {
  expect(
    told(
      sdk({ symbol: enable }),
      sdk({ symbol: "client.auth.v3.authEnable", aliases: [enable] }),
    ),
  ).toEqual([]);
});

it("tells members for parameters, those of the path by position", () => {
  const input = (member: string, place: string, name: string) => ({
    [member]: { in: place, name },
  });
  const before = sdk({
    symbol: enable,
    inputs: { ...input("name", "path", "name"), ...input("q", "query", "q") },
  });
  const after = sdk({
    symbol: enable,
    path: "/v3/auth/{user}",
    inputs: { ...input("user", "path", "user"), ...input("q", "query", "q") },
  });
  expect(told(before, after)).toEqual([
    "parameter-renamed: name -> user, breaks",
  ]);
});

it("tells types that are gone, have another name, or mean another schema", () => {
  const at = (file: string, name: string) =>
    `${file}#/components/schemas/${name}`;
  const before = sdk(
    { symbol: enable },
    {
      Gone: at("1.0.yaml", "Gone"),
      OrderLine: at("1.0.yaml", "order_line"),
      OrderLineInput: at("1.0.yaml", "order_line"),
      Pet: at("1.0.yaml", "Pet"),
    },
  );
  const after = sdk(
    { symbol: enable },
    {
      OrderLine: at("1.1.yaml", "OrderLine"),
      OrderLine2: at("1.1.yaml", "order_line"),
      OrderLine2Input: at("1.1.yaml", "order_line"),
      Pet: at("1.1.yaml", "Pet"),
    },
  );
  expect(told(before, after)).toEqual([
    "schema-removed: Gone -> null, breaks",
    "schema-renamed: OrderLine -> OrderLine2, breaks",
    "schema-renamed: OrderLineInput -> OrderLine2Input, breaks",
  ]);
});

it("compares no names that a manifest of an older form has not", () => {
  const { typeNames: _, ...older } = sdk({ symbol: enable });
  const now = sdk(
    { symbol: enable },
    { Pet: "1.yaml#/components/schemas/Pet" },
  );
  expect(told(older, now)).toEqual([]);
  expect(told(now, older)).toEqual([]);
});

import { expect, it } from "vitest";
import {
  isManifestText,
  readSdkPackage,
} from "../../generator/manifest/read-sdk-package.ts";
import { operationOf } from "../usage/support/operations.ts";
import { parseSource } from "../../generator/source/parse-source.ts";

const operation = {
  method: "GET",
  path: "/v1/icon/{id}",
  title: "GET /v1/icon/{iconId}",
  symbol: "client.icons.get",
  aliases: ["client.icons.getIcon"],
  functions: {
    "client.icons.get": "icons#iconsGet",
    "client.icons.getIcon": "icons#getIcon",
    "client.icons.all": 7,
  },
  inputs: {
    iconId: { in: "path", name: "id" },
    icon: { in: "path", name: "id", presentName: "iconId" },
    Accept: { in: "header" },
    sort: "no object",
  },
  answers: ["200", "2XX"],
  list: { items: ["data", "rows"], total: null },
  scopes: ["tenant"],
  permissions: ["Read icons"],
  permissionMode: "any",
  security: [{ key: [], oauth: ["read"] }],
  state: "deprecated",
  deprecatedSince: "10.29.0",
  sunset: "2027-01-31",
  replacement: { operation: "GET /v2/icon/{}", source: "explicit" },
};

const manifest = {
  format: 3,
  generator: "sdkwright 0.1.0",
  service: "icons",
  package: "@acme/icons",
  release: { id: "r2", label: "10.30.0" },
  packs: ["tanstack-query", 1],
  settings: { enums: "open", int64: "hex", absentNull: "lists" },
  operations: { "GET /v1/icon/{}": operation },
  types: { Icon: "icons.yaml#/components/schemas/Icon", Odd: 1 },
  former: {
    types: { Image: "Icon", Odd: 1 },
    fields: { "icons.yaml#/components/schemas/Icon": { size: "width" } },
  },
};

function read(value: object) {
  const { value: source } = parseSource({
    file: "manifest.json",
    text: JSON.stringify(value),
  });
  if (source === null) throw new Error("The manifest is JSON.");
  return readSdkPackage(source, { folder: "/sdk", version: "1.2.0" });
}

it("tells what code that calls the SDK names", () => {
  const { value, diagnostics } = read(manifest);
  expect(diagnostics).toEqual([]);
  expect(value).toEqual({
    name: "@acme/icons",
    generator: "sdkwright 0.1.0",
    service: "icons",
    folder: "/sdk",
    version: "1.2.0",
    release: { id: "r2", label: "10.30.0" },
    // What is none of the known values is the usual one.
    typePolicy: { enums: "open", int64: "number", absentNull: "lists" },
    packs: ["tanstack-query"],
    operations: new Map([
      [
        "GET /v1/icon/{}",
        {
          key: "GET /v1/icon/{}",
          title: "GET /v1/icon/{iconId}",
          symbol: "client.icons.get",
          aliases: ["client.icons.getIcon"],
          functions: new Map([
            ["client.icons.get", "icons#iconsGet"],
            ["client.icons.getIcon", "icons#getIcon"],
          ]),
          inputs: new Map([
            ["iconId", { in: "path", name: "id" }],
            ["icon", { in: "path", name: "id", presentName: "iconId" }],
          ]),
          answers: ["200", "2XX"],
          listItems: ["data", "rows"],
          scopes: ["tenant"],
          permissions: ["Read icons"],
          permissionMode: "any",
          security: [{ key: [], oauth: ["read"] }],
          state: "deprecated",
          deprecatedSince: "10.29.0",
          sunset: "2027-01-31",
          replacement: "GET /v2/icon/{}",
        },
      ],
    ]),
    types: new Map([["Icon", "icons.yaml#/components/schemas/Icon"]]),
    formerTypes: new Map([["Image", "Icon"]]),
    formerFields: new Map([
      ["icons.yaml#/components/schemas/Icon", new Map([["size", "width"]])],
    ]),
  });
});

it("takes what is left out for nothing", () => {
  const { value } = read({
    ...manifest,
    release: undefined,
    types: undefined,
    operations: { "GET /a": {}, "GET /b": "no object" },
  });
  expect(value?.release).toEqual({ id: "", label: null });
  expect([...(value?.types ?? [])]).toEqual([]);
  expect([...(value?.operations ?? [])]).toEqual([
    ["GET /a", operationOf("GET /a", { symbol: null, answers: [] })],
  ]);
});

it.each([
  [
    { ...manifest, format: 2 },
    "its format is lower than 3, the first with parameters, responses and types",
  ],
  [
    { ...manifest, package: 1 },
    "it does not name a package, a generator and operations",
  ],
  [
    { ...manifest, operations: [] },
    "it does not name a package, a generator and operations",
  ],
])("refuses other manifests", (value, what) => {
  const { value: sdk, diagnostics } = read(value);
  expect(sdk).toBeNull();
  expect(diagnostics).toMatchObject([
    {
      code: "manifest-form",
      message: `The manifest cannot be used: ${what}.`,
      location: { file: "manifest.json" },
    },
  ]);
});

it.each([
  [JSON.stringify(manifest), true],
  [JSON.stringify({ ...manifest, format: 1 }), true],
  [JSON.stringify({ ...manifest, generator: "another 1" }), false],
  [JSON.stringify({ ...manifest, operations: null }), false],
  ['{"name":"An extension of a browser","manifest_version":3}', false],
  // One that is cut off is opened, which says what is wrong with it.
  ['{"generator": "sdkwright 1", "operations": {}', true],
  ['{"generator": "another 1", "operations": {}', false],
  ["", false],
])("knows a manifest by what it says", (text, is) => {
  expect(isManifestText(text)).toBe(is);
});

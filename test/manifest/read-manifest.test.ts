import { expect, it } from "vitest";
import {
  isManifest,
  readManifest,
} from "../../generator/manifest/read-manifest.ts";
import { parseSource } from "../../generator/source/parse-source.ts";

const gateway1 = {
  method: "GET",
  path: "/pro/v1/icon/{id}",
  title: "GET /pro/v1/icon/{id}",
  symbol: "client.pro.icon.v1.get",
  scopes: ["tenant"],
  permissions: ["Read icons"],
  state: "deprecated",
  lifecycle: [
    { fact: "deprecated", release: "10.29.0" },
    { fact: "fields-added", release: "10.30.0" },
  ],
  replacement: {
    operation: "GET /pro/v2/icon/{}",
    source: "inferred",
    state: "available",
  },
};

const document1 = {
  method: "GET",
  path: "/v1/icon/{id}",
  operationId: "getIcon",
  tags: ["icons"],
  symbol: "client.icons.getIcon",
  permissions: [],
  state: "deprecated",
  stability: "beta",
  deprecatedSince: null,
  sunset: "2026-12-31",
  replacement: "GET /v2/icon/{}",
  list: null,
};

/** What gateways and documents say in one form. */
const entry2 = {
  ...document1,
  namespace: "pro",
  scopes: ["tenant"],
  lifecycle: [{ fact: "deprecated", release: "unreleased" }],
  replacement: {
    operation: "GET /v2/icon/{}",
    source: "explicit",
    state: "absent",
  },
};

function read(format: number, entry: object) {
  const { value, diagnostics } = parseSource({
    file: "manifest.json",
    text: JSON.stringify({
      format,
      generator: "sdkwright 1.0.0",
      release: { id: "r1", label: null },
      operations: { "GET /icon": entry },
    }),
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  expect(isManifest(value)).toBe(true);
  return readManifest(value);
}

function operationOf(format: number, entry: object) {
  const { value, diagnostics } = read(format, entry);
  expect(diagnostics).toEqual([]);
  return value?.api.operations[0];
}

it("reads what earlier generators said of gateways", () => {
  expect(operationOf(1, gateway1)).toMatchObject({
    path: "/pro/v1/icon/{id}",
    namespace: "pro",
    scopes: ["tenant"],
    permissions: ["Read icons"],
    life: {
      isDeprecated: true,
      since: "10.29.0",
      sunset: null,
      // Nobody says so.
      successor: null,
      stability: null,
    },
  });
});

it("reads what earlier generators said of documents", () => {
  expect(operationOf(1, document1)).toMatchObject({
    namespace: "icons",
    tags: ["icons"],
    scopes: [],
    life: {
      isDeprecated: true,
      since: null,
      sunset: "2026-12-31",
      successor: "GET /v2/icon/{}",
      stability: "beta",
    },
  });
});

it("reads one form for both", () => {
  expect(operationOf(2, entry2)).toMatchObject({
    namespace: "pro",
    tags: ["icons"],
    scopes: ["tenant"],
    life: {
      isDeprecated: true,
      // The only release of a document says nothing of when.
      since: null,
      sunset: "2026-12-31",
      successor: "GET /v2/icon/{}",
      stability: "beta",
    },
  });
});

it("leaves out what the release no longer has", () => {
  const { value } = read(2, { ...entry2, state: "removed" });
  expect(value?.api.operations).toEqual([]);
});

it("refuses formats of later generators", () => {
  const { value, diagnostics } = read(4, entry2);
  expect(value).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(["manifest-form"]);
});

it.each([
  ["a catalogue without a fact of it", { lifecycle: [] }, false],
  ["facts of its fields", { lifecycle: [fact("fields-added")] }, false],
  ["a release that added it", { lifecycle: [fact("added")] }, true],
  ["a document of format 1", { lifecycle: undefined }, true],
])("knows from %s whether it was deprecated", (_, more, isKnown) => {
  const entry = { ...entry2, state: "available", ...more };
  expect(operationOf(2, entry)?.isLifeKnown).toBe(isKnown);
});

function fact(name: string) {
  return { fact: name, release: "10.29.0" };
}

it.each([
  [undefined, null],
  ["any", "any"],
  ["all", "all"],
  ["most", null],
])(
  "tells how many permissions are needed, where it is said: %s",
  (said, read) => {
    expect(
      operationOf(2, { ...gateway1, permissionMode: said })?.permissionMode,
    ).toBe(read);
  },
);

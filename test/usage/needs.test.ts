import { describe, expect, it } from "vitest";
import { needsText } from "../../generator/commands/usage/needs-text.ts";
import type { SdkOperation } from "../../generator/manifest/sdk-package.ts";
import { readNeeds, type Needs } from "../../generator/usage/needs.ts";
import { factsFile, shopSdk } from "../impact/facts.ts";
import { operationOf } from "./support/operations.ts";

const taking = (
  permissionMode: SdkOperation["permissionMode"],
  ...permissions: string[]
) => operationOf(permissions.join(), { permissionMode, permissions });

const reachedAt = (...scopes: string[]) =>
  operationOf(scopes.join(), { scopes });

const secured = (...security: SdkOperation["security"][number][]) =>
  operationOf(JSON.stringify(security), { security });

it("nothing asks for nothing", () => {
  expect(readNeeds([])).toEqual({
    levels: [],
    levelsTogether: [],
    permissions: [],
    choices: [],
    schemes: {},
  });
});

describe("permissions", () => {
  it("all that any operation needs, each once and sorted", () => {
    const { permissions, choices } = readNeeds([
      taking("all", "write", "read"),
      taking("all", "read"),
    ]);
    expect(permissions).toEqual(["read", "write"]);
    expect(choices).toEqual([]);
  });

  it("where any of several will do, one that is needed anyway", () => {
    const { permissions, choices } = readNeeds([
      taking("any", "admin", "read"),
      taking("all", "read"),
    ]);
    expect(permissions).toEqual(["read"]);
    expect(choices).toEqual([
      { operation: "admin,read", chosen: "read", others: ["admin"] },
    ]);
  });

  it("else the one that most of them take", () => {
    const { permissions, choices } = readNeeds([
      taking("any", "a", "both"),
      taking("any", "b", "both"),
    ]);
    expect(permissions).toEqual(["both"]);
    expect(choices.map(({ chosen }) => chosen)).toEqual(["both", "both"]);
  });

  it("of equal ones the first by name, in any order of the operations", () => {
    const operations = [taking("any", "y", "x"), taking("any", "x", "y")];
    expect(readNeeds(operations).permissions).toEqual(["x"]);
    expect(readNeeds(operations.toReversed()).permissions).toEqual(["x"]);
  });

  it("no choice where there is one permission, or none", () => {
    const { permissions, choices } = readNeeds([
      taking("any", "only"),
      taking("any"),
    ]);
    expect(permissions).toEqual(["only"]);
    expect(choices).toEqual([]);
  });
});

describe("scope levels", () => {
  it("those that reach all", () => {
    const { levels, levelsTogether } = readNeeds([
      reachedAt("tenant", "environment"),
      reachedAt("environment", "tenant", "organization"),
      reachedAt(),
    ]);
    expect(levels).toEqual(["environment", "tenant"]);
    expect(levelsTogether).toEqual([]);
  });

  it("the fewest together where no single one does", () => {
    const { levels, levelsTogether } = readNeeds([
      reachedAt("organization"),
      reachedAt("environment", "tenant"),
      reachedAt("tenant"),
    ]);
    expect(levels).toEqual([]);
    expect(levelsTogether).toEqual(["organization", "tenant"]);
  });
});

describe("security schemes", () => {
  it("with all scopes that operations ask of them", () => {
    expect(
      readNeeds([
        secured({ oauth: ["write"] }),
        secured({ oauth: ["read"], key: [] }),
      ]).schemes,
    ).toEqual({ key: [], oauth: ["read", "write"] });
  });

  it("of alternatives what is there already", () => {
    expect(
      readNeeds([
        secured({ basic: [] }, { oauth: ["read"] }),
        secured({ oauth: ["read"] }),
      ]).schemes,
    ).toEqual({ oauth: ["read"] });
  });

  it("else the one with fewest schemes, then scopes", () => {
    expect(
      readNeeds([
        secured({ a: [], b: [] }, { oauth: ["x", "y"] }, { oauth: ["x"] }),
      ]).schemes,
    ).toEqual({ oauth: ["x"] });
  });

  it("none where an alternative asks for none", () => {
    expect(readNeeds([secured({ key: [] }, {})]).schemes).toEqual({});
  });
});

describe("the list for an integration", () => {
  it.each<[string, Partial<Needs>, string]>([
    ["nothing", {}, ""],
    [
      "levels that would do, any of them",
      { levels: ["environment", "tenant"], permissions: ["a", "b"] },
      "environment or tenant\na\nb\n",
    ],
    [
      "levels that are needed, each",
      { levelsTogether: ["environment", "tenant"] },
      "environment\ntenant\n",
    ],
    [
      "schemes by their scopes, if they have any",
      { schemes: { key: [], login: ["read", "write"] } },
      "key\nread\nwrite\n",
    ],
  ])("has %s", (_, some, text) => {
    const needs = { ...shopSdk.needs, ...some };
    const file = factsFile([], { sdks: [{ ...shopSdk, needs }] });
    expect(needsText(file)).toBe(text);
  });

  it("has each line once, of several SDKs", () => {
    const needs = { ...shopSdk.needs, permissions: ["a"] };
    const sdk = { ...shopSdk, needs };
    expect(needsText(factsFile([], { sdks: [sdk, sdk] }))).toBe("a\n");
  });
});

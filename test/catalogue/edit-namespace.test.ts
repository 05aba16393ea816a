import { expect, test } from "vitest";
import { declareReplacement } from "../../generator/catalogue/edit/declare-replacement.ts";
import { dropFacts } from "../../generator/catalogue/edit/drop-facts.ts";
import { readExistingNamespace } from "../../generator/catalogue/edit/existing-namespace.ts";
import { mergeFacts } from "../../generator/catalogue/edit/merge-facts.ts";
import { renamePaths } from "../../generator/catalogue/edit/rename-paths.ts";
import { endpointKey } from "../../generator/catalogue/build/path-key.ts";
import type { Operation } from "../../generator/model/operation.ts";

/*
 * Texts of a namespace file before and after an edit: what is not touched stays byte for byte.
 */

const releases = ["r1", "r2", "r3", "r4"].map((id) => ({
  id,
  label: null,
  date: null,
  summary: null,
}));

const lines = (...each: readonly string[]): string =>
  each.map((line) => `${line}\n`).join("");

const fileOf = (...endpoints: readonly string[]): string =>
  lines("namespace: shop", "endpoints:", ...endpoints);

/** `deprecated r2, removed r3` */
function factsOf(text: string) {
  const origin = { file: "tables.md", line: 1, column: 1, length: 1 };
  return text
    .split(", ")
    .filter((each) => each !== "")
    .map((each) => {
      const [kind = "", release = ""] = each.split(" ");
      const index = releases.findIndex(({ id }) => id === release);
      return { kind: kind as "added", release: index, origin };
    });
}

/** `get /a: deprecated r2; sunset` */
function dropOf(text: string) {
  const [at = "", rest = ""] = text.split(": ");
  const [methodKey = "", path = ""] = at.split(" ");
  const [facts = "", ...keys] = rest.split("; ");
  return { path, methodKey, facts: factsOf(facts), keys };
}

/** Cases `= what`, lines, `->`, lines: what goes or comes, the file before and after, from `endpoints:` on if not whole. */
function casesOf(text: string) {
  return text
    .split(/^= /m)
    .slice(1)
    .map((each) => {
      const [what = "", ...rest] = each.split("\n");
      const [before = "", after = ""] = rest.join("\n").split("->\n");
      const whole = (half: string): string =>
        half.startsWith("namespace:") ? half : fileOf(half.slice(0, -1));
      return { what, before: whole(before), after: whole(after) };
    });
}

const drops = casesOf(`
= 
  /a:
    get: {known: r1}
->
  /a:
    get: {known: r1}
= get /a: deprecated r2 + put /b: known r1
  /a:
    get: { known: r1, deprecated: r2 } # why
  /b: { put: { known: r1 } }
->
  /a:
    get: { known: r1 } # why
  /b: { put: {} }
= get /a: deprecated r2; sunset; scope
  /a:
    get: {known: r1, deprecated: r2, sunset: r3, scope: [x, y]}
->
  /a:
    get: { known: r1 }
= get /a: fields-added r1, deprecated r3, fields-removed r2
  /a:
    get: { fields-added: [r1, r2], fields-removed: [r2], deprecated: [r1, r3] }
->
  /a:
    get: { fields-added: [r2], deprecated: r1 }
= get /a: reactivated r3
  /a:
    get: { reactivated: [r1, r3, r4], removed: r3 }
->
  /a:
    get: { reactivated: [r1, r4], removed: r3 }
= get /a: deprecated r2, fields-added r2, removed r3
  /a:
    get:
      known: r1 # first
      # Since.
      deprecated: r2 # then
      summary: "x"
      fields-added: [r1,r2]
      removed:
        - r1
        - r3
      fields-removed: [ r1 ]
->
  /a:
    get:
      known: r1 # first
      # Since.
      summary: "x"
      fields-added: [r1]
      removed: r1
      fields-removed: [ r1 ]
= get /a: known r1
  /a:
    get:
      known: r1 # first
->
  /a:
    get:
      {} # first
= get /a: known r1
  /a:
    get:
      known: r1
      permissions: [${"a".repeat(25)}, ${"b".repeat(25)}]
->
  /a:
    get: { permissions: [${"a".repeat(25)}, ${"b".repeat(25)}] }
= get /a: known r1
  /a:
    get:
      known: r1
      summary: ${"x".repeat(80)}
      permissions: [${"a".repeat(28)}, ${"b".repeat(29)}]
->
  /a:
    get:
      summary: ${"x".repeat(80)}
      permissions: [${"a".repeat(28)}, ${"b".repeat(29)}]
= get /a: known r1
  /a:
    get:
      known: r1
      permissions:
        - ${"c".repeat(40)}
        - ${"d".repeat(40)}
->
  /a:
    get:
      permissions:
        - ${"c".repeat(40)}
        - ${"d".repeat(40)}
`);

test("facts go, and all else stays", () => {
  for (const { what, before, after } of drops) {
    const gone = what === "" ? [] : what.split(" + ").map(dropOf);
    for (const end of ["\n", "\r\n"])
      expect(dropFacts(before.replaceAll("\n", end), gone, releases)).toEqual({
        kind: "text",
        text: after.replaceAll("\n", end),
      });
  }
});

test.each([
  ["get /b: known r1", "  /c: { get: { known: r1 } }"],
  ["get /b: known r1", "  /b: { get: &b { known: r1 } }"],
  ["get /b: known r1", "  /b: { put: &b { known: r1 }, get: *b }"],
  ["get /b: known r1", "  /c: &c { get: { known: r1 } }\n  /b: *c"],
  ["get /b: known r1", "  /b: { get: !!map { known: r1 } }"],
  ["get /b: known r1", "  /b:\n    get: { known: r1, # why\n      added: r2 }"],
])("%s cannot go from %s", (drop, line) => {
  const text = fileOf("  /a: { get: { known: r1 } }", line);
  const drops = ["get /a: known r1", drop, "get /c: known r1"].map(dropOf);
  expect(dropFacts(text, drops, releases)).toEqual({
    kind: "refused",
    at: drops[1],
  });
});

/** `GET /a: added r1`: the file with this fact too. */
function merged(text: string, ...additions: readonly string[]) {
  const existing = readExistingNamespace(
    { file: "shop.yaml", text },
    "shop",
    releases,
  ).value;
  if (existing === null) throw new Error("Expected a sound file.");
  const changes = additions.map((addition) => {
    const [at = "", facts = ""] = addition.split(": ");
    const [method, path = ""] = at.split(" ");
    const lifecycle = factsOf(facts);
    const key = endpointKey(method as "GET", path);
    const operation = { key, method: method as "GET", path, lifecycle };
    return { operation, missing: lifecycle, attributes: [] };
  });
  return mergeFacts(existing, { changes, marks: [] }, releases);
}

const additions = casesOf(`
= GET /b: added r2 + PUT /b:  + GET /c: removed r3
namespace: shop
endpoints: { /a: { get: {} } }
->
namespace: shop
endpoints: { /a: { get: {} }, /b: { get: { added: r2 }, put: {} }, /c: { get: { removed: r3 } } }
= GET /b: added r2 + GET /c: added r2
namespace: shop
endpoints: {
  # none
}
->
namespace: shop
endpoints: { /b: { get: { added: r2 } }, /c: { get: { added: r2 } }
  # none
}
= GET /0:  + GET /a1:  + GET /c: added r1
# outside
  # of a
  /a:
    get: {} # a
    # of a, too

      # and this
  # of b
  /b:
    get:
      summary: |
        Text.

    # of b, too
# end
    # outside
->
# outside
  /0:
    get: {}
  # of a
  /a:
    get: {} # a
    # of a, too

      # and this
  /a1:
    get: {}
  # of b
  /b:
    get:
      summary: |
        Text.

    # of b, too
  /c:
    get: { added: r1 }
# end
    # outside
= GET /b: 
  /a:
    get: {}


list: x
->
  /a:
    get: {}
  /b:
    get: {}


list: x
= GET /a: added r2
  /a:
    get:
->
  /a:
    get: { added: r2 }
= GET /a: added r2
  /a:
    get: {}
->
  /a:
    get: { added: r2 }
= GET /a: added r2
  /a:
    get: ~
->
  /a:
    get: { added: r2 }
= GET /a: fields-added r2, deprecated r3
  /a:
    get: { fields-added: [r1, r3], deprecated: r1, summary: x } # y
->
  /a:
    get: { fields-added: [r1, r2, r3], deprecated: [r1, r3], summary: x } # y
= GET /a: known r1, fields-removed r2
  /a:
    get: { "deprecated": r3, sunset: r4 }
->
  /a:
    get: { known: r1, fields-removed: [r2], "deprecated": r3, sunset: r4 }
= GET /a: deprecated r3, removed r4
  /a:
    get: { known: r1, # first
      deprecated: r2 }
->
  /a:
    get: { known: r1, # first
      deprecated: [r2, r3], removed: r4 }
= GET /a: deprecated r2, fields-added r3, removed r4
  /a:
    get:
      fields-added: [r1, # first
        r2]
      deprecated:
        - r1 # first
        - r3
      # of x
      summary: x
->
  /a:
    get:
      fields-added: [r1, # first
        r2, r3]
      deprecated:
        - r1 # first
        - r2
        - r3
      removed: r4
      # of x
      summary: x
= GET /a: deprecated r2, known r1
  /a:
    get:
      deprecated: r1
      summary: x
->
  /a:
    get:
      known: r1
      deprecated: [r1, r2]
      summary: x
= GET /a: known r1
  /a:
    get: { summary: ${"x".repeat(47)} } # why
->
  /a:
    get: { known: r1, summary: ${"x".repeat(47)} } # why
= GET /a: known r1
  /a:
    get: { summary: ${"x".repeat(48)} } # why
->
  /a:
    get: # why
      known: r1
      summary: ${"x".repeat(48)}
= PUT /a/{y}: deprecated r1, deprecated r3 + GET /a/{y}: fields-added r1
  /a/{x}:
    post: {}
  /a/{z}:
    delete: {}
->
  /a/{x}:
    get: { fields-added: [r1] }
    post: {}
    put: { deprecated: [r1, r3] }
  /a/{z}:
    delete: {}
= GET /a/{y}: removed r2
  /a/{x}: { get: {} }
  /a/{y}: { get: {} }
->
  /a/{x}: { get: { removed: r2 } }
  /a/{y}: { get: {} }
`);

test("facts come, in the style of what is there", () => {
  for (const { what, before, after } of additions)
    expect(merged(before, ...what.split(" + ")), what).toEqual({
      value: after,
      diagnostics: [],
    });
});

test("a file without a line break at its end stays one", () => {
  const before = fileOf("  /a:", "    get: {}");
  expect(merged(before.trimEnd(), "GET /b: ").value).toBe(
    `${before}  /b:\n    get: {}`,
  );
});

test.each([
  [
    "  &x /a: { get: {} }\n  /b: &b { get: {} }",
    ["GET /b: added r1", "PUT /b: "],
    ["GET /b 4:12", "PUT /b 4:3"],
  ],
  ["  /a: { get: &a {} }", ["GET /a: added r1"], ["GET /a 3:9"]],
  [
    "  /a: { get: { fields-added: &a [r1] } }",
    ["GET /a: fields-added r2"],
    ["GET /a 3:9"],
  ],
  ["  /b: &b { get: {} }\n  /a: *b", ["GET /a: added r1"], ["GET /a 3:12"]],
  [
    "  ? /a\n  : get: {}\n  ? /c",
    ["PUT /a: ", "GET /b: ", "GET /c: "],
    ["PUT /a 3:5"],
  ],
])("into %j facts cannot come", (text, facts, places) => {
  const { value, diagnostics } = merged(fileOf(text), ...facts);
  expect(value).toBeNull();
  expect(
    diagnostics.map(
      ({ message, location: at }) =>
        `${/of (\S+ \S+)/.exec(message)?.[1]} ${at?.line}:${at?.column}`,
    ),
  ).toEqual(places);
});

test("an anchor at all paths lets no path come", () => {
  const text = "namespace: shop\nendpoints: &x\n  /a: { get: {} }\n";
  expect(merged(text, "GET /b: ", "GET /c: ")).toMatchObject({
    value: null,
    diagnostics: [
      {
        message:
          "The facts of GET /b cannot be inserted into YAML of this form.",
      },
    ],
  });
});

const operationOf = (namespace: string, path: string) =>
  // Nothing else is read.
  ({
    namespace,
    method: "GET",
    key: `GET ${path}`,
    path,
    lifecycle: [],
  }) as unknown as Operation;

test.each([
  [null, "none"],
  [operationOf("shop", "/shop/v1/b"), "GET /v1/b"],
  [operationOf("other", "/other/v1/b"), "GET /other/v1/b"],
])("a replacement is declared", (replacement, written) => {
  const declare = (text: string) =>
    declareReplacement(
      { file: "shop.yaml", text },
      {
        operation: operationOf("shop", "/shop/v1/a"),
        replacement,
        prefix: "/shop",
      },
      releases,
    );
  const before = ["  /v1/a:", "    get: { deprecated: r1 }"];
  const after = [
    "  /v1/a:",
    `    get: { deprecated: r1, replacement: ${written} }`,
  ];
  expect(declare(fileOf(...before))).toEqual({
    value: fileOf(...after),
    diagnostics: [],
  });
  expect(declare("namespace: shop\nendpoints: 1\n")).toMatchObject({
    value: null,
    diagnostics: [{ message: "Expected a mapping at endpoints, got 1." }],
  });
});

test("paths get another spelling where they stand, if it is not there", () => {
  const renames = new Map([
    ["/a/{id}", "/a/{key}"],
    ["/b", "/B, {x}"],
    ["/c/{id}", "/c/{key}"],
  ]);
  const before = fileOf(
    "  # of a",
    "  /a/{id}: # a",
    "    get: {}",
    '  "/b": {}',
    "  /c/{id}: {}",
    "  /c/{key}: {}",
  );
  expect(renamePaths(before, renames)).toBe(
    before.replace("/a/{id}:", "/a/{key}:").replace('"/b"', "/B, {x}"),
  );
  const flow = 'endpoints: { "/a/{id}": {}, /b: {} }\n';
  expect(renamePaths(flow, renames)).toBe(
    'endpoints: { "/a/{key}": {}, "/B, {x}": {} }\n',
  );
  expect(renamePaths(before, new Map())).toBe(before);
  for (const text of ["endpoints:\n", "endpoints: &x\n  /b: {}\n", "a: {}\n"])
    expect(renamePaths(text, renames)).toBe(text);
});

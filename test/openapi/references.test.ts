import { describe, expect, it } from "vitest";
import {
  below,
  referenceTo,
} from "../../generator/openapi/prepare/dynamic/out-place.ts";
import { createFindings } from "../../generator/openapi/document/findings.ts";
import {
  pointerOf,
  rootPlace,
} from "../../generator/openapi/document/place.ts";
import { createReferences } from "../../generator/openapi/document/references.ts";
import { isToken } from "../../generator/model/token.ts";
import { isUnreadSecurity } from "../../generator/openapi/read/unread-fields.ts";
import { documentSet, placeAt } from "./schema/read-schemas.ts";

/** Where references of the entry lead, as document and pointer. */
function follow(
  texts: Readonly<Record<string, string>>,
  from = "from",
): { readonly to: string | null; readonly codes: readonly string[] } {
  const documents = documentSet(texts);
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const target = references.resolve(placeAt(documents, from));
  return {
    to: target && pointerOf(target),
    codes: findings.diagnostics().map(({ code }) => code),
  };
}

const names = `
'a/b~c %d': { x: 1 }
'50%': { x: 1 }
list: [{ x: 1 }, { x: 2 }]
paths: { '/pets/{id}': { get: { x: 1 } } }
__proto__: { x: 1 }
`;

describe("references within a document", () => {
  it.each([
    ["#/list/1", "#/list/1"],
    ["#/a~1b~0c%20%25d", "#/a~1b~0c %d"],
    ["#/50%", "#/50%"],
    ["#/paths/~1pets~1%7Bid%7D/get", "#/paths/~1pets~1{id}/get"],
    ["#/paths/~1pets~1{id}/get", "#/paths/~1pets~1{id}/get"],
    ["#/__proto__", "#/__proto__"],
    ["", "#"],
    ["#", "#"],
    ["./api.yaml#/list/0", "#/list/0"],
    ["../x/../api.yaml#/list/0", null],
  ])("%s", (reference, pointer) => {
    const text = `from: { at: { $ref: ${JSON.stringify(reference)} } }\n${names}`;
    const { to, codes } = follow({ "api.yaml": text }, "from/at");
    expect(to).toBe(pointer === null ? null : `api.yaml${pointer}`);
    expect(codes).toEqual(
      pointer === null ? ["openapi-dangling-reference"] : [],
    );
  });

  it.each([
    "#/nowhere",
    "#/list/2",
    "#/list/01",
    "#/list/-1",
    "#/list/length",
    "#/constructor",
    "#/list/0/x/y",
    "#anchor",
    "other.yaml",
    "https://example.com/x.yaml#/a",
  ])("%s leads nowhere", (reference) => {
    expect(
      follow({ "api.yaml": `from: { $ref: '${reference}' }\n${names}` }),
    ).toEqual({ to: null, codes: ["openapi-dangling-reference"] });
  });

  it("are followed until something else stands there", () => {
    const text =
      "from: { $ref: '#/a' }\na: { $ref: '#/b' }\nb: { $ref: '#/c' }\nc: 1";
    expect(follow({ "api.yaml": text }).to).toBe("api.yaml#/c");
  });

  it("that lead back to themselves are an error, told once", () => {
    const text =
      "from: { $ref: '#/a' }\na: { $ref: '#/b' }\nb: { $ref: '#/a' }";
    expect(follow({ "api.yaml": text })).toEqual({
      to: null,
      codes: ["openapi-reference-cycle"],
    });
  });

  it("say where they stand", () => {
    const documents = documentSet({
      "api.yaml": "x: 1\nfrom:\n  $ref: '#/nowhere'\n",
    });
    const findings = createFindings();
    const references = createReferences(documents, findings);
    references.resolve(placeAt(documents, "from"));
    references.resolve(placeAt(documents, "from"));
    const [diagnostic, ...others] = findings.diagnostics();
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      severity: "warning",
      location: { file: "api.yaml", line: 3, column: 9 },
    });
  });
});

describe("references between documents", () => {
  it("are relative to the document that they stand in", () => {
    const texts = {
      "api.yaml": "from: { $ref: 'parts/a.yaml#/x' }",
      "parts/a.yaml": "x: { $ref: '../../common/b%20c.yaml' }",
      "../common/b c.yaml": "$ref: './d.yaml#/list/1'",
      "../common/d.yaml": "list: [1, { y: 1 }]",
    };
    expect(follow(texts)).toEqual({
      to: "../common/d.yaml#/list/1",
      codes: [],
    });
  });
});

describe("names that schemas give themselves", () => {
  const schemas = `
openapi: 3.1.0
components:
  schemas:
    Pet:
      $id: https://example.com/schemas/pet
      properties:
        tag: { $ref: tag }
        whole: { $ref: '#' }
        own: { $ref: '#/properties/tag' }
        document: { $ref: '#/components/schemas/Tag' }
        kind: { $ref: '#kind' }
    Tag: { $id: https://example.com/schemas/tag, $anchor: top, $defs: { In: { $anchor: inner } } }
    Kind: { $dynamicAnchor: kind, example: { $anchor: fake } }
    Rooted: { $id: /schemas/rooted, properties: { $id: { type: string }, at: { $ref: rooted } } }
`;
  const pet = "components/schemas/Pet/properties";
  it.each([
    [`${pet}/tag`, "#/components/schemas/Tag"],
    [`${pet}/whole`, "#/components/schemas/Pet"],
    [`${pet}/own`, "#/components/schemas/Tag"],
    [`${pet}/document`, "#/components/schemas/Tag"],
    [`${pet}/kind`, "#/components/schemas/Kind"],
    ["components/schemas/Rooted/properties/at", "#/components/schemas/Rooted"],
  ])("%s", (from, pointer) => {
    expect(follow({ "api.yaml": schemas }, from)).toEqual({
      to: `api.yaml${pointer}`,
      codes: [],
    });
  });

  it.each([
    ["https://example.com/schemas/tag#top", "#/components/schemas/Tag"],
    [
      "https://example.com/schemas/tag#inner",
      "#/components/schemas/Tag/$defs/In",
    ],
    [
      "https://example.com/schemas/tag#/$defs/In",
      "#/components/schemas/Tag/$defs/In",
    ],
    ["/schemas/rooted", "#/components/schemas/Rooted"],
    ["#kind", "#/components/schemas/Kind"],
    ["#fake", null],
  ])("%s", (reference, pointer) => {
    const text = `${schemas}\nfrom: { $ref: '${reference}' }`;
    expect(follow({ "api.yaml": text }).to).toBe(
      pointer === null ? null : `api.yaml${pointer}`,
    );
  });

  it("are found under the address that a document gives itself", () => {
    const text =
      "openapi: 3.2.0\n$self: https://example.com/api\nfrom: { $ref: 'api#/x' }\nx: { y: 1 }";
    expect(follow({ "api.yaml": text }).to).toBe("api.yaml#/x");
  });
});

it("a reference to a new place has its steps escaped", () => {
  const root = { uri: "docs/a.yaml", above: null, step: "" };
  const other = { uri: "docs/b.yaml", above: null, step: "" };
  const at = below(below(below(root, "a/b"), 0), "c~%");
  expect(referenceTo(root, root)).toBe("#");
  expect(referenceTo(at, at)).toBe("#/a~1b/0/c~0%25");
  expect(referenceTo(other, at)).toBe("a.yaml#/a~1b/0/c~0%25");
});

it.each([
  ["{}", false],
  ["{ security: null }", false],
  ["{ security: [] }", false],
  ["{ security: [{}, { a: [], b: null }] }", false],
  ["{ security: [{ a: [], b: 3 }] }", true],
  ["{ security: [{ a: [] }, 3] }", true],
  ["{ security: { a: [] } }", true],
])("whether it is unknown what %s needs: %s", (document, isUnread) => {
  const { entry } = documentSet({ "api.yaml": document });
  expect(isUnreadSecurity(rootPlace(entry))).toBe(isUnread);
});

it.each([
  ["X-Key", true],
  ["!#$%&'*+.^_`|~09AZaz-", true],
  ["a b", false],
  [" a", false],
  ["a:", false],
  ["", false],
])("%j is a token of HTTP: %s", (text, is) => {
  expect(isToken(text)).toBe(is);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import type { TypeExpr } from "../../../generator/model/type-expr.ts";
import { createFindings } from "../../../generator/openapi/document/findings.ts";
import { isObject } from "../../../generator/json/json-value.ts";
import {
  memberAt,
  membersAt,
  pointerOf,
  rootPlace,
  type Place,
} from "../../../generator/openapi/document/place.ts";
import { createReferences } from "../../../generator/openapi/document/references.ts";
import { createSchemaReader } from "../../../generator/openapi/schema/read-schema.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import { corpusFolder, noCorpus } from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";

function readDocuments(): readonly DocumentSet[] {
  if (!existsSync(corpusFolder)) return [];
  return readdirSync(corpusFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|ya?ml)(?:\.gz)?$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const bytes = readFileSync(join(corpusFolder, file));
      const text = (
        file.endsWith(".gz") ? gunzipSync(bytes) : bytes
      ).toString();
      if (!/^[{\s]*"?openapi"?\s*:\s*["']?3\./m.test(text)) return [];
      const value: unknown = text.startsWith("{")
        ? JSON.parse(text)
        : parse(text, { maxAliasCount: -1 });
      const at = { file, line: 1, column: 1, length: 1 };
      const source = { value, locate: () => at, locateKey: () => at };
      const entry = { uri: file, source };
      return [{ entry, documents: new Map([[file, entry]]) }];
    });
}

/** Schemas under the keyword `schema` anywhere outside of examples, and the components. */
function schemasOf(documents: DocumentSet): readonly Place[] {
  const found: Place[] = [];
  const walk = (place: Place): void => {
    if (Array.isArray(place.value))
      for (const index of place.value.keys()) walk(memberAt(place, index));
    for (const [name, member] of membersAt(place))
      if (name === "schema") found.push(member);
      else if (name !== "example" && name !== "examples") walk(member);
  };
  const root = rootPlace(documents.entry);
  for (const name of ["paths", "components", "webhooks", "x-webhooks"])
    if (name !== "components") walk(memberAt(root, name));
  const components = memberAt(root, "components");
  found.push(...membersAt(memberAt(components, "schemas")).map(([, at]) => at));
  for (const [name, member] of membersAt(components))
    if (name !== "schemas" && name !== "examples") walk(member);
  return found;
}

function contains(type: TypeExpr, kind: TypeExpr["kind"]): boolean {
  if (type.kind === kind) return true;
  switch (type.kind) {
    case "array":
      return contains(type.items, kind);
    case "object":
      return type.properties.some((each) => contains(each.type, kind));
    case "union":
    case "intersection":
      return type.members.some((each) => contains(each, kind));
    default:
      return false;
  }
}

/** Whether a schema says of which type its values are. */
function isTelling(value: unknown): boolean {
  return (
    isObject(value) &&
    ["type", "properties", "$ref", "enum", "oneOf", "anyOf", "allOf"].some(
      (keyword) => value[keyword] !== undefined,
    )
  );
}

describe("schemas of real documents", () => {
  const sets = readDocuments();
  const missing = sets.length === 0 ? noCorpus : null;

  it(
    `are read without errors and without loss (${sets.length})`,
    { timeout: 300_000, ...needs(missing) },
    () => {
      for (const documents of sets) {
        const findings = createFindings();
        const references = createReferences(documents, findings);
        const reader = createSchemaReader({ documents, references, findings });
        const places = schemasOf(documents);
        const lost = places
          .filter(({ value }) => isTelling(value))
          .filter((place) => {
            const { kind } = reader.read(place);
            return kind === "unknown" || kind === "never";
          })
          .map(pointerOf);
        const named = reader.named();
        const { uri } = documents.entry;
        expect(lost, uri).toEqual([]);
        expect(
          [...named.values()]
            .filter(({ type }) => contains(type, "never"))
            .map(({ id }) => id),
          uri,
        ).toEqual([]);
        expect(
          findings
            .diagnostics()
            .filter(({ severity }) => severity === "error")
            .map(({ message }) => message),
          uri,
        ).toEqual([]);
        const referred = new Set(
          [
            ...JSON.stringify(documents.entry.source.value).matchAll(
              /"\$ref":"(#\/components\/schemas\/[^"]+)"/g,
            ),
          ].map(([, pointer]) => `${uri}${pointer}`),
        );
        expect(
          [...referred].filter((id) => !named.has(id)),
          uri,
        ).toEqual([]);
      }
    },
  );

  it(
    "do not depend on the order of keys",
    { timeout: 300_000, ...needs(missing) },
    () => {
      for (const { entry } of sets) {
        const { value } = entry.source;
        const turned = reverseKeys(value);
        expect(JSON.stringify(turned)).not.toBe(JSON.stringify(value));
        // Reports would name the pointer of one difference in megabytes.
        expect(namedText(turned) === namedText(value), entry.uri).toBe(true);
      }
    },
  );
});

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reverseKeys(member)]),
  );
}

/** All named schemas, read in the order of a document. */
function namedText(value: unknown): string {
  const at = { file: "api", line: 1, column: 1, length: 1 };
  const source = { value, locate: () => at, locateKey: () => at };
  const entry = { uri: "api", source };
  const documents = { entry, documents: new Map([["api", entry]]) };
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const reader = createSchemaReader({ documents, references, findings });
  for (const place of schemasOf(documents)) reader.read(place);
  return JSON.stringify([...reader.named()]);
}

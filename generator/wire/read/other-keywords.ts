import { compareText } from "../../diagnostics/sort.ts";
import type {
  JsonType,
  WireKeyword,
  WireKeywordPart,
} from "../model/wire-schema.ts";
import {
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import type { RawSchema } from "../../openapi/schema-keywords/keyword-value.ts";
import {
  canonicalSchemaText,
  canonicalText,
  type OnUnread,
} from "./canonical-text.ts";
import type { Conjunct } from "./conjunction.ts";
import { keywordGroup } from "./keyword-groups.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

const none: readonly WireKeyword[] = [];

interface Reading {
  readonly registry: SchemaRegistry;
  readonly onUnread: OnUnread;
}

/** The rules without a field of their own, except those for types that are not allowed and those without an effect. */
export function othersOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
  types: readonly JsonType[],
  onUnread: OnUnread,
): readonly WireKeyword[] {
  const reading = { registry, onUnread };
  const found: WireKeyword[] = [];
  for (const { groups, place, schema } of conjuncts) {
    if ((groups & keywordGroup.others) === 0) continue;
    for (const { type, read } of rules)
      if (type === null || types.includes(type))
        for (const added of read(reading, place, schema)) found.push(added);
  }
  return found.length === 0 ? none : sortKeywords(found);
}

interface Rule {
  /** The types that it applies to; `null` for all. */
  readonly type: JsonType | null;
  readonly read: (
    reading: Reading,
    place: Place,
    schema: RawSchema,
  ) => readonly WireKeyword[];
}

const rules: readonly Rule[] = [
  { type: "array", read: readContains },
  { type: "string", read: readContentSchema },
  {
    type: "object",
    read: (reading, place) => readDependent(reading, place, "dependentSchemas"),
  },
  // Lists in `dependencies` are required names; schemas in it are what `dependentSchemas` is today.
  {
    type: "object",
    read: (reading, place) => readDependent(reading, place, "dependencies"),
  },
  { type: null, read: readConditions },
  { type: null, read: readNot },
  {
    type: null,
    read: ({ registry, onUnread }, place, schema) =>
      schema["xml"] === undefined
        ? none
        : [
            {
              keyword: "xml",
              text: canonicalText(registry, memberAt(place, "xml"), onUnread),
              parts: [],
            },
          ],
  },
];

/** At least one item if there is no count; zero or more of anything requires nothing. */
function readContains(
  reading: Reading,
  place: Place,
  schema: RawSchema,
): readonly WireKeyword[] {
  if (schema["contains"] === undefined) return none;
  const least = schema["minContains"] ?? 1;
  const most = schema["maxContains"];
  if (least === 0 && most === undefined) return none;
  const contains = partAt(reading, place, "contains");
  const counts = [
    ...(least === 1 ? [] : [countPart("minContains", least)]),
    ...(most === undefined ? [] : [countPart("maxContains", most)]),
  ];
  const said = counts.map(({ keyword, text }) => `${keyword} ${text}`);
  return [
    {
      keyword: "contains",
      text:
        said.length === 0
          ? contains.text
          : `${contains.text} with ${said.join(" and ")}`,
      parts: [contains, ...counts],
    },
  ];
}

function countPart(keyword: string, count: unknown): WireKeywordPart {
  return { keyword, text: String(count), schema: null };
}

/** It describes the content named by `contentMediaType`. */
function readContentSchema(
  { registry, onUnread }: Reading,
  place: Place,
  schema: RawSchema,
): readonly WireKeyword[] {
  if (
    schema["contentSchema"] === undefined ||
    schema["contentMediaType"] === undefined
  )
    return none;
  const at = memberAt(place, "contentSchema");
  return [
    {
      keyword: "contentSchema",
      text: canonicalText(registry, at, onUnread),
      parts: [],
    },
  ];
}

/** One rule for each member: they apply independently of each other. */
function readDependent(
  { registry, onUnread }: Reading,
  place: Place,
  keyword: "dependentSchemas" | "dependencies",
): readonly WireKeyword[] {
  return membersAt(memberAt(place, keyword))
    .filter(([, { value }]) => !Array.isArray(value))
    .map(([name, at]) => {
      const text = canonicalSchemaText(registry, at, onUnread);
      return {
        keyword: "dependentSchemas",
        text: `{${JSON.stringify(name)}:${text}}`,
        parts: [{ keyword: name, text, schema: registry.schemaAt(at) }],
      };
    });
}

/** Without `if` the others have no meaning, and `if` alone requires nothing. */
function readConditions(
  reading: Reading,
  place: Place,
  schema: RawSchema,
): readonly WireKeyword[] {
  const follows = (["then", "else"] as const).filter(
    (keyword) => schema[keyword] !== undefined,
  );
  if (schema["if"] === undefined || follows.length === 0) return none;
  const condition = partAt(reading, place, "if");
  const consequences = follows.map((keyword) =>
    partAt(reading, place, keyword),
  );
  const said = consequences.map(({ keyword, text }) => `${keyword} ${text}`);
  return [
    {
      keyword: "if",
      text: [condition.text, ...said].join(" "),
      parts: [condition, ...consequences],
    },
  ];
}

function readNot(
  reading: Reading,
  place: Place,
  schema: RawSchema,
): readonly WireKeyword[] {
  if (schema["not"] === undefined) return none;
  const part = partAt(reading, place, "not");
  return [{ keyword: "not", text: part.text, parts: [part] }];
}

function partAt(
  { registry, onUnread }: Reading,
  place: Place,
  keyword: string,
): WireKeywordPart {
  const at = memberAt(place, keyword);
  return {
    keyword,
    text: canonicalText(registry, at, onUnread),
    schema: registry.schemaAt(at),
  };
}

/** Sorted, without duplicates. */
export function sortKeywords(
  keywords: readonly WireKeyword[],
): readonly WireKeyword[] {
  return keywords
    .toSorted(
      (a, b) =>
        compareText(a.keyword, b.keyword) || compareText(a.text, b.text),
    )
    .filter(({ keyword, text }, index, all) => {
      const before = all[index - 1];
      return before?.keyword !== keyword || before.text !== text;
    });
}

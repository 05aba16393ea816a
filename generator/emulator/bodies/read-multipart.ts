import { groupBy } from "../group-by.ts";
import { isJsonMediaType, mediaTypeOf } from "../media-type.ts";
import { jsonBudget, type JsonBudget } from "../json-problem.ts";
import { readDocumentText } from "../parameters/read-document.ts";
import { typedValue } from "../parameters/typed-value.ts";
import {
  entrySchema,
  kindsOf,
  memberNames,
  memberSchema,
} from "../parameters/value-kinds.ts";
import { writtenText } from "../parameters/written.ts";
import type { Judge } from "../parameters/check-parameters.ts";
import { readParts, type Part } from "./multipart-parts.ts";
import { readForm } from "./read-form.ts";
import { isInRange } from "../answers/negotiation.ts";
import type { Violation } from "../schemas/schema-work.ts";
import type { Api, BodyRule, JsonSchema } from "../route.ts";

export interface ReadMultipart {
  /** The object in the parts; a file is represented by a text, since its bytes have no JSON type. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Files of another media type than the source requires. */
  readonly violations: readonly Violation[];
}

interface Reading {
  readonly schemas: Api["schemas"];
  /** Of all parts together. */
  readonly budget: JsonBudget;
}

/** Reads `multipart/form-data`; `null` if it is not valid. */
export async function readMultipart(
  body: Uint8Array,
  contentType: string,
  rule: BodyRule,
  judge: Judge,
): Promise<ReadMultipart | "too-many" | null> {
  const { schemas } = judge;
  const parts = readParts(body, contentType);
  if (parts === null || parts === "too-many") return parts;
  const reading: Reading = { schemas, budget: jsonBudget() };
  const styled = styledParts(parts, rule, schemas);
  const others = parts.filter((part) => !styled.includes(part));
  const byName = groupBy(others, ({ name }) => name);
  return {
    value: {
      ...(await readForm(formOf(styled), rule, judge)),
      ...Object.fromEntries(
        [...byName].map(([name, own]) => [
          name,
          readMember(own, memberSchema(rule.schema, schemas, name), reading),
        ]),
      ),
    },
    violations: parts.flatMap((part) => checkType(part, rule)),
  };
}

/** Texts of members with a style (OpenAPI 3.1): a style may give the parts of a member other names than its own. */
function styledParts(
  parts: readonly Part[],
  rule: BodyRule,
  schemas: Api["schemas"],
): readonly Part[] {
  const isStyled = (name: string): boolean =>
    rule.parts.get(name)?.kind === "style";
  if (![...rule.parts.keys()].some(isStyled)) return [];
  const plain = new Set(
    memberNames(rule.schema, schemas).filter((name) => !isStyled(name)),
  );
  return parts.filter(
    ({ name, fileType }) => fileType === null && !plain.has(name),
  );
}

/** As a form with the same texts, of which only what would end them is encoded. */
function formOf(parts: readonly Part[]): string {
  return parts
    .map(({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes);
      const value = text.replaceAll(/[%&+]/g, encodeURIComponent);
      return `${encodeURIComponent(name)}=${value}`;
    })
    .join("&");
}

/** A list has a part for each of its entries. */
function readMember(
  parts: readonly Part[],
  schema: JsonSchema,
  reading: Reading,
): unknown {
  const { schemas } = reading;
  const kinds = kindsOf(schema, schemas);
  const [first] = parts;
  const isList =
    kinds.has("array") && (parts.length > 1 || !kinds.has("string"));
  if (!isList)
    return parts.length === 1 && first !== undefined
      ? readPart(first, schema, reading)
      : parts.map((part) => readPart(part, schema, reading));
  const items = entrySchema(schema, schemas);
  const entries = parts.map((part) => readPart(part, items, reading));
  // A list may also be one part in JSON.
  return entries.length === 1 && Array.isArray(entries[0])
    ? entries[0]
    : entries;
}

function readPart(
  { fileType, bytes }: Part,
  schema: JsonSchema,
  { schemas, budget }: Reading,
): unknown {
  const text = new TextDecoder().decode(bytes);
  if (fileType !== null && !isJsonMediaType(fileType)) return text;
  const kinds = kindsOf(schema, schemas);
  // An object is JSON unless the source says otherwise (OpenAPI 3.1.1, 4.8.15.1.1).
  if (!kinds.has("string") && (kinds.has("object") || kinds.has("array")))
    return readDocumentText("application/json", text, budget) ?? text;
  return typedValue(writtenText(text), schema, schemas, "text");
}

/** Only of files: clients rarely name the media type of a text. */
function checkType(
  { name, fileType }: Part,
  { parts }: BodyRule,
): readonly Violation[] {
  const form = parts.get(name);
  if (fileType === null || form?.kind !== "content") return [];
  const ranges = form.mediaType.split(",").map(mediaTypeOf);
  return ranges.some((range) => isInRange(mediaTypeOf(fileType), range))
    ? []
    : [
        {
          pointer: `/${name}`,
          problem: `must be ${form.mediaType}`,
          isMissing: false,
        },
      ];
}

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
import { readParts, type Part } from "./multipart-parts.ts";
import { readForm } from "./read-form.ts";
import { isInRange } from "../answers/negotiation.ts";
import type { Violation } from "../schemas/schema-work.ts";
import type { Validators } from "../schemas/validators.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { BodyRule } from "../route.ts";

export interface ReadMultipart {
  /** The object in the parts; a file is represented by a text, since its bytes have no JSON type. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Files of another media type than the source requires. */
  readonly violations: readonly Violation[];
}

/** Reads `multipart/form-data`; `null` if it is not valid. */
export async function readMultipart(
  body: Uint8Array,
  contentType: string,
  rule: BodyRule,
  validators: Validators,
): Promise<ReadMultipart | "too-many" | null> {
  const parts = readParts(body, contentType);
  if (parts === null || parts === "too-many") return parts;
  const budget = jsonBudget();
  const styled = styledParts(parts, rule);
  const others = parts.filter((part) => !styled.includes(part));
  const byName = groupBy(others, ({ name }) => name);
  return {
    value: {
      ...(await readForm(formOf(styled), rule, validators)),
      ...Object.fromEntries(
        [...byName].map(([name, own]) => [
          name,
          readMember(own, memberSchema(rule.schema, name), budget),
        ]),
      ),
    },
    violations: parts.flatMap((part) => checkType(part, rule)),
  };
}

/** Texts of members with a style (OpenAPI 3.1): a style may give the parts of a member other names than its own. */
function styledParts(parts: readonly Part[], rule: BodyRule): readonly Part[] {
  const isStyled = (name: string): boolean =>
    rule.parts.get(name)?.kind === "style";
  if (![...rule.parts.keys()].some(isStyled)) return [];
  const plain = new Set(
    memberNames(rule.schema).filter((name) => !isStyled(name)),
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
  schema: WireSchema | null,
  budget: JsonBudget,
): unknown {
  const kinds = kindsOf(schema);
  const [first] = parts;
  const isList =
    kinds.has("array") && (parts.length > 1 || !kinds.has("string"));
  if (!isList)
    return parts.length === 1 && first !== undefined
      ? readPart(first, schema, budget)
      : parts.map((part) => readPart(part, schema, budget));
  const items = entrySchema(schema);
  const entries = parts.map((part) => readPart(part, items, budget));
  // A list may also be one part in JSON.
  return entries.length === 1 && Array.isArray(entries[0])
    ? entries[0]
    : entries;
}

function readPart(
  { fileType, bytes }: Part,
  schema: WireSchema | null,
  budget: JsonBudget,
): unknown {
  const text = new TextDecoder().decode(bytes);
  if (fileType !== null && !isJsonMediaType(fileType)) return text;
  const kinds = kindsOf(schema);
  // An object is JSON unless the source says otherwise (OpenAPI 3.1.1, 4.8.15.1.1).
  if (!kinds.has("string") && (kinds.has("object") || kinds.has("array")))
    return readDocumentText("application/json", text, budget) ?? text;
  return typedValue(writtenText(text), schema, "text");
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

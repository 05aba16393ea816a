import { isJsonMediaType, mediaTypeOf } from "../media-type.ts";
import { readDocumentText } from "../parameters/read-document.ts";
import { typedValue } from "../parameters/typed-value.ts";
import {
  entrySchema,
  kindsOf,
  memberSchema,
} from "../parameters/value-kinds.ts";
import { writtenText } from "../parameters/written.ts";
import { isInRange } from "../answers/negotiation.ts";
import type { Violation } from "../schemas/validators.ts";
import type { Api, BodyRule, JsonSchema } from "../route.ts";

export interface ReadMultipart {
  /** The object in the parts; a file is represented by a text, since its bytes have no JSON type. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Files of another media type than the source requires. */
  readonly violations: readonly Violation[];
}

type Part = string | File;

/** Reads `multipart/form-data` with the platform's reader; `null` if it is not valid. */
export async function readMultipart(
  body: Uint8Array,
  contentType: string,
  rule: BodyRule,
  schemas: Api["schemas"],
): Promise<ReadMultipart | null> {
  const form = await parse(body, contentType);
  if (form === null) return null;
  const names = [...new Set(form.keys())];
  const members: [string, unknown][] = [];
  for (const name of names) {
    const schema = memberSchema(rule.schema, schemas, name);
    members.push([name, await readMember(form.getAll(name), schema, schemas)]);
  }
  return {
    value: Object.fromEntries(members),
    violations: names.flatMap((name) =>
      form.getAll(name).flatMap((part) => checkType(name, part, rule)),
    ),
  };
}

async function parse(
  body: Uint8Array,
  contentType: string,
): Promise<FormData | null> {
  const headers = { "content-type": contentType };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return null;
  }
}

/** A list has a part for each of its entries. */
async function readMember(
  parts: readonly Part[],
  schema: JsonSchema,
  schemas: Api["schemas"],
): Promise<unknown> {
  const kinds = kindsOf(schema, schemas);
  const [first] = parts;
  const isList =
    kinds.has("array") && (parts.length > 1 || !kinds.has("string"));
  if (!isList)
    return parts.length === 1 && first !== undefined
      ? readPart(first, schema, schemas)
      : Promise.all(parts.map((part) => readPart(part, schema, schemas)));
  const items = entrySchema(schema, schemas);
  const entries = await Promise.all(
    parts.map((part) => readPart(part, items, schemas)),
  );
  // A list may also be one part in JSON.
  return entries.length === 1 && Array.isArray(entries[0])
    ? entries[0]
    : entries;
}

async function readPart(
  part: Part,
  schema: JsonSchema,
  schemas: Api["schemas"],
): Promise<unknown> {
  const text = typeof part === "string" ? part : await part.text();
  if (typeof part !== "string" && !isJsonMediaType(part.type)) return text;
  const kinds = kindsOf(schema, schemas);
  // An object is JSON unless the source says otherwise (OpenAPI 3.1.1, 4.8.15.1.1).
  if (!kinds.has("string") && (kinds.has("object") || kinds.has("array")))
    return readDocumentText("application/json", text) ?? text;
  return typedValue(writtenText(text), schema, schemas, "text");
}

/** The platform keeps only the media type of files. */
function checkType(
  name: string,
  part: Part,
  { parts }: BodyRule,
): readonly Violation[] {
  const form = parts.get(name);
  if (typeof part === "string" || form?.kind !== "content") return [];
  const ranges = form.mediaType.split(",").map(mediaTypeOf);
  return ranges.some((range) => isInRange(mediaTypeOf(part.type), range))
    ? []
    : [
        {
          pointer: `/${name}`,
          problem: `must be ${form.mediaType}`,
          isMissing: false,
        },
      ];
}

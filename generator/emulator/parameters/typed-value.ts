import type { Api, JsonSchema } from "../route.ts";
import { readDocumentText } from "./read-document.ts";
import {
  entrySchema,
  kindsOf,
  memberSchema,
  type ValueKind,
} from "./value-kinds.ts";
import type { Written } from "./written.ts";

/** What to take a text for that may be a text as well as a number. */
export type Preference = "text" | "scalar";

/** The value of JSON that is meant, by the types that the schema lets through. */
export function typedValue(
  written: Written,
  schema: JsonSchema | null,
  schemas: Api["schemas"],
  preference: Preference,
): unknown {
  switch (written.kind) {
    case "text": {
      const kinds = kindsOf(schema, schemas);
      const nested = nestedValue(written.text, kinds);
      if (nested !== undefined) return nested;
      // A list of one is written as its entry where names are repeated.
      return kinds.size === 1 && kinds.has("array")
        ? [
            typedValue(
              written,
              entrySchema(schema, schemas),
              schemas,
              preference,
            ),
          ]
        : typedText(written.text, kinds, preference);
    }
    case "list": {
      const items = entrySchema(schema, schemas);
      return written.entries.map((entry) =>
        typedValue(entry, items, schemas, preference),
      );
    }
    case "members":
      return Object.fromEntries(
        [...written.members].map(([name, member]) => [
          name,
          typedValue(
            member,
            memberSchema(schema, schemas, name),
            schemas,
            preference,
          ),
        ]),
      );
  }
}

/** No style has a place for a list or object in another: there it is JSON, as many clients write it. */
function nestedValue(text: string, kinds: ReadonlySet<ValueKind>): unknown {
  const isNested =
    !kinds.has("string") && (kinds.has("object") || kinds.has("array"));
  return isNested && /^[[{]/.test(text)
    ? readDocumentText("application/json", text)
    : undefined;
}

function typedText(
  text: string,
  kinds: ReturnType<typeof kindsOf>,
  preference: Preference,
): unknown {
  if (preference === "text" && kinds.has("string")) return text;
  if (kinds.has("number") && isNumber(text)) return Number(text);
  if (kinds.has("boolean") && (text === "true" || text === "false"))
    return text === "true";
  return kinds.has("null") && (text === "" || text === "null") ? null : text;
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

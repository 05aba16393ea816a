import { openapiSchemaForm } from "../../diagnostics/codes.ts";
import { keyLocationOf, memberAt, type Place } from "../document/place.ts";
import { hasForm } from "../schema-keywords/keyword-forms.ts";
import {
  formOfKeyword,
  type RawSchema,
} from "../schema-keywords/keyword-value.ts";
import type { SchemaContext } from "./context.ts";
import { keywordUses } from "./keywords.ts";

/** Reports keywords of a schema that are unknown, have the wrong form, or cannot be expressed by a type. */
export function checkKeywords(
  place: Place,
  schema: RawSchema,
  { findings, extensions }: Pick<SchemaContext, "findings" | "extensions">,
): void {
  for (const name of Object.keys(schema)) {
    const form = formOfKeyword(name);
    const use = keywordUses.get(name);
    if (form === null || use === undefined) {
      if (name.startsWith("x-"))
        extensions.onExtension(name, memberAt(place, name));
      else
        findings.unhandled(
          `the unknown schema keyword ${JSON.stringify(name)}`,
          memberAt(place, name),
        );
    } else if (!hasForm(schema[name], form))
      findings.report(
        openapiSchemaForm(keyLocationOf(memberAt(place, name)), name, form),
      );
    else if (typeof use === "object")
      findings.unhandled(
        `the schema keyword "${name}" (${use.reason})`,
        memberAt(place, name),
      );
  }
}

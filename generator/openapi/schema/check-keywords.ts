import { openapiSchemaForm } from "../../diagnostics/codes.ts";
import { keyLocationOf, memberAt, type Place } from "../place.ts";
import type { SchemaContext } from "./context.ts";
import { hasForm } from "./keyword-forms.ts";
import { keywords } from "./keywords.ts";

/** Reports the keywords of a schema that are unknown, have the wrong form or say what a type cannot say. */
export function checkKeywords(
  place: Place,
  schema: Readonly<Record<string, unknown>>,
  { findings, extensions }: Pick<SchemaContext, "findings" | "extensions">,
): void {
  for (const name of Object.keys(schema)) {
    const keyword = keywords.get(name);
    if (keyword === undefined) {
      if (name.startsWith("x-"))
        extensions.onExtension(name, memberAt(place, name));
      else
        findings.unhandled(
          `the unknown schema keyword ${JSON.stringify(name)}`,
          memberAt(place, name),
        );
    } else if (!hasForm(schema[name], keyword.form))
      findings.report(
        openapiSchemaForm(
          keyLocationOf(memberAt(place, name)),
          name,
          keyword.form,
        ),
      );
    else if (typeof keyword.use === "object")
      findings.unhandled(
        `the schema keyword "${name}" (${keyword.use.reason})`,
        memberAt(place, name),
      );
  }
}

/** The value of a keyword; `undefined` when it is absent or has not the form that `checkKeywords` asks for. */
export function keywordOf(
  schema: Readonly<Record<string, unknown>>,
  name: string,
): unknown {
  const value = schema[name];
  if (value === undefined) return undefined;
  const keyword = keywords.get(name);
  return keyword === undefined || hasForm(value, keyword.form)
    ? value
    : undefined;
}

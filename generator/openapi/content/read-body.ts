import {
  anyContent,
  type Content,
  type RequestBodyShape,
} from "../../model/operation-shape.ts";
import { checkFields, flagAt, resolvedObject, textAt } from "../read/fields.ts";
import { memberAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import { readContents } from "./read-content.ts";

const bodyFields = new Set(["description", "content", "required"]);

/**
 * The `requestBody` of an operation; `null` if it has none, or one without content. If it cannot be read, any body
 * may be sent.
 */
export function readBody(
  operation: Place,
  context: ReadContext,
): RequestBodyShape | null {
  const written = memberAt(operation, "requestBody");
  if (written.value === undefined || written.value === null) return null;
  const body = resolvedObject(written, context);
  if (body === null)
    return { isRequired: false, description: null, contents: [anyContent] };
  checkFields(body, bodyFields, "a request body", context);
  const contents = nameRanges(readContents(body, context));
  if (contents.length === 0) {
    context.findings.unhandled("request bodies without a media type", body);
    return null;
  }
  return {
    isRequired: flagAt(body, "required", context),
    description:
      context.references.textBeside(written, "description") ??
      textAt(body, "description", context),
    contents,
  };
}

/** A request has to name its media type: a body of any type with a JSON structure is sent as JSON. */
function nameRanges(contents: readonly Content[]): readonly Content[] {
  const hasName = contents.some(
    (content) => content.format === "json" && !isRange(content),
  );
  let isNamed = hasName;
  return contents.flatMap((content) => {
    if (!isRange(content)) return content;
    if (isNamed) return [];
    isNamed = true;
    return { ...content, mediaType: "application/json" };
  });
}

function isRange({ mediaType, format }: Content): boolean {
  return mediaType.includes("*") && format === "json";
}

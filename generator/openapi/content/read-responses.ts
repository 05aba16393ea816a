import { openapiStatus } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  anyContent,
  type ResponseHeader,
  type ResponseShape,
} from "../../model/operation-shape.ts";
import { noDocs } from "../../model/type-expr.ts";
import {
  checkFields,
  namedMembers,
  objectAt,
  resolvedObject,
  textAt,
} from "../read/fields.ts";
import {
  keyLocationOf,
  memberAt,
  membersAt,
  valueAt,
  type Place,
} from "../document/place.ts";
import { offeredKey } from "./media-type.ts";
import { readDocs } from "./read-docs.ts";
import {
  readOnce,
  type ReadContext,
  type ResponseContent,
} from "../read/read-context.ts";
import { readContents } from "./read-content.ts";

/** The `responses` of an operation, sorted by status, `default` last. */
export function readResponses(
  operation: Place,
  context: ReadContext,
): readonly ResponseShape[] {
  const responses = objectAt(operation, "responses", context);
  if (responses === null)
    return memberAt(operation, "responses").value === undefined
      ? []
      : unreadResponse("2XX");
  return (
    namedMembers(responses, context)
      .flatMap(([key, place]) => {
        const status = statusOf(key);
        if (status !== null) return readResponse(status, place, context);
        context.findings.report(openapiStatus(keyLocationOf(place), key));
        return [];
      })
      // Digits come before the X of a range, and that before "default".
      .toSorted((a, b) => compareText(a.status, b.status))
  );
}

/** The canonical form of a key of `responses`; `null` if it is not a status. */
export function statusOf(key: string): string | null {
  if (key === "default" || /^[1-5]\d\d$/.test(key)) return key;
  return /^[1-5]xx$/i.test(key) ? key.toUpperCase() : null;
}

const responseFields = new Set([
  "description",
  "summary",
  "headers",
  "content",
  "links",
  offeredKey,
]);

function readResponse(
  status: string,
  place: Place,
  context: ReadContext,
): readonly ResponseShape[] {
  const response = resolvedObject(place, context);
  if (response === null) return unreadResponse(status);
  const read = () => readResponseContent(response, context);
  const content = readOnce(context.shared.responses, response, read);
  const description = descriptionBeside(place, response, context);
  return [{ status, ...content, ...(description !== null && { description }) }];
}

/** The text that replaces that of the response; `null` if none does. A summary counts where nothing describes it. */
function descriptionBeside(
  place: Place,
  response: Place,
  { references }: ReadContext,
): string | null {
  const description = references.textBeside(place, "description");
  if (description !== null) return description;
  return typeof valueAt(response, "description") === "string"
    ? null
    : references.textBeside(place, "summary");
}

/** For a success that cannot be read, the caller gets the raw response. An error can be read without a description. */
function unreadResponse(status: string): readonly ResponseShape[] {
  return status.startsWith("2")
    ? [{ status, description: null, contents: [anyContent], headers: [] }]
    : [];
}

function readResponseContent(
  response: Place,
  context: ReadContext,
): ResponseContent {
  checkFields(response, responseFields, "a response", context);
  const links = memberAt(response, "links");
  if (links.value !== undefined)
    context.notes.notUsed("links to other operations", links);
  return {
    description:
      textAt(response, "description", context) ??
      textAt(response, "summary", context),
    contents: readContents(response, context),
    headers: readHeaders(response, context),
  };
}

/** The content decides `Content-Type`, as the specification says. */
function readHeaders(
  response: Place,
  context: ReadContext,
): readonly ResponseHeader[] {
  const headers = objectAt(response, "headers", context);
  if (headers === null) return [];
  return membersAt(headers)
    .filter(([name]) => name.toLowerCase() !== "content-type")
    .map(([name, place]) => {
      const header = resolvedObject(place, context);
      const description = context.references.textBeside(place, "description");
      return {
        name,
        docs: {
          ...(header === null ? noDocs : readDocs(header, context)),
          ...(description !== null && { description }),
        },
      };
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

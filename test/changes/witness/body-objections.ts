import type {
  WitnessRequest,
  WitnessResponse,
} from "../../../generator/changes/change/witness.ts";
import {
  isObject,
  member,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";
import {
  partBelow,
  responseFor,
  schemaOfBody,
  type RawPart,
} from "./raw-parts.ts";
import { meanings } from "./read-target.ts";
import type { Objections, Validate } from "./side-validators.ts";

export function bodyObjections(
  document: RawDocument,
  operation: RawPart,
  { body }: WitnessRequest,
  validate: Validate,
): Objections {
  const holder = partBelow(document, operation, "requestBody");
  if (holder === null) return body === null ? [] : ["a body is not described"];
  if (body === null)
    return member(holder.value, "required") === true ? ["body missing"] : [];
  return contentObjections(document, holder, body, validate);
}

function contentObjections(
  document: RawDocument,
  holder: RawPart,
  { mediaType, value }: NonNullable<WitnessRequest["body"]>,
  validate: Validate,
): Objections {
  const schema = schemaOfBody(document, holder, mediaType);
  if (schema === "none") return [`media type ${mediaType} is not described`];
  if (schema === "any") return [];
  return validate(schema, value) ?? ["no validator"];
}

export function answerObjections(
  document: RawDocument,
  operation: RawPart,
  { status, body, headers }: WitnessResponse,
  validate: Validate,
): Objections {
  const response = responseFor(document, operation, status);
  if (response === null) return [`status ${status} is not described`];
  const described = partBelow(document, response, "headers");
  const missing = isObject(described?.value)
    ? Object.keys(described.value).filter((name) => {
        const header = partBelow(document, described, name);
        const isSent = headers.some(
          ([each]) => each.toLowerCase() === name.toLowerCase(),
        );
        return member(header?.value, "required") === true && !isSent;
      })
    : [];
  const content = partBelow(document, response, "content");
  const hasContent =
    isObject(content?.value) && Object.keys(content.value).length > 0;
  const wrong = headers.flatMap(([name, text]) => {
    const own = Object.keys(
      isObject(described?.value) ? described.value : {},
    ).find((each) => each.toLowerCase() === name.toLowerCase());
    const header =
      own === undefined || described === null
        ? null
        : partBelow(document, described, own);
    if (header === null || member(header.value, "schema") === undefined)
      return [];
    // A text stands for all values that are written so.
    const all = meanings(text, "").map(
      (value) => validate(`${header.pointer}/schema`, value) ?? [],
    );
    return all.some((each) => each.length === 0) ? [] : (all[0] ?? []);
  });
  return [
    ...missing.map((name) => `header ${name} missing`),
    ...wrong,
    ...(body === null
      ? hasContent
        ? ["body missing"]
        : []
      : contentObjections(document, response, body, validate)),
  ];
}

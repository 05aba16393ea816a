import type { BodyFormat } from "../../model/operation-shape.ts";
import type { CalledMethod } from "./called-method.ts";
import { acceptEntry } from "./accept-entry.ts";
import { isInTemplate, isPlainInPath } from "./uri-template.ts";

/** Parts of the runtime that only some operations need, see `templates/runtime/core/index.ts`. */
export const methodParts = [
  "bodies",
  "choices",
  "formats",
  "forms",
  "keyedParameters",
  "lists",
  "parameters",
  "pathParameters",
  "partForms",
  "streams",
  "styles",
  "tombstones",
] as const;

export type MethodPart = (typeof methodParts)[number];

export function needsPart(called: CalledMethod, part: MethodPart): boolean {
  const { method, shape, list, properties, answers } = called;
  if (method.state === "removed") return part === "tombstones";
  const sent = shape.body?.contents ?? [];
  const received = [
    ...answers.successes.flatMap(({ contents }) => contents),
    ...answers.choices.map(({ content }) => content),
  ];
  switch (part) {
    case "bodies":
      return !bodiless.has(method.operation.method);
    case "choices":
      return answers.choices.length > 0;
    case "formats": {
      const accept = acceptEntry(answers);
      const isListed = accept !== null && accept[0] !== "any";
      return isListed || answers.choices.length > 0;
    }
    case "keyedParameters":
      return properties.some(({ isKey }) => isKey);
    case "lists":
      return list !== null;
    case "parameters":
      return (
        !hasPlainPath(called) &&
        (properties.length > 0 ||
          list !== null ||
          !sentAsItIs.test(method.operation.path))
      );
    case "pathParameters":
      return hasPlainPath(called);
    case "styles":
      return (
        properties.some((property) => !isInTemplate(property)) ||
        sent.some(({ encodings }) => encodings.length > 0)
      );
    case "forms":
      return sent.some(({ format }) => formFormats.has(format));
    case "partForms":
      return hasStyledParts(called);
    case "streams":
      return received.some(({ format }) => streamFormats.has(format));
    case "tombstones":
      return false;
  }
}

/** Whether all parameters are in the path, each as one text that is encoded and no more. */
function hasPlainPath({
  method,
  shape,
  list,
  properties,
}: CalledMethod): boolean {
  const isPathPlain = (): boolean =>
    sentAsItIs.test(method.operation.path.replace(/\{[^{}]+\}/g, "x"));
  return (
    properties.length > 0 &&
    properties.every(isPlainInPath) &&
    list === null &&
    shape.fixedQuery.length === 0 &&
    isPathPlain()
  );
}

/** Whether parts of a multipart body have styles or headers, for which the runtime has a part of its own. */
function hasStyledParts({ shape }: CalledMethod): boolean {
  return (shape.body?.contents ?? []).some(
    ({ format, encodings }) =>
      format === "multipart" &&
      encodings.some(
        ({ serialisation, headers }) =>
          serialisation !== null || headers.length > 0,
      ),
  );
}

/** A path that nothing on its way would rewrite: no dot segments, and no character that `URL` encodes. */
const sentAsItIs = /^(?:\/(?!\.{0,2}(?:\/|$))[\w.~-]+)+\/?$/;

/** The methods for which `fetch` sends no body. */
const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const formFormats: ReadonlySet<BodyFormat> = new Set(["form", "multipart"]);
const streamFormats: ReadonlySet<BodyFormat> = new Set([
  "binary",
  "events",
  "json-lines",
  "multipart",
]);

import { flatten } from "./flatten.ts";
import { isObject, type Json, type JsonObject } from "./raw-document.ts";
import type { Placed, RawContent } from "./raw-operations.ts";
import { sampleValid, attempts, type CallParts } from "./sample-valid.ts";
import { sampleValue } from "./sample.ts";

/** A body as TypeScript, and what has to arrive of it. */
export interface BodyCode {
  readonly text: string;
  readonly content: RawContent;
  readonly sent: SentBody;
}

export type SentBody =
  | { readonly kind: "json"; readonly value: Json }
  | { readonly kind: "form"; readonly value: JsonObject }
  /** Members that are files are the texts in them. */
  | { readonly kind: "multipart"; readonly value: JsonObject }
  | { readonly kind: "bytes"; readonly text: string };

/** What is in every file. */
const fileText = "x";

/** A body of this media type; `null` when no value is valid. */
export function bodyCode(
  content: RawContent,
  parts: CallParts,
): BodyCode | null {
  const sent = sampleBody(content, parts);
  if (sent === null) return null;
  return { text: textOf(sent, content, parts), content, sent };
}

function sampleBody(
  { mediaType, schema }: RawContent,
  parts: CallParts,
): SentBody | null {
  if (mediaType.endsWith("urlencoded")) {
    const value = sampleForm(schema, parts);
    return value === null ? null : { kind: "form", value };
  }
  if (/[/+]json$/.test(mediaType)) {
    const value = schema === null ? {} : sampleValid(schema, parts);
    return value === null ? null : { kind: "json", value };
  }
  if (mediaType === "multipart/form-data" && schema !== null)
    return { kind: "multipart", value: sampleMultipart(schema, parts) };
  const isText =
    mediaType.startsWith("text/") ||
    mediaType.endsWith("xml") ||
    (schema !== null && isPlainText(schema, parts));
  return { kind: "bytes", text: isText ? "some text" : "\u0001\u0002" };
}

function textOf(
  sent: SentBody,
  { schema }: RawContent,
  parts: CallParts,
): string {
  if (sent.kind === "json" || sent.kind === "form")
    return JSON.stringify(sent.value);
  if (sent.kind === "multipart")
    return schema === null
      ? "{}"
      : multipartText(sent.value, schema.value, parts);
  return sent.text === "some text"
    ? JSON.stringify(sent.text)
    : "new Uint8Array([1, 2])";
}

/** A text in a media type that is not known is a text nevertheless. */
function isPlainText({ value }: Placed, { root, random }: CallParts): boolean {
  const { types, schema } = flatten(root, value, random);
  return types.join() === "string" && !isBinary(schema);
}

/** Of a form without objects inside its members: how they are written no specification says. */
function sampleForm(
  schema: Placed | null,
  parts: CallParts,
): JsonObject | null {
  for (let count = 0; count < attempts; count += 1) {
    const value = schema === null ? {} : sampleValid(schema, parts);
    if (!isObject(value)) continue;
    const flat = Object.fromEntries(
      Object.entries(value).filter(([, each]) => isFlat(each)),
    );
    const refusals =
      schema === null ? [] : parts.judge.refusals(schema.pointer, flat);
    if (refusals?.length === 0) return flat;
  }
  return null;
}

function isFlat(value: Json): boolean {
  const entries = Array.isArray(value) ? (value as readonly Json[]) : [value];
  // Of an empty list nothing is written.
  return (
    entries.length > 0 &&
    entries.every((each) => typeof each !== "object" || each === null)
  );
}

/** All members of a multipart body, since what is required of a file no validator says. */
function sampleMultipart({ value }: Placed, parts: CallParts): JsonObject {
  const { root, random } = parts;
  const flat = flatten(root, value, random);
  return Object.fromEntries(
    [...flat.properties].map(([name, schema]) => [
      name,
      isFile(schema, parts)
        ? fileText
        : isFile(itemsOf(schema, parts), parts)
          ? [fileText]
          : sampleValue(schema, { root, random, direction: "request" }),
    ]),
  );
}

function multipartText(
  values: JsonObject,
  schema: Json,
  parts: CallParts,
): string {
  const { properties } = flatten(parts.root, schema, parts.random);
  const members = Object.entries(values).map(([name, value]) => {
    const member = properties.get(name) ?? true;
    const file = `new Blob([${JSON.stringify(fileText)}])`;
    const code = isFile(member, parts)
      ? file
      : isFile(itemsOf(member, parts), parts)
        ? `[${file}]`
        : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${code}`;
  });
  return `{ ${members.join(", ")} }`;
}

function itemsOf(schema: Json, { root, random }: CallParts): Json {
  return flatten(root, schema, random).schema["items"] ?? true;
}

function isFile(schema: Json, { root, random }: CallParts): boolean {
  return isBinary(flatten(root, schema, random).schema);
}

function isBinary({ format }: JsonObject): boolean {
  return format === "binary";
}

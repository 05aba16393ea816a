import { flatten } from "./flatten.ts";
import type { Judge } from "./judge.ts";
import type { Random } from "./random.ts";
import { isObject, type Json, type JsonObject } from "./raw-document.ts";
import type { Placed, RawContent, RawOperation } from "./raw-operations.ts";
import { sampleValue, type SampleContext } from "./sample.ts";

/** Arguments for a call, as TypeScript; or why none could be made. */
export type CallCode =
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "none"; readonly reason: string };

export interface CallParts {
  readonly root: JsonObject;
  readonly random: Random;
  readonly judge: Judge;
  /** The method of the SDK: `client.pet.addPet`. */
  readonly symbol: string;
}

/** How often a value is made until the validator takes one. */
const attempts = 20;

/** The call of an operation with arguments that its document lets through. */
export function callCode(operation: RawOperation, parts: CallParts): CallCode {
  const members: string[] = [];
  for (const { name, isRequired, schema } of operation.parameters) {
    if (!isRequired && parts.random.chance(0.5)) continue;
    // Whoever sets it has to code the body as well, which is more than a call.
    if (name === "Content-Encoding") continue;
    const value = schema === null ? "text" : sampleWritten(schema, parts);
    if (value === null && isRequired)
      return { kind: "none", reason: `no value of ${name} is valid` };
    if (value === null) continue;
    members.push(`${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  }
  const body = bodyCode(operation, parts);
  if (body === null)
    return { kind: "none", reason: "no value of the body is valid" };
  members.push(...body);
  const argument =
    members.length === 0 &&
    operation.parameters.length === 0 &&
    operation.bodies.length === 0
      ? ""
      : `{ ${members.join(", ")} }`;
  return { kind: "code", text: `${parts.symbol}(${argument})` };
}

/** Of an empty list or object nothing is written, and a missing parameter is another request. */
function sampleWritten(schema: Placed, parts: CallParts): Json | null {
  for (let count = 0; count < attempts; count += 1) {
    const value = sampleValid(schema, parts);
    if (
      value === null ||
      typeof value !== "object" ||
      Object.keys(value).length > 0
    )
      return value;
  }
  return null;
}

function sampleValid(
  { pointer, value }: Placed,
  parts: CallParts,
): Json | null {
  const context: SampleContext = { ...parts, direction: "request" };
  for (let count = 0; count < attempts; count += 1) {
    const made = sampleValue(value, context);
    if (parts.judge.refusals(pointer, made)?.length === 0) return made;
  }
  return null;
}

/** The members `body` and, where it is not the first that is taken, `contentType`; `null` when none can be made. */
function bodyCode(
  { bodies, isBodyRequired }: RawOperation,
  parts: CallParts,
): readonly string[] | null {
  const content = parts.random.pick(bodies);
  if (content === undefined) return [];
  if (!isBodyRequired && parts.random.chance(0.1)) return [];
  const code = contentCode(content, parts);
  if (code === null) return isBodyRequired ? null : [];
  const type =
    bodies.length === 1
      ? []
      : [`contentType: ${JSON.stringify(content.mediaType)}`];
  return [`body: ${code}`, ...type];
}

function contentCode(
  { mediaType, schema }: RawContent,
  parts: CallParts,
): string | null {
  if (mediaType.endsWith("urlencoded")) return formCode(schema, parts);
  if (/[/+]json$/.test(mediaType)) {
    const value = schema === null ? {} : sampleValid(schema, parts);
    return value === null ? null : JSON.stringify(value);
  }
  if (mediaType === "multipart/form-data" && schema !== null)
    return multipartCode(schema, parts);
  const isText =
    mediaType.startsWith("text/") ||
    mediaType.endsWith("xml") ||
    (schema !== null && isPlainText(schema, parts));
  return isText ? '"some text"' : "new Uint8Array([1, 2, 3])";
}

/** A text in a media type that is not known is a text nevertheless. */
function isPlainText({ value }: Placed, { root, random }: CallParts): boolean {
  const { types, schema } = flatten(root, value, random);
  return types.join() === "string" && !isBinary(schema);
}

/** Of a form without objects inside its members: how they are written no specification says. */
function formCode(schema: Placed | null, parts: CallParts): string | null {
  for (let count = 0; count < attempts; count += 1) {
    const value = schema === null ? {} : sampleValid(schema, parts);
    if (isObject(value) && Object.values(value).every(isFlat))
      return JSON.stringify(value);
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

/** Files are blobs, the other members as in JSON. */
function multipartCode({ value }: Placed, parts: CallParts): string {
  const { root, random } = parts;
  const flat = flatten(root, value, random);
  const members = [...flat.properties].map(([name, schema]) => {
    const member = flatten(root, schema, random).schema;
    const items = isObject(member["items"]) ? member["items"] : {};
    const code = isBinary(member)
      ? 'new Blob(["x"])'
      : isBinary(items)
        ? '[new Blob(["x"])]'
        : JSON.stringify(
            sampleValue(schema, { root, random, direction: "request" }),
          );
    return `${JSON.stringify(name)}: ${code}`;
  });
  return `{ ${members.join(", ")} }`;
}

function isBinary({ format }: JsonObject): boolean {
  return format === "binary";
}

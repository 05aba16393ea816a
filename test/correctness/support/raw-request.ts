import type { Judge } from "./judge.ts";
import type { Random } from "./random.ts";
import type { Json, JsonObject } from "./raw-document.ts";
import type { Placed, RawOperation } from "./raw-operations.ts";
import { sampleValue } from "./sample.ts";

export interface RequestParts {
  readonly root: JsonObject;
  readonly random: Random;
  readonly judge: Judge;
  /** Headers that every request has. */
  readonly headers: Readonly<Record<string, string>>;
}

const attempts = 20;

/**
 * A request for an operation with arguments made from its document, written without the SDK; `null` where it has values
 * that this simple writer does not know, or for which nothing valid is found.
 */
export function rawRequest(
  operation: RawOperation,
  parts: RequestParts,
): Request | null {
  let path = operation.path;
  const query: string[] = [];
  const headers = new Headers(parts.headers);
  for (const {
    name,
    in: where,
    isRequired,
    style,
    schema,
  } of operation.parameters) {
    if (name === "Content-Encoding") continue;
    if (!isRequired && parts.random.chance(0.5)) continue;
    const value = schema === null ? "x" : sampleSimple(schema, parts);
    if (value === null && isRequired) return null;
    if (value === null) continue;
    if (where === "path")
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (where === "query") query.push(...queryTexts(name, value, style));
    if (where === "header") headers.set(name, "text");
  }
  const body = operation.bodies.find(({ mediaType }) =>
    /[/+]json$/.test(mediaType),
  );
  if (body === undefined && operation.bodies.length > 0) return null;
  const content = body?.schema ? sampleValid(body.schema, parts) : undefined;
  if (content === null || path.includes("{")) return null;
  if (body !== undefined) headers.set("content-type", body.mediaType);
  const search = query.length === 0 ? "" : `?${query.join("&")}`;
  return new Request(`https://api.test${path}${search}`, {
    method: operation.method,
    headers,
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  });
}

type Scalar = string | number | boolean;

/** A scalar, or a list of them that has at least one. */
function sampleSimple(
  schema: Placed,
  parts: RequestParts,
): Scalar | readonly Scalar[] | null {
  for (let count = 0; count < attempts; count += 1) {
    const value = sampleValid(schema, parts);
    if (isScalar(value)) return value;
    if (Array.isArray(value) && value.length > 0 && value.every(isScalar))
      return value;
  }
  return null;
}

function isScalar(value: unknown): value is Scalar {
  return ["string", "number", "boolean"].includes(typeof value);
}

function sampleValid(
  { pointer, value }: Placed,
  { root, random, judge }: RequestParts,
): Json | null {
  for (let count = 0; count < attempts; count += 1) {
    const made = sampleValue(value, { root, random, direction: "request" });
    if (judge.refusals(pointer, made)?.length === 0) return made;
  }
  return null;
}

function queryTexts(
  name: string,
  value: Scalar | readonly Scalar[],
  style: string,
): readonly string[] {
  const texts = [value].flat().map((each) => encodeURIComponent(String(each)));
  const key = encodeURIComponent(name);
  return style.includes("explode")
    ? texts.map((text) => `${key}=${text}`)
    : [`${key}=${texts.join(",")}`];
}

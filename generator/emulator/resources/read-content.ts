import { refuse, type Refusal } from "../answers/answer.ts";
import { isSequence, splitSequence } from "../bodies/json-lines.ts";
import { readForm } from "../bodies/read-form.ts";
import { maxParts } from "../bodies/multipart-parts.ts";
import { readMultipart } from "../bodies/read-multipart.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import { listOfSchema } from "../schemas/made-schemas.ts";
import {
  formMediaType,
  isJsonMediaType,
  mediaTypeOf,
  writtenMediaType,
} from "../media-type.ts";
import type { ResourceCall } from "../resource-call.ts";
import {
  anyBody,
  type BodyRule,
  type RequestRule,
  type Route,
} from "../route.ts";
import { isInRange } from "../answers/negotiation.ts";
import {
  findJsonProblem,
  jsonBudget,
  maxJsonValues,
  type JsonBudget,
} from "../json-problem.ts";
import type { Violation } from "../schemas/schema-work.ts";
import type { Validators } from "../schemas/validators.ts";

/**
 * The content of a request. JSON and forms are values; other content, and a JSON Patch (RFC 6902), is checked and
 * changes nothing.
 */
export type Content =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "other" }
  | { readonly kind: "none" };

/** The rows 415, 413, 400 BAD_JSON and 422, in this order. */
export async function readContent(
  call: ResourceCall,
  maxBodyBytes: number,
  validators: Validators,
): Promise<Content | Refusal> {
  const { route, headers, body } = call;
  if (body.length === 0) return readNothing(route.request);
  if (route.request === null)
    return refuse(400, "UNEXPECTED_BODY", "This operation takes no body.");
  const range = findRange(route.request, headers);
  if (range === null)
    return refuseMediaType(route, route.request, headers.get("content-type"));
  if (body.length > maxBodyBytes) return refuseSize(`${maxBodyBytes} bytes`);
  const rule = route.request.content.get(range) ?? anyBody;
  return readBody(body, headers.get("content-type") ?? "", rule, validators);
}

async function readBody(
  body: Uint8Array,
  contentType: string,
  rule: BodyRule,
  validators: Validators,
): Promise<Content | Refusal> {
  const sent = mediaTypeOf(contentType);
  const check = async (value: unknown): Promise<Content | Refusal> => {
    const violations = await violationsOf(body, rule.schema, value, validators);
    return violations.length === 0
      ? { kind: "value", value }
      : refuseViolations(violations);
  };
  if (isJsonMediaType(sent)) {
    const value = readJson(body);
    if (isRefusal(value)) return value;
    const content = await check(value.value);
    return sent === jsonPatch ? withoutEffect(content) : content;
  }
  if (sent === formMediaType) {
    const text = textOf(body);
    if (text.length > maxFormLength)
      return refuseSize(`${maxFormLength} characters`);
    return hasMore(text, "&", maxPairs)
      ? refuseSize(`${maxPairs} pairs`)
      : check(await readForm(text, rule, validators));
  }
  if (sent === "multipart/form-data") {
    const read = await readMultipart(body, contentType, rule, validators);
    if (read === null)
      return refuse(400, "BAD_FORM", "The parts of the form cannot be read.");
    if (read === "too-many") return refuseSize(`${maxParts} parts`);
    return read.violations.length > 0
      ? refuseViolations(read.violations)
      : withoutEffect(await check(read.value));
  }
  if (isSequence(sent)) return checkSequence(textOf(body), rule, validators);
  return sent.startsWith("text/") && sent !== "text/xml"
    ? withoutEffect(await check(textOf(body)))
    : { kind: "other" };
}

const jsonPatch = "application/json-patch+json";

function withoutEffect(content: Content | Refusal): Content | Refusal {
  return content.kind === "refusal" ? content : { kind: "other" };
}

/** All lines in one check, since each check waits for its turn. */
async function checkSequence(
  text: string,
  { schema }: BodyRule,
  validators: Validators,
): Promise<Content | Refusal> {
  if (hasMore(text, "\n", maxJsonValues))
    return refuseSize(`${maxJsonValues} lines`);
  const budget = jsonBudget();
  const values: unknown[] = [];
  for (const line of splitSequence(text)) {
    const read = readJson(new TextEncoder().encode(line), budget);
    if (isRefusal(read)) return read;
    values.push(read.value);
  }
  const violation =
    schema && (await validators.checkFirst(listOfSchema(schema), values));
  // The pointer is one into the line.
  return violation
    ? refuseViolations([
        { ...violation, pointer: violation.pointer.replace(/^\/\d+/, "") },
      ])
    : { kind: "other" };
}

/** Limits of a form that is one text: clients send files as multipart. */
const maxFormLength = 1024 * 1024;
const maxPairs = 10_000;

function hasMore(text: string, separator: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count < most; count += 1) {
    at = text.indexOf(separator, at + 1);
    if (at === -1) return false;
  }
  return true;
}

function refuseSize(limit: string): Refusal {
  return refuse(413, "BODY_TOO_LARGE", `The body has more than ${limit}.`);
}

function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

function readNothing(rule: RequestRule | null): Content | Refusal {
  return rule?.isRequired === true
    ? refuse(400, "MISSING_BODY", "This operation needs a body.")
    : { kind: "none" };
}

/** The key in the source for the content type that was sent; `null` if no key matches. */
function findRange(rule: RequestRule, headers: Headers): string | null {
  const sent = mediaTypeOf(headers.get("content-type"));
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity" || !isUtf8(headers)) return null;
  const ranges = [...rule.content.keys()];
  const written = writtenMediaType(headers.get("content-type"));
  return (
    ranges.find((range) => writtenMediaType(range) === written) ??
    ranges.find((range) => mediaTypeOf(range) === sent) ??
    ranges.find((range) => isInRange(sent, mediaTypeOf(range))) ??
    null
  );
}

function isUtf8(headers: Headers): boolean {
  const charset = /;\s?charset="?([^";\s]+)/i.exec(
    headers.get("content-type") ?? "",
  )?.[1];
  return charset === undefined || /^(?:utf-8|us-ascii)$/i.test(charset);
}

function refuseMediaType(
  route: Route,
  rule: RequestRule,
  sent: string | null,
): Refusal {
  const taken = [...rule.content.keys()].join(", ");
  return refuse(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    `Expected ${taken} in UTF-8 without content encoding, got ${sent ?? "no Content-Type"}.`,
    {
      headers: { [acceptHeader(route)]: taken, "accept-encoding": "identity" },
    },
  );
}

/** The header that names the content types of a method. */
function acceptHeader({ method }: Route): string {
  if (method === "POST") return "accept-post";
  return method === "PATCH" ? "accept-patch" : "accept";
}

function readJson(
  body: Uint8Array,
  budget?: JsonBudget,
): { readonly value: unknown } | Refusal {
  const problem = findJsonProblem(body, budget);
  if (problem?.kind === "size") return refuseSize(`${maxJsonValues} values`);
  return problem === null
    ? { value: JSON.parse(textOf(body)) as unknown }
    : refuse(
        400,
        "BAD_JSON",
        `${problem.message} Byte ${problem.offset} of the body.`,
        { members: { offset: problem.offset } },
      );
}

function isRefusal(
  read: { readonly value: unknown } | Refusal,
): read is Refusal {
  return "kind" in read;
}

/**
 * A larger body could violate its schema at a million places, and all of them would be kept before the first is
 * reported.
 */
const bytesForAllViolations = 64 * 1024;

async function violationsOf(
  body: Uint8Array,
  schema: WireSchema | null,
  value: unknown,
  validators: Validators,
): Promise<readonly Violation[]> {
  if (schema === null) return [];
  if (body.length <= bytesForAllViolations)
    return validators.check(schema, value);
  const violation = await validators.checkFirst(schema, value);
  return violation === null ? [] : [violation];
}

function refuseViolations(violations: readonly Violation[]): Refusal {
  const shown = violations.slice(0, 3).map(({ pointer, problem }) => {
    return `${pointer === "" ? "The body" : pointer} ${problem}`;
  });
  const more = violations.length - shown.length;
  return refuse(
    422,
    "SCHEMA_VIOLATION",
    `${shown.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`,
    {
      members: {
        pointers: [...new Set(violations.map(({ pointer }) => pointer))],
      },
    },
  );
}

import { refuse, type Refusal } from "../answers/answer.ts";
import { isJsonMediaType, mediaTypeOf } from "../media-type.ts";
import type { ResourceCall } from "../resource-call.ts";
import type { JsonSchema, RequestRule, Route } from "../route.ts";
import { acceptsMediaType, isInRange } from "./negotiation.ts";
import { findJsonProblem } from "./json-problem.ts";
import type { Validators, Violation } from "./validators.ts";

/** What a request carries. Only JSON is read; other content, and a JSON Patch (RFC 6902), changes nothing. */
export type Content =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "other" }
  | { readonly kind: "none" };

/** The rows 406, 415, 413, 400 BAD_JSON and 422, in this order. */
export async function readContent(
  call: ResourceCall,
  maxBodyBytes: number,
  validators: Validators,
): Promise<Content | Refusal> {
  const { route, headers, body } = call;
  const { mediaType } = route.response;
  if (mediaType !== null && !acceptsMediaType(headers.get("accept"), mediaType))
    return refuse(
      406,
      "NOT_ACCEPTABLE",
      `The answer is ${mediaType}, which the Accept header leaves out.`,
    );
  if (body.length === 0) return readNothing(route.request);
  if (route.request === null)
    return refuse(400, "UNEXPECTED_BODY", "This operation takes no body.");
  const range = findRange(route.request, headers);
  if (range === null)
    return refuseMediaType(route, route.request, headers.get("content-type"));
  if (body.length > maxBodyBytes)
    return refuse(
      413,
      "BODY_TOO_LARGE",
      `The body has more than ${maxBodyBytes} bytes.`,
    );
  const sent = headers.get("content-type");
  if (!isJsonMediaType(sent)) return { kind: "other" };
  const schema = route.request.content.get(range) ?? null;
  const content = await readJson(body, schema, validators);
  return mediaTypeOf(sent) === "application/json-patch+json" &&
    content.kind === "json"
    ? { kind: "other" }
    : content;
}

function readNothing(rule: RequestRule | null): Content | Refusal {
  return rule?.isRequired === true
    ? refuse(400, "MISSING_BODY", "This operation needs a body.")
    : { kind: "none" };
}

/** The key under which the source lists the content type that was sent; `null` when it lists none that fits. */
function findRange(rule: RequestRule, headers: Headers): string | null {
  const sent = mediaTypeOf(headers.get("content-type"));
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity" || !isUtf8(headers)) return null;
  const ranges = [...rule.content.keys()];
  return (
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

/** The header that says which content a method of the resource takes. */
function acceptHeader({ method }: Route): string {
  if (method === "POST") return "accept-post";
  return method === "PATCH" ? "accept-patch" : "accept";
}

async function readJson(
  body: Uint8Array,
  schema: JsonSchema | null,
  validators: Validators,
): Promise<Content | Refusal> {
  const problem = findJsonProblem(body);
  if (problem !== null)
    return refuse(
      400,
      "BAD_JSON",
      `${problem.message} Byte ${problem.offset} of the body.`,
      { members: { offset: problem.offset } },
    );
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  const violations =
    schema === null ? [] : await violationsOf(body, schema, value, validators);
  return violations.length === 0
    ? { kind: "json", value }
    : refuseViolations(violations);
}

/** A larger body could break its schema at a million places, and each would be kept before the first is told. */
const bytesForAllViolations = 64 * 1024;

async function violationsOf(
  body: Uint8Array,
  schema: JsonSchema,
  value: unknown,
  validators: Validators,
): Promise<readonly Violation[]> {
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

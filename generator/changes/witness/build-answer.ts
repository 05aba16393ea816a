import type { JsonValue } from "../../json/json-value.ts";
import type {
  WireDetails,
  WireHeader,
  WireResponse,
} from "../../wire/model/wire-api.ts";
import type { WitnessBody, WitnessResponse } from "../change/witness.ts";
import { sampleContent } from "./build-request.ts";
import { writtenType } from "./media-ranges.ts";
import type { PayloadPart } from "./payload-parts.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";

/** A status that the response covers and no other response names; `null` if there is none. */
export function statusOf(
  { status }: WireResponse,
  others: readonly WireResponse[],
): string | null {
  const named = new Set(others.map((each) => each.status.toUpperCase()));
  if (/^\d{3}$/.test(status)) return status;
  if (status === "default")
    return (
      ["500", "400", "404", "409", "200"].find(
        (each) => !named.has(each) && !named.has(`${each.charAt(0)}XX`),
      ) ?? null
    );
  const [first = "5"] = status;
  return (
    ["00", "01", "04", "09", "22"]
      .map((rest) => first + rest)
      .find((each) => !named.has(each)) ?? null
  );
}

export function isNamed(
  status: string,
  responses: readonly WireResponse[],
): boolean {
  return responses.some(
    (each) =>
      each.status === status ||
      each.status === "default" ||
      each.status.toUpperCase() === `${status.charAt(0)}XX`,
  );
}

export interface SentHeader {
  readonly header: WireHeader;
  readonly value: JsonValue;
}

/** Builds the minimal response of a status. */
export function leastAnswer(
  response: WireResponse,
  all: readonly WireResponse[],
  body: WitnessBody | null,
  sampler: Sampler,
  /** A header with this value. */
  sent: SentHeader | null = null,
): WitnessResponse | null {
  const status = statusOf(response, all);
  if (status === null || response.isUnread === true) return null;
  const headers = response.headers
    .filter((each) => each.isRequired || each === sent?.header)
    .map((header) => {
      const { name, schema } = header;
      if (header === sent?.header) return [name, sent.value] as const;
      const value = schema === null ? "a" : sampler.sample(schema, null);
      return [name, value] as const;
    });
  if (headers.some(([, value]) => value === undefined)) return null;
  return {
    status,
    headers: headers.map(([name, value]) => [name, headerText(value)] as const),
    body,
  };
}

function headerText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `undefined`: no body was found although there is one. */
function leastBody(
  { contents }: WireResponse,
  sampler: Sampler,
): WitnessBody | null | undefined {
  const [content] = contents;
  if (content === undefined) return null;
  const value = sampleContent(content, null, sampler);
  return value === undefined
    ? undefined
    : { mediaType: writtenType(content), value };
}

/** Builds the minimal response of a status with the minimal body. */
export function answerOf(
  response: WireResponse,
  all: readonly WireResponse[],
  sampler: Sampler,
): WitnessResponse | null {
  const body = leastBody(response, sampler);
  return body === undefined ? null : leastAnswer(response, all, body, sampler);
}

export function responseAt(
  { responses }: Pick<WireDetails, "responses">,
  place: object | null,
): WireResponse | null {
  return responses.find((each) => each.place === place) ?? null;
}

export function statusesText({
  responses,
}: Pick<WireDetails, "responses">): string {
  return responses.map(({ status }) => status).join(" or ");
}

/** Builds a response with the value in its body or in one of its headers. */
export function answerWith(
  part: Extract<PayloadPart, { readonly kind: "answer" | "header" }>,
  value: JsonValue,
  all: readonly WireResponse[],
  sampler: Sampler,
): WitnessResponse | null {
  const { response } = part;
  if (part.kind === "answer") {
    const mediaType = writtenType(part.content);
    return leastAnswer(response, all, { mediaType, value }, sampler);
  }
  // Lists and objects in headers are not supported here.
  if (typeof value === "object") return null;
  const body = leastBody(response, sampler);
  if (body === undefined) return null;
  const sent = { header: part.header, value };
  return leastAnswer(response, all, body, sampler, sent);
}

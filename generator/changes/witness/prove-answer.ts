import type { WireDetails, WireResponse } from "../../model/wire/wire-api.ts";
import type {
  Witness,
  WitnessBody,
  WitnessResponse,
  WitnessSide,
} from "../change/witness.ts";
import { buildRequest, sampleContent } from "./build-request.ts";
import type { Evidence } from "./evidence.ts";
import { refusedRequest } from "./prove-request.ts";
import type { Sampler } from "./sampler.ts";

/** An answer of the one side that the other one does not give. */
export function otherAnswer(
  response: WitnessResponse,
  acceptedBy: WitnessSide,
  told: {
    readonly why: string;
    readonly pointer?: string | null;
    readonly parameter?: string | null;
  },
): Witness {
  return {
    side: "response",
    acceptedBy,
    refusedBy: acceptedBy === "before" ? "after" : "before",
    request: null,
    response,
    why: told.why,
    pointer: told.pointer ?? null,
    parameter: told.parameter ?? null,
  };
}

/** The proof of a change of statuses, media types and headers of answers, not of their schemas. */
export function proveAnswer(
  evidence: Evidence,
  sampler: Sampler,
): Witness | null {
  const before = evidence.operation.before.details;
  const after = evidence.operation.after.details;
  if (before === null || after === null) return null;
  switch (evidence.kind) {
    case "response-success-status-changed":
      return proveStatus(evidence, before, after, sampler);
    case "response-success-status-removed":
      return proveLostStatus(evidence, before, after, sampler);
    case "response-body-removed":
      return proveLostBody(evidence, after);
    case "response-header-removed":
    case "response-header-optional":
      return proveLostHeader(evidence, before, after, sampler);
    case "response-media-type-removed":
      return proveLostMediaType(evidence, before, after, sampler);
    default:
      return null;
  }
}

/** A status that the answer stands for and that no other one names; `null` where there is none. */
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

function isNamed(status: string, responses: readonly WireResponse[]): boolean {
  return responses.some(
    (each) =>
      each.status === status ||
      each.status === "default" ||
      each.status.toUpperCase() === `${status.charAt(0)}XX`,
  );
}

/** The least answer of a status. */
export function leastAnswer(
  response: WireResponse,
  all: readonly WireResponse[],
  body: WitnessBody | null,
  sampler: Sampler,
): WitnessResponse | null {
  const status = statusOf(response, all);
  if (status === null || response.isUnread === true) return null;
  const headers = response.headers
    .filter(({ isRequired }) => isRequired)
    .map(({ name, schema }) => {
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

/** `undefined`: no body was found where there is one. */
function leastBody(
  { contents }: WireResponse,
  sampler: Sampler,
): WitnessBody | null | undefined {
  const [content] = contents;
  if (content === undefined) return null;
  const value = sampleContent(content, null, sampler);
  return value === undefined
    ? undefined
    : { mediaType: content.mediaType, value };
}

function at(
  { responses }: WireDetails,
  place: object | null,
): WireResponse | null {
  return responses.find((each) => each.place === place) ?? null;
}

function proveStatus(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const response = at(after, places.after);
  const body = response && leastBody(response, sampler);
  if (response === null || body === undefined) return null;
  const answer = leastAnswer(response, after.responses, body, sampler);
  if (answer === null || isNamed(answer.status, before.responses)) return null;
  return otherAnswer(answer, "after", {
    why: `status must be ${statusesText(before)}`,
  });
}

function statusesText({ responses }: WireDetails): string {
  return responses.map(({ status }) => status).join(" or ");
}

/** What the earlier side answered with success, the later one does not. */
function proveLostStatus(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const response = at(before, places.before);
  const body = response && leastBody(response, sampler);
  if (response === null || body === undefined) return null;
  const answer = leastAnswer(response, before.responses, body, sampler);
  if (answer === null || isNamed(answer.status, after.responses)) return null;
  return otherAnswer(answer, "before", {
    why: `status must be ${statusesText(after)}`,
  });
}

function proveLostBody(
  { places }: Evidence,
  after: WireDetails,
): Witness | null {
  const response = at(after, places.after);
  if (response === null || response.contents.length > 0) return null;
  const status = statusOf(response, after.responses);
  if (status === null) return null;
  const answer = { status, headers: [], body: null };
  return otherAnswer(answer, "after", { why: "must have a body" });
}

/** An answer without a header that was promised. */
function proveLostHeader(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const promised = before.responses.find(({ headers }) =>
    headers.some((each) => each.place === places.before),
  );
  const header = promised?.headers.find((each) => each.place === places.before);
  const response = after.responses.find(
    ({ status }) => status === promised?.status,
  );
  if (header?.isRequired !== true || response === undefined) return null;
  const body = leastBody(response, sampler);
  if (body === undefined) return null;
  const answer = leastAnswer(response, after.responses, body, sampler);
  const name = header.name.toLowerCase();
  if (answer === null) return null;
  if (answer.headers.some(([each]) => each.toLowerCase() === name)) return null;
  return otherAnswer(answer, "after", {
    why: `must have required header '${header.name}'`,
    parameter: header.name,
  });
}

/** Who asks for a media type that is not there any more gets nothing that it accepts. */
function proveLostMediaType(
  { operation, places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const has = ({ contents }: WireResponse): boolean =>
    contents.some((each) => each.place === places.before);
  const earlier = before.responses.find(has);
  const content = earlier?.contents.find(
    (each) => each.place === places.before,
  );
  const later = after.responses.find(
    ({ status }) => status === earlier?.status,
  );
  if (content === undefined || later === undefined) return null;
  const left = later.contents.map(({ mediaType }) => mediaType);
  const request = buildRequest(
    operation,
    { headers: [["Accept", content.mediaType]] },
    sampler,
  );
  return (
    request &&
    refusedRequest(request, {
      why: `answers must be accepted as ${left.join(" or ")}, not ${content.mediaType}`,
    })
  );
}

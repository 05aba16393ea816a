import type { WireDetails, WireResponse } from "../../model/wire/wire-api.ts";
import type {
  Witness,
  WitnessResponse,
  WitnessSide,
} from "../change/witness.ts";
import {
  isNamed,
  leastAnswer,
  leastBody,
  responseAt,
  statusesText,
  statusOf,
} from "./build-answer.ts";
import { buildRequest } from "./build-request.ts";
import type { Evidence } from "./evidence.ts";
import { writtenType } from "./media-ranges.ts";
import { refusedRequest } from "./prove-request.ts";
import type { Sampler } from "./sampler.ts";
import type { Told } from "./told.ts";

/** An answer of the one side that the other one does not give. */
export function otherAnswer(
  response: WitnessResponse,
  acceptedBy: WitnessSide,
  told: Told,
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
    case "response-media-type-changed":
      return proveLostMediaType(evidence, before, after, sampler);
    default:
      return null;
  }
}

function proveStatus(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const response = responseAt(after, places.after);
  const body = response && leastBody(response, sampler);
  if (response === null || body === undefined) return null;
  const answer = leastAnswer(response, after.responses, body, sampler);
  if (answer === null || isNamed(answer.status, before.responses)) return null;
  return otherAnswer(answer, "after", {
    why: `status must be ${statusesText(before)}`,
  });
}

/** What the earlier side answered with success, the later one does not. */
function proveLostStatus(
  { places }: Evidence,
  before: WireDetails,
  after: WireDetails,
  sampler: Sampler,
): Witness | null {
  const response = responseAt(before, places.before);
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
  const response = responseAt(after, places.after);
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
  const asked = writtenType(content);
  const left = later.contents.map(writtenType);
  const request = buildRequest(
    operation,
    { headers: [["Accept", asked]] },
    sampler,
  );
  return (
    request &&
    refusedRequest(request, {
      why: `answers must be accepted as ${left.join(" or ")}, not ${asked}`,
    })
  );
}

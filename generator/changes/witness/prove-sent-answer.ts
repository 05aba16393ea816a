import type { WireResponse, WireWebhook } from "../../model/wire/wire-api.ts";
import type { Witness, WitnessResponse } from "../change/witness.ts";
import {
  isNamed,
  leastAnswer,
  leastBody,
  responseAt,
  statusesText,
} from "./build-answer.ts";
import { bodyOf } from "./build-sent-request.ts";
import type { SentEvidence } from "./evidence.ts";
import { covers, writtenType } from "./media-ranges.ts";
import type { Sampler } from "./sampler.ts";
import type { Told } from "./told.ts";

/** What a receiver answered, and the service does not take any more. */
export function refusedAnswer(
  response: WitnessResponse | null,
  { why, pointer = null, parameter = null }: Told,
): Witness | null {
  return (
    response && {
      side: "request",
      acceptedBy: "before",
      refusedBy: "after",
      request: null,
      response,
      why,
      pointer,
      parameter,
    }
  );
}

/** The proof of a change of the answers to a webhook or callback themselves, not of their schemas. */
export function proveSentAnswer(
  evidence: SentEvidence,
  sampler: Sampler,
): Witness | null {
  const { before, after } = evidence.sent;
  switch (evidence.kind) {
    case "response-success-status-changed":
    case "response-success-status-removed":
    case "response-error-status-removed":
    case "response-other-status-removed":
    case "response-default-removed": {
      const response = responseAt(before, evidence.places.before);
      const answer = response && answerOf(response, before, sampler);
      if (answer === null || isNamed(answer.status, after.responses))
        return null;
      return refusedAnswer(answer, {
        why: `status must be ${statusesText(after)}`,
      });
    }
    case "response-media-type-removed":
    case "response-media-type-changed":
      return refusedMediaType(evidence, sampler);
    case "response-header-required":
    case "response-header-added":
      return missingHeader(evidence, sampler);
    default:
      return null;
  }
}

function answerOf(
  response: WireResponse,
  { responses }: WireWebhook,
  sampler: Sampler,
): WitnessResponse | null {
  const body = leastBody(response, sampler);
  return body === undefined
    ? null
    : leastAnswer(response, responses, body, sampler);
}

function refusedMediaType(
  { places, sent: { before, after } }: SentEvidence,
  sampler: Sampler,
): Witness | null {
  for (const response of before.responses) {
    const content = response.contents.find(
      (each) => each.place === places.before,
    );
    const later = after.responses.find(
      ({ status }) => status === response.status,
    );
    const body = content && bodyOf(content, sampler);
    if (body === undefined || later === undefined) continue;
    const types = later.contents.map(writtenType);
    if (types.some((type) => covers(type, body.mediaType))) continue;
    const answer = leastAnswer(response, before.responses, body, sampler);
    return refusedAnswer(answer, {
      why: `media type must be ${types.join(" or ")}, not ${body.mediaType}`,
    });
  }
  return null;
}

function missingHeader(
  { places, sent: { before, after } }: SentEvidence,
  sampler: Sampler,
): Witness | null {
  for (const response of after.responses) {
    const header = response.headers.find((each) => each.place === places.after);
    const earlier = before.responses.find(
      ({ status }) => status === response.status,
    );
    if (header?.isRequired !== true || earlier === undefined) continue;
    const answer = answerOf(earlier, before, sampler);
    const name = header.name.toLowerCase();
    if (answer?.headers.some(([each]) => each.toLowerCase() === name) === true)
      continue;
    return refusedAnswer(answer, {
      why: `must have required header '${header.name}'`,
      parameter: header.name,
    });
  }
  return null;
}

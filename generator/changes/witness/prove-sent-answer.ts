import type { Witness } from "../change/witness.ts";
import {
  answerOf,
  isNamed,
  leastAnswer,
  responseAt,
  statusesText,
} from "./build-answer.ts";
import { bodyOf } from "./build-sent-request.ts";
import type { SentEvidence } from "./evidence.ts";
import { mediaTypeRefusal } from "./media-ranges.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import { refusedByService } from "./refused-witness.ts";

/** Proves a change of the responses to a webhook or callback themselves, not of their schemas. */
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
      const answer = response && answerOf(response, before.responses, sampler);
      if (answer === null || isNamed(answer.status, after.responses))
        return null;
      return refusedByService(
        { response: answer },
        { why: `status must be ${statusesText(after)}` },
      );
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
    const refusal = mediaTypeRefusal(later.contents, body.mediaType);
    if (refusal === null) continue;
    const answer = leastAnswer(response, before.responses, body, sampler);
    return answer && refusedByService({ response: answer }, refusal);
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
    const answer = answerOf(earlier, before.responses, sampler);
    const name = header.name.toLowerCase();
    if (answer?.headers.some(([each]) => each.toLowerCase() === name) === true)
      continue;
    const refusal = {
      why: `must have required header '${header.name}'`,
      parameter: header.name,
    };
    return answer && refusedByService({ response: answer }, refusal);
  }
  return null;
}

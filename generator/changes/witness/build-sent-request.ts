import type {
  WireContent,
  WireParameter,
  WireWebhook,
} from "../../wire/model/wire-api.ts";
import type { WitnessBody, WitnessRequest } from "../change/witness.ts";
import { sampleContent, sampleParameter } from "./build-request.ts";
import { writtenType } from "./media-ranges.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import { writeParameter } from "./write-parameter.ts";

export interface SentRequestParts {
  /** `null`: without a body. Default: the minimal body. */
  readonly body?: WitnessBody | null;
  readonly parameter?: WireParameter;
  readonly value?: WitnessBody["value"];
}

/**
 * The minimal request that the service sends; its target is the name of the webhook, or the expression of the
 * callback.
 */
export function sentRequest(
  sent: WireWebhook,
  { body: wanted, parameter: withValue, value: given = null }: SentRequestParts,
  sampler: Sampler,
): WitnessRequest | null {
  if (sent.hasUnreadParameters === true) return null;
  const body = wanted === undefined ? promisedBody(sent, sampler) : wanted;
  if (body === undefined) return null;
  const written = sent.parameters
    .filter((each) => each.isRequired || each === withValue)
    .map((each) => {
      const value =
        each === withValue ? given : sampleParameter(each, null, sampler);
      return value === undefined ? null : writeParameter(each, value);
    });
  const query: string[] = [];
  const headers: (readonly [string, string])[] = [];
  for (const each of written) {
    // Path parameters are part of the URL, which the receiver chooses.
    if (each === null || each.in === "path") return null;
    if (each.in === "query") query.push(each.text);
    else headers.push([each.name, each.text]);
  }
  const target = sent.expression ?? sent.name;
  return {
    method: sent.method,
    target: query.length === 0 ? target : `${target}?${query.join("&")}`,
    headers,
    body,
    credentials: [],
  };
}

/** `undefined`: none was found although one is required. */
function promisedBody(
  { body }: WireWebhook,
  sampler: Sampler,
): WitnessBody | null | undefined {
  if (body?.isRequired !== true) return null;
  const [content] = body.contents;
  return content && bodyOf(content, sampler);
}

/** Gives `undefined` for a range, or for a schema without a sample. */
export function bodyOf(
  content: WireContent,
  sampler: Sampler,
): WitnessBody | undefined {
  const mediaType = writtenType(content);
  const value = sampleContent(content, null, sampler);
  return value === undefined || mediaType.includes("*")
    ? undefined
    : { mediaType, value };
}

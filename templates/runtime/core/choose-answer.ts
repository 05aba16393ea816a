import { type Refusal, ValidationError } from "./call-errors.ts";
import { jsonAnswer, unexpectedType } from "./decode-response.ts";
import type { StreamEntry } from "./entries.ts";
import { mediaTypeOf } from "./header-fields.ts";
import { mediaTypeKey, parseFormatted } from "./media-types.ts";
import { isPlainObject, own } from "./objects.ts";
import {
  type ChooseAnswer,
  type MethodPart,
  type Operation,
  requirePart,
} from "./parts.ts";
import type { AnswerPlan } from "./transport.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** Part for operations whose callers choose in which media type they are answered. */
export const choices: MethodPart = {
  extend: (operation) =>
    operation.choices || operation.stream
      ? { choose: chooserOf(operation) }
      : {},
};

/** Reads what callers of an operation can ask for. */
const chooserOf = (operation: Operation): ChooseAnswer => {
  const { accept: usualTypes = [jsonAnswer.accept], stream } = operation;
  const { answer: usual = jsonAnswer, parts } = operation;
  const { plan } = requirePart(parts, "formats");
  /** The first is asked for; the others are of other statuses, and come whatever is asked for. */
  const planOf = (types: readonly string[]): AnswerPlan => ({
    ...plan(types, operation),
    accept: nameOf(types),
  });
  const others = (operation.choices ?? []).map((each) => [each].flat());
  const plans = new Map(
    others.map((types) => [mediaTypeKey(nameOf(types)), planOf(types)]),
  );
  const streamed = stream && planOf(stream.accept);
  const unchosen = withHints(usual, usualTypes, [
    ...others.map((types) => [types, `accept: "${nameOf(types)}"`] as const),
    ...(stream ? [[stream.accept, "stream: true"] as const] : []),
  ]);
  return (options, given, details) => {
    const body = given("body");
    // Wider than their types: those of a call may be anything.
    const accept = own(options, "accept") as unknown;
    const isStream = (own(options, "stream") as unknown) === true;
    const fail = (option: string, problem: Refusal): never => {
      throw new ValidationError(option, problem, details);
    };
    if (isStream && accept !== undefined)
      fail("accept", "cannot be beside stream: true");
    if (isStream && !streamed) fail("stream", "is not offered here");
    const chosen = isStream ? streamed : plans.get(mediaTypeKey(`${accept}`));
    if (accept !== undefined && !chosen)
      fail("accept", `must be one of ${others.map(nameOf).join(", ")}`);
    return {
      answer: chosen ?? unchosen,
      body: stream ? withFlag(stream, isStream, body, details) : body,
    };
  };
};

const nameOf = ([first = ""]: readonly string[]): string =>
  parseFormatted(first).name;

/** Tells whoever is answered with what an option asks for, and did not ask, of the option. */
const withHints = (
  usual: AnswerPlan,
  usualTypes: readonly string[],
  others: readonly (readonly [readonly string[], option: string])[],
): AnswerPlan => {
  const formats = new Set(
    usualTypes.map((each) => parseFormatted(each).format),
  );
  // Those take whatever arrives.
  if (formats.has("binary") || formats.has("any")) return usual;
  const hints = new Map<string, string>();
  for (const [[first = ""], option] of others) {
    const { type, format } = parseFormatted(first);
    if (!formats.has(format)) hints.set(type, option);
  }
  return {
    accept: usual.accept,
    extent: (response) =>
      hints.has(mediaTypeOf(response.headers))
        ? "beginning"
        : usual.extent(response),
    read(response, request, root) {
      const hint = hints.get(mediaTypeOf(response.headers));
      if (hint === undefined) return usual.read(response, request, root);
      const expected = `${usual.accept} (the option ${hint} asks for another)`;
      throw unexpectedType(expected, response, request, root);
    },
  };
};

/** Says in the body what the option says, where the body does not yet. */
const withFlag = (
  { flag, isDefault }: StreamEntry,
  isStream: boolean,
  body: unknown,
  details: ErrorDetails,
): unknown => {
  if (flag === undefined) return body;
  const members = body ?? {};
  if (!isPlainObject(members)) return body;
  const said = own(members, flag);
  if (said === !isStream) {
    throw new ValidationError(`body.${flag}`, "contradicts stream", details);
  }
  const isSaid = isStream ? said === true : said === false || !isDefault;
  return isSaid ? body : { ...members, [flag]: isStream };
};

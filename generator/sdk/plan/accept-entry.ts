import type { LiteralData } from "../../render/typescript.ts";
import type { Content, EventData } from "../../model/operation-shape.ts";
import type { Answer, AnswerChoice } from "../../model/answer-choices.ts";
import type { Answers } from "../../model/answers.ts";
import { formattedType, type EntryData } from "./body-entry.ts";
import type { StreamFlag } from "../../model/stream-flag.ts";

/** Returns `accept` of an entry: the media types of successes, unless these are only JSON. */
export function acceptEntry({ successes }: Answers): readonly string[] | null {
  const types = new Set(contentsOf(successes).map(formattedType));
  const isDefault = types.size === 1 && types.has("application/json");
  // When no response has a body, the value of `accept` does not matter.
  return isDefault || successes.every(hasNoBody) ? null : [...types];
}

/** Whether the status alone says that there is no body (RFC 9110). */
export function hasNoBody({ status }: Pick<Answer, "status">): boolean {
  return status === "204" || status === "205";
}

/** Returns `choices` of an entry: the media types that callers can request by the option `accept`. */
export function choicesEntry({
  choices,
}: Answers): readonly LiteralData[] | null {
  const entries = choices
    .filter(({ option }) => option === "accept")
    .map((choice) => {
      const types = chosenTypes(choice);
      return types.length === 1 && types[0] !== undefined ? types[0] : types;
    });
  return entries.length === 0 ? null : entries;
}

/** Returns `stream` of an entry: the responses that callers get by the option of that name. */
export function streamEntry(
  { choices }: Answers,
  flag: StreamFlag | null,
): EntryData | null {
  const choice = choices.find(({ option }) => option === "stream");
  if (choice === undefined) return null;
  return {
    accept: chosenTypes(choice),
    ...(flag === null ? {} : { flag: flag.name }),
    ...(flag?.isDefault === true ? { isDefault: true } : {}),
  };
}

/**
 * Returns the media type that is requested, and those of other statuses, which the service sends independent of the
 * request.
 */
function chosenTypes({ content, successes }: AnswerChoice): readonly string[] {
  return [...new Set([content, ...contentsOf(successes)].map(formattedType))];
}

/** Returns `events` of an entry: the formats of the data of events, when they are not all JSON. */
export function eventsEntry({ successes, choices }: Answers): LiteralData {
  const events = [
    ...contentsOf(successes),
    ...choices.map(({ content }) => content),
  ].flatMap((content) => content.events);
  const has = (data: EventData) => events.some((event) => event.data === data);
  if (!has("text") && !has("any")) return null;
  if (events.every(({ data }) => data === "text")) return "text";
  // Only the name of an event decides the format of its data.
  return events.every(({ name, data }) => name !== null && data !== "any")
    ? events.flatMap(({ name, data }) =>
        name !== null && data === "text" ? [name] : [],
      )
    : "any";
}

function contentsOf(answers: readonly Answer[]): readonly Content[] {
  return answers.flatMap(({ contents }) => contents);
}

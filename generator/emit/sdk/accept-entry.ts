import type { LiteralData } from "../../render/typescript.ts";
import type { Content, EventData } from "../../model/operation-shape.ts";
import type { Answer, AnswerChoice } from "./answer-choices.ts";
import type { Answers } from "./answers.ts";
import { formattedType, type EntryData } from "./body-entry.ts";
import type { StreamFlag } from "./stream-flag.ts";

/** `accept` of an entry: what successes are, unless that is JSON alone. */
export function acceptEntry({ successes }: Answers): readonly string[] | null {
  const types = new Set(contentsOf(successes).map(formattedType));
  const isDefault = types.size === 1 && types.has("application/json");
  // Where no body can come, it does not matter which one is asked for.
  return isDefault || successes.every(hasNoBody) ? null : [...types];
}

function hasNoBody({ status }: Answer): boolean {
  return status === "204" || status === "205";
}

/** `choices` of an entry: what callers can ask for by the option `accept`. */
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

/** `stream` of an entry: what callers get by the option of that name. */
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

/** The media type that is asked for, and those of other statuses, which come whatever is asked for. */
function chosenTypes({ content, successes }: AnswerChoice): readonly string[] {
  return [...new Set([content, ...contentsOf(successes)].map(formattedType))];
}

/** `events` of an entry: what the data of events are, where they are not all JSON. */
export function eventsEntry({ successes, choices }: Answers): LiteralData {
  const events = [
    ...contentsOf(successes),
    ...choices.map(({ content }) => content),
  ].flatMap((content) => content.events);
  const has = (data: EventData) => events.some((event) => event.data === data);
  if (!has("text") && !has("any")) return null;
  if (events.every(({ data }) => data === "text")) return "text";
  // Only the name of an event tells what its data are.
  return events.every(({ name, data }) => name !== null && data !== "any")
    ? events.flatMap(({ name, data }) =>
        name !== null && data === "text" ? [name] : [],
      )
    : "any";
}

function contentsOf(answers: readonly Answer[]): readonly Content[] {
  return answers.flatMap(({ contents }) => contents);
}

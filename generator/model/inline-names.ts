import { compareText } from "../diagnostics/sort.ts";
import type { Content, OperationShape } from "./operation-shape.ts";
import { capitalise, pascalCase } from "../naming/words.ts";
import type { Answers } from "./answers.ts";
import { dataKey } from "./answer-choices.ts";
import { fullMediaType } from "./full-media-type.ts";

/** The words after the name of a method that name the types that its document describes in place. */
export interface InlineNames {
  /** `Body`, `Response`, `Response201`. Contents of one type have the same words. */
  readonly words: ReadonlyMap<Content, string>;
  /** The words that do not follow from the place alone, by place: the ledger has to keep them. */
  readonly recorded: ReadonlyMap<string, string>;
}

/**
 * Names the inline types of an operation. JSON in a body or in 200 has the plain words, and so has what is alone when
 * the operation is new. Words then stay with their place: a later status or media type gets the words of its own place.
 *
 * @param before has the recorded words; `null` for an operation that the ledger does not have
 */
export function inlineNames(
  {
    shape,
    answers,
  }: {
    readonly shape: OperationShape;
    readonly answers: Answers;
  },
  before: ReadonlyMap<string, string> | null,
): InlineNames {
  const sent = (shape.body?.contents ?? []).map((content) => ({
    status: "body",
    content,
  }));
  const received = [
    ...answers.successes,
    ...answers.choices.flatMap(({ successes }) => successes),
  ].flatMap(({ status, contents }) =>
    contents.map((content) => ({ status, content })),
  );
  const slots = [
    ...slotsOf(sent.filter(isSent), ({ type }) => JSON.stringify(type)),
    ...slotsOf(received.filter(isReceived), dataKey),
  ];
  const formats = new Map(slots.map(({ place, format }) => [place, format]));
  // The words of what is gone stay with it.
  const taken = new Set(
    Array.from(
      before ?? [],
      ([place, kept]) => `${formats.get(place) ?? formatOf(place)} ${kept}`,
    ),
  );
  const isOne = answers.successes.length === 1;
  const words = new Map<Content, string>();
  const recorded = new Map(before);
  for (const slot of slots) {
    const { place, contents, format } = slot;
    const own = ownWords(slot);
    const isPlain = before === null && (slot.status === "body" || isOne);
    const wished = isPlain ? [plainWords(slot), own] : [own];
    const free = [...wished, ofStatus(slot), fullWords(slot)].find(
      (each) => !taken.has(`${format} ${each}`),
    );
    const given = before?.get(place) ?? free ?? own;
    taken.add(`${format} ${given}`);
    if (given !== own) recorded.set(place, given);
    for (const content of contents) words.set(content, given);
  }
  return { words, recorded };
}

/** The words of an event after those of its stream. */
export function eventWords(name: string | null): string {
  return `${pascalCase(name ?? "")}Event`;
}

/** A body, or the response with a status, in media types of one type. */
interface Slot {
  /** `body` or a status. */
  readonly status: string;
  /** The media type that stands for all. */
  readonly media: string;
  /** The kind of the type: streams have words of their own behind these. */
  readonly format: "json" | "events" | "json-lines";
  /** Names it in the ledger: `body`, `201`, `201 application/vnd.api+json`. */
  readonly place: string;
  readonly contents: readonly Content[];
}

interface PlacedContent {
  readonly status: string;
  readonly content: Content;
}

function isSent({ content: { format, type } }: PlacedContent): boolean {
  return (
    type.kind === "object" &&
    (format === "json" || format === "form" || format === "multipart")
  );
}

function isReceived({
  content: { format, type, events },
}: PlacedContent): boolean {
  return format === "events"
    ? events.some((event) => event.type.kind === "object")
    : type.kind === "object" && (format === "json" || format === "json-lines");
}

/** Puts the contents of one type together, and sorts them: first the lowest status, and JSON. */
function slotsOf(
  contents: readonly PlacedContent[],
  typeOf: (content: Content) => string,
): readonly Slot[] {
  const alike = new Map<string, Slot>();
  const slots = contents.map(slotOf).toSorted(byRight);
  for (const slot of slots) {
    const [content] = slot.contents;
    const key = content === undefined ? "" : typeOf(content);
    const first = alike.get(key);
    alike.set(
      key,
      first === undefined
        ? slot
        : { ...first, contents: [...first.contents, ...slot.contents] },
    );
  }
  return [...alike.values()];
}

function slotOf({ status, content }: PlacedContent): Slot {
  const media = fullMediaType(content);
  const { format } = content;
  return {
    status,
    media,
    format: format === "events" || format === "json-lines" ? format : "json",
    place: media === "application/json" ? status : `${status} ${media}`,
    contents: [content],
  };
}

/** The kind of a type that the ledger has and the document no longer has. */
function formatOf(place: string): Slot["format"] {
  if (place.includes(" text/event-stream")) return "events";
  return place.includes(" application/jsonl") ? "json-lines" : "json";
}

function byRight(a: Slot, b: Slot): number {
  const isOther = ({ media }: Slot): number => Number(!isUsual(media));
  return (
    compareText(a.status, b.status) ||
    isOther(a) - isOther(b) ||
    compareText(a.media, b.media)
  );
}

function isUsual(media: string): boolean {
  return usualMedia.has(media);
}

const usualMedia: ReadonlySet<string> = new Set([
  "application/json",
  "application/jsonl",
  "text/event-stream",
]);

function plainWords({ status }: Slot): string {
  return status === "body" ? "Body" : "Response";
}

/** The words that no other place of the operation has. */
function ownWords(slot: Slot): string {
  const isPlain = slot.status === "body" || slot.status === "200";
  return isPlain && isUsual(slot.media)
    ? plainWords(slot)
    : isUsual(slot.media)
      ? ofStatus(slot)
      : fullWords(slot);
}

function ofStatus(slot: Slot): string {
  const { status } = slot;
  return `${plainWords(slot)}${status === "body" ? "" : capitalise(status)}`;
}

function fullWords(slot: Slot): string {
  // Media types are ASCII, except for wrong ones.
  const media = pascalCase(slot.media.replace(/^[^/]*/, ""));
  return `${ofStatus(slot)}${media.replace(/\W/g, "")}`;
}

import { adviceOf, noWork } from "../wording/advice.ts";
import type { KindRow } from "./kind-row.ts";
import { partGraceText } from "../wording/wording.ts";
import { advises, followed, names, says } from "./phrases.ts";
import { onBothSides, type KindEffect } from "./kind-effects.ts";

/** A place of parameters, as the rows describe it. */
interface ParameterPlace {
  readonly in: "query" | "header" | "cookie";
  /** `Query parameters`, for titles. */
  readonly title: string;
  /** Name in the examples. */
  readonly example: string;
  /** The effects of one that is written as its members are, or the reverse; only objects in the query can be. */
  readonly exploded: readonly KindEffect[];
}

export const queryPlace: ParameterPlace = {
  in: "query",
  title: "Query parameters",
  example: "limit",
  exploded: [["none", "request", "written-as-before"]],
};

export const headerPlace: ParameterPlace = {
  in: "header",
  title: "Header parameters",
  example: "X-Trace-Id",
  exploded: [],
};

export const cookiePlace: ParameterPlace = {
  in: "cookie",
  title: "Cookie parameters",
  example: "session",
  exploded: [],
};

type Shared = Pick<KindRow, "area" | "axis" | "source">;

const parameter: Shared = { area: "parameter", axis: "wire", source: "member" };

function example(place: ParameterPlace, isRequired: boolean | null): string {
  if (isRequired === null) return "parameters: []";
  const required = isRequired ? ", required: true" : "";
  return `parameters:\n  - { name: ${place.example}, in: ${place.in}${required} }`;
}

export function addedRequired(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "added",
    attribute: `${place.in}-parameter`,
    impact: "needed",
    renamed: "parameter",
    title: `Required ${lower(place)} added`,
    why: "Existing calls do not send it and are refused: the server accepts fewer requests. With a default it is risky, since most servers then use the default.",
    effects: [
      ["narrows", "request"],
      ["narrows", "request", "default-stands-in"],
      ["widens", "response", "unknown-fields-ignored"],
      ...place.exploded,
    ],
    example: { before: example(place, null), after: example(place, true) },
    fix: "Make it optional, with a default that keeps the meaning of calls without it.",
    message: names("Added"),
    advice: advises(
      "Send it with every call.",
      noWork("Nothing; you can read it from now on."),
    ),
  };
}

export function addedOptional(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "added",
    attribute: `${place.in}-parameter`,
    impact: "calls",
    renamed: "parameter",
    title: `Optional ${lower(place)} added`,
    why: "Calls without it stay valid: the server accepts more requests.",
    effects: [
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
      ...place.exploded,
    ],
    example: { before: example(place, null), after: example(place, false) },
    fix: "Nothing to do.",
    message: names("Added"),
    advice: advises(
      noWork("Nothing; you can send it from now on."),
      noWork("Nothing; you can read it from now on."),
    ),
  };
}

const adviceOfRemoved = advises(
  "Stop sending it, and check that the responses are still what you need.",
  "Stop reading it.",
);

export function removed(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "removed",
    attribute: `${place.in}-parameter`,
    impact: "gone",
    renamed: "parameter",
    announcedBy: "parameter-deprecated",
    title: `${place.title} removed`,
    why: "A server may ignore the parameter or refuse the call; the document does not say which. If it ignores a filter, the response contains more than the caller asked for.",
    effects: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
      ["unknown", "response"],
      ...place.exploded,
    ],
    example: { before: example(place, false), after: example(place, null) },
    fix: "Deprecate it first, and keep accepting it until callers have stopped sending it.",
    message: followed(names("Removed"), partGraceText),
    advice: (context) =>
      context.change.effect === "none"
        ? adviceOf("Give its values with the parameters that replace it.")
        : adviceOfRemoved(context),
  };
}

export function required(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "changed",
    attribute: `${place.in}-parameter`,
    impact: "needed",
    title: `${place.title} required`,
    why: "Calls without it are refused: the server accepts fewer requests. With a default it is risky, since most servers then use the default.",
    effects: [
      ["narrows", "request"],
      ["narrows", "request", "default-stands-in"],
      ["narrows", "response"],
    ],
    example: { before: example(place, false), after: example(place, true) },
    fix: "Keep it optional, with a default.",
    message: says("Now required, was optional"),
    advice: advises(
      "Send it with every call.",
      noWork("Nothing; it is always present from now on."),
    ),
  };
}

export function optional(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "changed",
    attribute: `${place.in}-parameter`,
    impact: "calls",
    title: `${place.title} optional`,
    why: "Calls without it are accepted too: the server accepts more requests.",
    effects: onBothSides.widens,
    example: { before: example(place, true), after: example(place, false) },
    fix: "Nothing to do.",
    message: says("Now optional, was required"),
    advice: advises(
      noWork("Nothing; you may leave it out from now on."),
      "Handle requests without it.",
    ),
  };
}

function lower({ title }: ParameterPlace): string {
  return title.toLowerCase();
}

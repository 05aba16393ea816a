import { noWork } from "../wording/advice.ts";
import type { KindRow } from "./kind-row.ts";
import { partGraceText } from "../wording/wording.ts";
import { advises, followed, names, says } from "./tell.ts";
import { onBothSides } from "./ways.ts";

/** A place of parameters, as the rows describe it. */
interface ParameterPlace {
  readonly in: "query" | "header" | "cookie";
  /** `Query parameters`, for titles. */
  readonly title: string;
  /** Name in the examples. */
  readonly example: string;
}

export const queryPlace: ParameterPlace = {
  in: "query",
  title: "Query parameters",
  example: "limit",
};

export const headerPlace: ParameterPlace = {
  in: "header",
  title: "Header parameters",
  example: "X-Trace-Id",
};

export const cookiePlace: ParameterPlace = {
  in: "cookie",
  title: "Cookie parameters",
  example: "session",
};

type Shared = Pick<KindRow, "area" | "axis">;

const parameter: Shared = { area: "parameter", axis: "wire" };

function example(place: ParameterPlace, isRequired: boolean | null): string {
  if (isRequired === null) return "parameters: []";
  const required = isRequired ? ", required: true" : "";
  return `parameters:\n  - { name: ${place.example}, in: ${place.in}${required} }`;
}

export function addedRequired(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "added",
    title: `Required ${lower(place)} added`,
    why: "Every call that is written today lacks it and is refused: the server accepts fewer requests. With a default it is risky, since most servers then take the default.",
    ways: [
      ["narrows", "request"],
      ["narrows", "request", "default-stands-in"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: { before: example(place, null), after: example(place, true) },
    fix: "Make it optional and give it a default that means what calls without it meant.",
    message: names("Added"),
    advice: advises(
      "Send it with every call.",
      noWork("Nothing; it can be read from now on."),
    ),
  };
}

export function addedOptional(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "added",
    title: `Optional ${lower(place)} added`,
    why: "Calls without it stay valid: the server accepts more requests.",
    ways: [
      ["widens", "request"],
      ["widens", "response", "unknown-fields-ignored"],
    ],
    example: { before: example(place, null), after: example(place, false) },
    fix: "Nothing to do.",
    message: names("Added"),
    advice: advises(
      noWork("Nothing; it can be sent from now on."),
      noWork("Nothing; it can be read from now on."),
    ),
  };
}

export function removed(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "removed",
    title: `${place.title} removed`,
    why: "A server may ignore what it does not know any more, or refuse it; the document does not say which. Ignored, a filter that is gone gives more than was asked for.",
    ways: [
      ["incomparable", "response"],
      ["narrows", "request", "may-be-ignored"],
      ["unknown", "response"],
    ],
    example: { before: example(place, false), after: example(place, null) },
    fix: "Deprecate it first and go on accepting it until callers have stopped sending it.",
    message: followed(names("Removed"), partGraceText),
    advice: advises(
      "Stop sending it, and check that answers without it are what you need.",
      "Do without what you read from it.",
    ),
  };
}

export function required(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "changed",
    title: `${place.title} required`,
    why: "Calls without it are refused from then on: the server accepts fewer requests. With a default it is risky, since most servers then take the default.",
    ways: [
      ["narrows", "request"],
      ["narrows", "request", "default-stands-in"],
      ["narrows", "response"],
    ],
    example: { before: example(place, false), after: example(place, true) },
    fix: "Keep it optional and give it a default.",
    message: says("Is required now, was optional"),
    advice: advises(
      "Send it with every call.",
      noWork("Nothing; it is always there from now on."),
    ),
  };
}

export function optional(place: ParameterPlace): KindRow {
  return {
    ...parameter,
    action: "changed",
    title: `${place.title} optional`,
    why: "Calls without it are accepted too: the server accepts more requests.",
    ways: onBothSides.widens,
    example: { before: example(place, true), after: example(place, false) },
    fix: "Nothing to do.",
    message: says("Is optional now, was required"),
    advice: advises(
      noWork("Nothing; it may be left out from now on."),
      "Handle requests without it.",
    ),
  };
}

function lower({ title }: ParameterPlace): string {
  return title.toLowerCase();
}

import type { JsonValue } from "../../../model/json-value.ts";
import type { Change, ChangeAction, ChangeAxis } from "../../change/change.ts";
import {
  code,
  prose,
  type Prose,
  type ProsePart,
} from "../../wording/prose.ts";
import { valueKey } from "../../change/value-key.ts";
import type { Told } from "../../wording/told.ts";
import type { KindRow } from "../kind-row.ts";

const longest = 80;

/** A value of a schema, letter by letter; long ones are cut. */
export function shown(value: JsonValue): ProsePart {
  const text = typeof value === "string" ? value : valueKey(value);
  const characters = [...text];
  return code(
    characters.length > longest
      ? `${characters.slice(0, longest).join("")}...`
      : text,
  );
}

export function before({ change }: Told): ProsePart {
  return shown(change.before);
}

export function after({ change }: Told): ProsePart {
  return shown(change.after);
}

export function named({ change }: Told): ProsePart {
  return shown(change.element.name ?? change.element.path);
}

/** What to do for whoever sends the value, and for whoever reads it; both where it goes both ways. */
export interface Advice {
  readonly sending: string;
  readonly reading: string;
}

function adviceBySide({ sending, reading }: Advice): (told: Told) => Prose {
  return ({ change }) => {
    if (isHarmless(change)) return harmlessAdvice(change, sending, reading);
    switch (change.direction) {
      case "request":
        return prose`${sending}`;
      case "response":
        return prose`${reading}`;
      case "both":
        return prose`${together(sending, reading)}`;
    }
  };
}

/** Some kinds, as that of a changed format, are harmless in one direction or in the other, depending on the values. */
function isHarmless({ effect, direction, derived }: Change): boolean {
  if (derived === "breaking" || derived === "risky") return false;
  if (direction === "both") return false;
  return effect === (direction === "request" ? "widens" : "narrows");
}

function harmlessAdvice(
  { direction }: Change,
  sending: string,
  reading: string,
): Prose {
  if (direction === "request")
    return prose`${saysNothing(sending) ? sending : "Nothing to do: what you send stays valid."}`;
  return prose`${saysNothing(reading) ? reading : "Nothing to do: what comes had to be expected before."}`;
}

function saysNothing(advice: string): boolean {
  return advice.startsWith("Nothing");
}

/** Without the side on which there is nothing to do, if there is something on the other. */
function together(sending: string, reading: string): string {
  const told = [...new Set([sending, reading])].filter(
    (text) => !saysNothing(text),
  );
  return told.length === 0 ? "Nothing to do." : told.join(" ");
}

/** A row in short: the area is always a field, and what goes over the wire is the rule. */
export interface SchemaRow {
  readonly title: string;
  readonly action: ChangeAction;
  readonly axis?: ChangeAxis;
  readonly why: string;
  /** YAML before and after. */
  readonly example: readonly [before: string, after: string];
  readonly fix: string;
  readonly message: (told: Told) => Prose;
  readonly advice: Advice;
}

export function schemaRow(row: SchemaRow): KindRow {
  const [exampleBefore, exampleAfter] = row.example;
  return {
    area: "field",
    action: row.action,
    axis: row.axis ?? "wire",
    title: row.title,
    why: row.why,
    example: { before: exampleBefore, after: exampleAfter },
    fix: row.fix,
    message: row.message,
    advice: adviceBySide(row.advice),
  };
}

/** Advice that is the same for both. */
export function everybody(text: string): Advice {
  return { sending: text, reading: text };
}

export const nothingToDo: Advice = everybody("Nothing to do.");

import type { JsonValue } from "../../../json/json-value.ts";
import type { ChangeAxis, ChangeOf } from "../../change/change.ts";
import { adviceOf, noWork, work, type Advice } from "../../wording/advice.ts";
import { uncapitalised } from "../../wording/capitalised.ts";
import { code, plainText, type ProsePart } from "../../wording/prose.ts";
import { valueKey } from "../../../model/value-key.ts";
import type { ChangeInContext } from "../../wording/change-in-context.ts";
import type { KindRow } from "../kind-row.ts";

const longest = 80;

/** A value of a schema as code; long values are cut. */
export function shown(value: JsonValue): ProsePart {
  const text = typeof value === "string" ? value : valueKey(value);
  const characters = [...text];
  return code(
    characters.length > longest
      ? `${characters.slice(0, longest).join("")}...`
      : text,
  );
}

export function before({ change }: ChangeInContext): ProsePart {
  return shown(change.before);
}

export function after({ change }: ChangeInContext): ProsePart {
  return shown(change.after);
}

export function named({ change }: ChangeInContext): ProsePart {
  return shown(change.element.name ?? change.element.path);
}

/** What clients that send the value, and clients that read it, have to do; both if it is in requests and responses. */
export interface AdviceBySide {
  readonly sending: string | Advice;
  readonly reading: string | Advice;
}

function adviceBySide(
  written: AdviceBySide,
): (context: ChangeInContext) => Advice {
  const sending = adviceOf(written.sending);
  const reading = adviceOf(written.reading);
  return ({ change }) => {
    switch (change.direction) {
      case "request":
        return isHarmless(change) ? harmless(sending, staysValid) : sending;
      case "response":
        return isHarmless(change) ? harmless(reading, wasExpected) : reading;
      case "both":
        return together(sending, reading);
    }
  };
}

/** Some kinds, such as a changed format, are harmless in one of the directions, depending on the values, unless code breaks. */
function isHarmless({ effect, direction, derived, source }: ChangeOf): boolean {
  if (derived === "breaking" || derived === "risky") return false;
  if (source === "breaks") return false;
  if (direction === "both") return false;
  return effect === (direction === "request" ? "widens" : "narrows");
}

export const staysValid: Advice = noWork(
  "Nothing to do: the values you send stay valid.",
);
export const wasExpected: Advice = noWork(
  "Nothing to do: all values were possible before.",
);

function harmless(advice: Advice, otherwise: Advice): Advice {
  return advice.kind === "none" ? advice : otherwise;
}

/** Leaves out the side on which there is nothing to do, if there is something to do on the other. */
function together(sending: Advice, reading: Advice): Advice {
  const sent = workOf(sending);
  const read = workOf(reading);
  if (sent === null && read === null) return noWork("Nothing to do.");
  if (sent === null || read === null || sent === read)
    return work(sent ?? read ?? "");
  return work(
    `In requests: ${uncapitalised(sent)} In responses: ${uncapitalised(read)}`,
  );
}

function workOf({ kind, text }: Advice): string | null {
  return kind === "work" ? plainText(text) : null;
}

/** Shorthand for a row: the area is always a field, and the axis is usually the wire. */
export interface SchemaRow extends Omit<
  KindRow,
  "area" | "axis" | "example" | "advice"
> {
  readonly axis?: ChangeAxis;
  /** YAML before and after. */
  readonly example: readonly [before: string, after: string];
  readonly advice: AdviceBySide;
}

export function schemaRow({
  axis = "wire",
  example: [exampleBefore, exampleAfter],
  advice,
  ...row
}: SchemaRow): KindRow {
  return {
    ...row,
    area: "field",
    axis,
    example: { before: exampleBefore, after: exampleAfter },
    advice: adviceBySide(advice),
  };
}

/** The same advice for requests and responses. */
export function everybody(advice: string | Advice): AdviceBySide {
  return { sending: advice, reading: advice };
}

export const nothingToDo: AdviceBySide = everybody(noWork("Nothing to do."));

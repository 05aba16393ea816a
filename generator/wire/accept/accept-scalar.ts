import type { JsonNumber } from "../../json/exact-number.ts";
import type { WireNumber, WireString } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import { judgeNumber, judgeText } from "./judge-scalar.ts";
import type { At } from "./run.ts";

/** Numbers and texts have no schemas inside, so nothing is asked further. */
const alone: At = {
  run: {
    side: "request",
    formats: "open",
    numbers: "exact",
    patterns: "run",
    reasons: null,
    spend: () => true,
    leaveOut: () => undefined,
    ask: () => "unknown",
  },
  above: null,
  step: "",
};

/** The answer of the rules for numbers alone, with open formats. */
export function acceptsNumber(number: WireNumber, value: JsonNumber): Answer {
  return judgeNumber(number, value, alone);
}

/** The answer of the rules for texts alone, with open formats. */
export function acceptsText(string: WireString, value: string): Answer {
  return judgeText(string, value, alone);
}

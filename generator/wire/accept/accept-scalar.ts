import type { JsonNumber } from "../../json/exact-number.ts";
import type { WireNumber } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import { judgeNumber } from "./judge-scalar.ts";
import type { At } from "./run.ts";

/** Numbers have no schemas inside, so nothing is asked further. */
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

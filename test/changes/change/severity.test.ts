import { expect, it } from "vitest";
import type {
  Effect,
  PayloadDirection,
} from "../../../generator/changes/change/effect.ts";
import type { GuardId } from "../../../generator/changes/change/guards.ts";
import {
  bumpOf,
  severityOf,
} from "../../../generator/changes/change/severity.ts";

it.each<[Effect, PayloadDirection, readonly GuardId[], string, string]>([
  ["none", "both", [], "info", "patch"],
  ["none", "request", ["removal-announced"], "compatible", "minor"],
  ["widens", "request", [], "compatible", "minor"],
  ["widens", "response", [], "risky", "minor"],
  ["widens", "both", [], "risky", "minor"],
  ["widens", "both", ["unknown-fields-ignored"], "compatible", "minor"],
  ["narrows", "request", [], "breaking", "major"],
  ["narrows", "response", [], "compatible", "minor"],
  ["narrows", "both", ["fields-not-named"], "breaking", "major"],
  ["narrows", "both", ["unknown-fields-ignored"], "breaking", "major"],
  ["incomparable", "response", [], "breaking", "major"],
  ["unknown", "request", [], "risky", "minor"],
])("%s %s %j is %s, %s", (effect, direction, guards, severity, bump) => {
  const derived = severityOf({ effect, direction, guards });
  expect(derived).toBe(severity);
  expect(bumpOf(derived)).toBe(bump);
});

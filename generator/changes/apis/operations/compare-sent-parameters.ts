import type {
  WireParameter,
  WireWebhook,
} from "../../../wire/model/wire-api.ts";
import { compareParameter, kindsOfPlace } from "./compare-parameter.ts";
import { graceOf } from "../../change/element-life.ts";
import type { Found, Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import { parameterText, standsAt } from "./parameter-text.ts";

type Sent = Pick<WireWebhook, "parameters" | "hasUnreadParameters">;

/**
 * Compares what the service sends in a webhook or callback besides the body, such as a header with a signature. The
 * caller reads it.
 */
export function compareSentParameters(
  reporter: Reporter,
  before: Sent,
  after: Sent,
): void {
  const reading = asRead(reporter);
  for (const pair of pairBy(before.parameters, after.parameters, identityOf)) {
    const { before: from, after: to } = pair;
    if (from && to) compareParameter(reading, from, to);
    // A parameter that cannot be read may be any parameter of the other side.
    else if (from && after.hasUnreadParameters !== true)
      reportRemoved(reading, from);
    else if (to && before.hasUnreadParameters !== true)
      reportAdded(reading, to);
  }
}

/** The same findings, for clients that read the parameters. */
function asRead(reporter: Reporter): Reporter {
  return {
    report: (found) =>
      reporter.report({
        ...found,
        direction: "response",
        // A default replaces what a caller leaves out; here the caller sends nothing.
        guards: (found.guards ?? []).filter((id) => id !== "default-stands-in"),
      }),
    compareSchemas: (roots) =>
      reporter.compareSchemas({ ...roots, side: "response" }),
  };
}

function identityOf({ in: place, name }: WireParameter): string {
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}

/** Clients can rely only on required parameters. */
function reportRemoved(reporter: Reporter, parameter: WireParameter): void {
  if (parameter.in === "path") return;
  reporter.report({
    kind: kindsOfPlace[parameter.in].removed,
    effect: parameter.isRequired ? "incomparable" : "unknown",
    ...of(parameter),
    before: parameterText(parameter),
    places: { before: parameter.place, after: null },
    life: { grace: graceOf(parameter) },
  });
}

function reportAdded(reporter: Reporter, parameter: WireParameter): void {
  if (parameter.in === "path") return;
  const kinds = kindsOfPlace[parameter.in];
  reporter.report({
    kind: parameter.isRequired ? kinds.addedRequired : kinds.addedOptional,
    effect: "widens",
    guards: ["unknown-fields-ignored"],
    ...of(parameter),
    after: parameterText(parameter),
    places: { before: null, after: parameter.place },
  });
}

function of(
  parameter: WireParameter,
): Pick<Found, "direction" | "at" | "atName"> {
  return { direction: "response", ...standsAt(parameter) };
}

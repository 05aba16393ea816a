import type { Server, ServerVariable } from "../../../model/operation-shape.ts";
import { missingFrom } from "./compare-operation-docs.ts";
import type { Found, Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import { isSameText } from "../same-text.ts";

type Report = (found: Omit<Found, "direction">) => void;

/** Compares variables by their position in the URL: their names are never sent. */
export function compareServerVariables(
  reporter: Reporter,
  before: Server,
  after: Server,
): void {
  const pairs = pairBy(
    positioned(before),
    positioned(after),
    ({ position }) => position,
  );
  for (const pair of pairs) {
    const from = described(pair.before?.variable);
    const to = described(pair.after?.variable);
    if (from === to) continue;
    const name = (to ?? from)?.name ?? "";
    const at = `server ${after.url}`;
    const report: Report = (found) =>
      reporter.report({
        direction: "request",
        at,
        atName: after.url,
        name,
        cause: `${at} ${name}`,
        ...found,
      });
    if (from && to) compareVariable(report, from, to);
    else
      report({
        kind: to ? "server-variable-added" : "server-variable-removed",
        effect: "none",
        before: from && from.defaultValue,
        after: to && to.defaultValue,
      });
  }
}

/** A variable that is used in the URL but not defined takes any text, so there is nothing to compare. */
function described(
  variable: ServerVariable | undefined,
): ServerVariable | null {
  if (variable === undefined) return null;
  const { defaultValue, values, description } = variable;
  const isDescribed =
    defaultValue !== "" || values !== null || description !== null;
  return isDescribed ? variable : null;
}

function positioned({
  url,
  variables,
}: Server): readonly { position: string; variable: ServerVariable }[] {
  const inUrl = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  return variables.map((variable) => {
    const position = inUrl.indexOf(variable.name);
    return {
      position: position === -1 ? variable.name : `{${position}}`,
      variable,
    };
  });
}

function compareVariable(
  report: Report,
  from: ServerVariable,
  to: ServerVariable,
): void {
  if (from.defaultValue !== to.defaultValue)
    report({
      kind: "server-variable-default-changed",
      effect: "unknown",
      before: from.defaultValue,
      after: to.defaultValue,
    });
  compareValues(report, from, to);
  if (!isSameText(from.description, to.description))
    report({
      kind: "server-variable-description-changed",
      effect: "none",
      before: from.description,
      after: to.description,
    });
}

function compareValues(
  report: Report,
  from: ServerVariable,
  to: ServerVariable,
): void {
  if (from.values === null || to.values === null) {
    if (from.values === to.values) return;
    report({
      kind: to.values
        ? "server-variable-restricted"
        : "server-variable-unrestricted",
      effect: to.values ? "narrows" : "widens",
      before: from.values,
      after: to.values,
    });
    return;
  }
  for (const value of missingFrom(to.values, from.values))
    report({
      kind: "server-variable-value-removed",
      effect: "narrows",
      name: `${to.name}: ${value}`,
      before: value,
    });
  for (const value of missingFrom(from.values, to.values))
    report({
      kind: "server-variable-value-added",
      effect: "widens",
      name: `${to.name}: ${value}`,
      after: value,
    });
}

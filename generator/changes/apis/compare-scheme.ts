import type {
  OauthScope,
  SecurityScheme,
} from "../../model/operation-shape.ts";
import type { Found, Reporter } from "./finding.ts";
import { pairBy } from "./pair-by.ts";
import { schemeText } from "./scheme-text.ts";
import { isSameText } from "./same-text.ts";

type Report = (found: Omit<Found, "direction">) => void;

/** One definition on both sides: one change each, whatever number of operations use it. */
export function compareScheme(
  reporter: Reporter,
  at: string,
  before: SecurityScheme,
  after: SecurityScheme,
): void {
  const report: Report = (found) =>
    reporter.report({
      direction: "request",
      at,
      cause: at,
      isOfApi: true,
      ...found,
    });
  compareDefinition(report, before, after);
  for (const pair of pairBy(
    scopesOf(before),
    scopesOf(after),
    ({ name }) => name,
  ))
    compareScope(report, pair.before, pair.after);
  if (before.isDeprecated !== after.isDeprecated)
    report({
      kind: after.isDeprecated
        ? "security-scheme-deprecated"
        : "security-scheme-reactivated",
      effect: "none",
      guards: after.isDeprecated ? ["field-removal-announced"] : [],
      before: before.isDeprecated ? "deprecated" : "available",
      after: after.isDeprecated ? "deprecated" : "available",
    });
  if (!isSameText(before.description, after.description))
    report({
      kind: "security-scheme-description-changed",
      effect: "none",
      before: before.description,
      after: after.description,
    });
}

function compareDefinition(
  report: Report,
  before: SecurityScheme,
  after: SecurityScheme,
): void {
  const from = schemeText(before);
  const to = schemeText(after);
  if (from === to) return;
  const ends = { before: from, after: to };
  if (before.kind === "api-key" && after.kind === "api-key")
    report({
      kind: "security-scheme-key-moved",
      effect: "incomparable",
      ...ends,
    });
  // Both carry a bearer token; how a client gets it differs.
  else if (before.kind === "bearer" && after.kind === "client-credentials")
    report({ kind: "security-scheme-flow-added", effect: "widens", ...ends });
  else if (before.kind === "client-credentials" && after.kind === "bearer")
    report({
      kind: "security-scheme-flow-removed",
      effect: "narrows",
      ...ends,
    });
  else
    report({
      kind: "security-scheme-type-changed",
      effect: "incomparable",
      ...ends,
    });
}

function compareScope(
  report: Report,
  before: OauthScope | null,
  after: OauthScope | null,
): void {
  const name = (before ?? after)?.name ?? "";
  if (before === null)
    report({
      kind: "security-scheme-scope-added",
      effect: "none",
      name,
      after: name,
    });
  else if (after === null)
    report({
      kind: "security-scheme-scope-removed",
      // Whoever asks for a scope that is not known gets no token.
      effect: "narrows",
      name,
      before: name,
    });
  else if (!isSameText(before.description, after.description))
    report({
      kind: "security-scheme-scope-description-changed",
      effect: "none",
      name,
      before: before.description,
      after: after.description,
    });
}

function scopesOf(scheme: SecurityScheme): readonly OauthScope[] {
  return scheme.kind === "bearer" || scheme.kind === "client-credentials"
    ? scheme.scopes
    : [];
}

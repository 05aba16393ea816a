import type {
  OauthScope,
  SecurityScheme,
} from "../../../model/operation-shape.ts";
import type { WireTokenFlow } from "../../../wire/model/wire-api.ts";
import { compareTokenFlows } from "./compare-token-flows.ts";
import type { Found, Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import { schemeText } from "./scheme-text.ts";
import { isSameText } from "../same-text.ts";

type Report = (found: Omit<Found, "direction">) => void;

/** A security scheme with its OAuth flows. */
export interface SchemeSide {
  readonly scheme: SecurityScheme;
  readonly flows: readonly WireTokenFlow[];
}

/**
 * Compares the definitions of a scheme: one finding for each difference, no matter how many operations use the
 * scheme.
 */
export function compareScheme(
  reporter: Reporter,
  at: string,
  from: SchemeSide,
  to: SchemeSide,
): void {
  const before = from.scheme;
  const after = to.scheme;
  const report: Report = (found) =>
    reporter.report({
      direction: "request",
      at,
      cause: at,
      isOfApi: true,
      ...found,
    });
  if (carriesToken(before) && carriesToken(after))
    compareTokenFlows(report, from.flows, to.flows);
  else compareDefinition(report, before, after);
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

/** How the credentials are sent, independent of how a client gets them. */
function carriesToken({ kind }: SecurityScheme): boolean {
  return (
    kind === "bearer" ||
    kind === "client-credentials" ||
    kind === "openid-connect"
  );
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
      // A client that requests an unknown scope gets no token.
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

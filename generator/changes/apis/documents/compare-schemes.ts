import type { SecurityScheme } from "../../../model/operation-shape.ts";
import type { WireApi, WireTokenFlow } from "../../../wire/model/wire-api.ts";
import type { Reporter } from "../finding.ts";
import { compareScheme } from "./compare-scheme.ts";
import { schemeText } from "./scheme-text.ts";
import { pairBy } from "../pair-by.ts";

/** Finds the operations that a change of a scheme affects. */
export type ReporterOfScheme = (
  before: string | null,
  after: string | null,
) => Reporter;

/**
 * Earlier names of schemes that have another name on the later side. A scheme with the same definition under another
 * name is the same: its name is never sent.
 */
export function matchSchemeNames(
  before: readonly SecurityScheme[],
  after: readonly SecurityScheme[],
): ReadonlyMap<string, string> {
  const laterIds = new Set(after.map(({ id }) => id));
  const earlierIds = new Set(before.map(({ id }) => id));
  const gone = new Map(
    before
      .filter(({ id }) => !laterIds.has(id))
      .map((scheme) => [definitionOf(scheme), scheme.id]),
  );
  const names = new Map<string, string>();
  for (const scheme of after) {
    const id = gone.get(definitionOf(scheme));
    if (earlierIds.has(scheme.id) || id === undefined) continue;
    names.set(scheme.id, id);
    gone.delete(definitionOf(scheme));
  }
  return names;
}

function definitionOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "api-key":
      return JSON.stringify([scheme.kind, scheme.in, scheme.name]);
    case "basic":
    case "openid-connect":
      return scheme.kind;
    case "bearer":
    case "client-credentials":
      return JSON.stringify([
        scheme.kind,
        scheme.scopes.map(({ name }) => name).toSorted(),
      ]);
    case "other":
      return JSON.stringify([scheme.kind, scheme.what]);
  }
}

function flowsOf(
  { tokenFlows }: WireApi,
  id: string,
): readonly WireTokenFlow[] {
  return tokenFlows.filter(({ scheme }) => scheme === id);
}

export function compareSchemes(
  reporterOf: ReporterOfScheme,
  before: WireApi,
  after: WireApi,
  names: ReadonlyMap<string, string>,
  unread: ReadonlySet<string>,
): void {
  const pairs = pairBy(
    before.securitySchemes,
    after.securitySchemes.map((scheme) => ({
      ...scheme,
      id: names.get(scheme.id) ?? scheme.id,
    })),
    ({ id }) => id,
  );
  const written = new Map(
    [...names].map(([later, earlier]) => [earlier, later]),
  );
  for (const { before: from, after: to } of pairs) {
    const ids = [from, to].map((scheme) => scheme?.id ?? "");
    if (ids.some((id) => unread.has(id))) continue;
    const reporter = reporterOf(
      from?.id ?? null,
      to && (written.get(to.id) ?? to.id),
    );
    const at = `security scheme ${(to ?? from)?.id ?? ""}`;
    const renamed = written.get(to?.id ?? "");
    // The client takes no credentials for other schemes.
    if (from && from.kind !== "other" && renamed !== undefined)
      reporter.report({
        kind: "security-scheme-renamed",
        effect: "none",
        direction: "request",
        guards: ["generated-names"],
        at: `security scheme ${renamed}`,
        name: renamed,
        before: from.id,
        after: renamed,
        isOfApi: true,
      });
    if (from && to)
      compareScheme(
        reporter,
        at,
        { scheme: from, flows: flowsOf(before, from.id) },
        { scheme: to, flows: flowsOf(after, written.get(to.id) ?? to.id) },
      );
    else
      reporter.report({
        kind: to ? "security-scheme-added" : "security-scheme-removed",
        // The operations report what they require.
        effect: "none",
        direction: "request",
        at,
        before: from && schemeText(from),
        after: to && schemeText(to),
        cause: at,
        isOfApi: true,
      });
  }
}

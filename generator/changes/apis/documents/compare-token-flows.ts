import type { WireTokenFlow } from "../../../wire/model/wire-api.ts";
import type { Found } from "../finding.ts";
import { pairBy } from "../pair-by.ts";

type Report = (found: Omit<Found, "direction">) => void;

/** Compares the OAuth flows of a scheme, and the URLs of each flow. */
export function compareTokenFlows(
  report: Report,
  before: readonly WireTokenFlow[],
  after: readonly WireTokenFlow[],
): void {
  for (const { before: from, after: to } of pairBy(
    before,
    after,
    ({ flow }) => flow,
  )) {
    if (from && to) compareUrls(report, from, to);
    else if (from)
      report({
        kind: "security-scheme-flow-removed",
        effect: "narrows",
        name: from.flow,
        before: from.flow,
      });
    else if (to)
      report({
        kind: "security-scheme-flow-added",
        effect: "widens",
        name: to.flow,
        after: to.flow,
      });
  }
}

function compareUrls(
  report: Report,
  before: WireTokenFlow,
  after: WireTokenFlow,
): void {
  const pairs = pairBy([...before.urls], [...after.urls], ([field]) => field);
  for (const { before: from, after: to } of pairs) {
    const [field = "", old = null] = from ?? [to?.[0]];
    const now = to?.[1] ?? null;
    if (old === now) continue;
    const common = {
      name: `${after.flow}.${field}`,
      before: old,
      after: now,
    };
    if (old === null)
      report({
        kind: "security-scheme-url-added",
        effect: "widens",
        ...common,
      });
    else if (now === null)
      report({
        kind: "security-scheme-url-removed",
        effect: "narrows",
        guards: ["may-still-answer"],
        ...common,
      });
    // The document does not say whether the old URL still works or redirects to the new one.
    else
      report({
        kind: "security-scheme-url-changed",
        effect: "unknown",
        ...common,
      });
  }
}

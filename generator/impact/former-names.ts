import { code, prose, type Prose } from "../changes/wording/prose.ts";
import { compareText } from "../diagnostics/sort.ts";
import { formerNamesIn } from "../usage/former-use.ts";
import type { FormerNameUse } from "../usage/usage-file.ts";
import type { ImpactFact, ImpactFile } from "./impact-fact.ts";
import {
  compareSites,
  placeKey,
  siteAt,
  type ImpactSite,
} from "./impact-site.ts";

/** A former name that an SDK keeps for now, with the code that uses it. No change of the comparison has to be about it. */
export interface FormerNameSites extends Omit<FormerNameUse, "places"> {
  /** Sorted; each place occurs once. */
  readonly sites: readonly ImpactSite[];
}

/** The former names in the facts of one project. */
export function formerNameSites(
  facts: readonly ImpactFact[],
  file: ImpactFile,
): readonly FormerNameSites[] {
  return formerNamesIn(facts).map(({ facts: own, ...name }) => ({
    ...name,
    sites: own.map((fact) =>
      siteAt(fact, file, {
        urgency: "deprecated",
        certainty: fact.certainty,
        reason: fact.reason,
        todo: presentNameProse(name),
      }),
    ),
  }));
}

/** Joins those of several projects. */
export function joinFormerNames(
  all: readonly FormerNameSites[],
): readonly FormerNameSites[] {
  const named = new Map<string, FormerNameSites>();
  for (const each of all) {
    const id = JSON.stringify([each.name, each.operation, each.kind]);
    const sites = [...(named.get(id)?.sites ?? []), ...each.sites];
    const places = new Map(sites.map((site) => [placeKey(site), site]));
    named.set(id, {
      ...each,
      sites: [...places.values()].toSorted(compareSites),
    });
  }
  return [...named]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, each]) => each);
}

function presentNameProse({ symbol }: Pick<FormerNameUse, "symbol">): Prose {
  return symbol === null
    ? prose`Stop using it: the SDK has no other name for it.`
    : prose`Use ${code(symbol)} instead.`;
}

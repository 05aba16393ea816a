import { positionKey } from "../diagnostics/position-key.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { OperationKey } from "../model/operation.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import { createCoverage, type ImpactCoverage } from "./coverage.ts";
import type { ImpactFact, ImpactFile } from "./impact-fact.ts";
import {
  formerNameSites,
  joinFormerNames,
  type FormerNameSites,
} from "./former-names.ts";
import { compareSites, siteAt, type ImpactSite } from "./impact-site.ts";
import { meetChange } from "./meet/meet-change.ts";
import type { Met, OperationUses } from "./meet/met.ts";
import { metByType } from "./meet/types.ts";
import {
  indexRoutes,
  operationOfRoute,
  type RawRoutes,
} from "./raw-requests.ts";
import { indexTargets, type Targets } from "./targets.ts";
import { compareUrgency, worstOf, type Urgency } from "./urgency.ts";
import { createUses, type Use } from "./used-element.ts";

/** The effect of a change on code that uses the API. */
export interface Impact {
  readonly change: Change;
  /** The urgency of its worst site. */
  readonly urgency: Urgency;
  /** Sorted from worst to least; each place occurs once. */
  readonly sites: readonly ImpactSite[];
  /** The number of places that use the changed element and keep working. */
  readonly unconcerned: number;
}

export interface JoinedImpacts {
  /** Changes that affect code, worst first, then in the order of the comparison. */
  readonly impacts: readonly Impact[];
  /** Changes of elements that no code uses. */
  readonly untouched: readonly Change[];
  /** Changes that no facts can show: of what the service sends by itself. */
  readonly notShown: readonly Change[];
  /** The former names that the code uses and the SDK keeps, sorted by name. */
  readonly formerNames: readonly FormerNameSites[];
  readonly coverage: ImpactCoverage;
  /**
   * The SDKs of the joined facts, sorted. When there are several, it is unknown which one the comparison is about.
   */
  readonly sdks: readonly string[];
}

/** Takes facts files one after the other and keeps the data for the report. */
export interface ImpactJoin {
  add(file: ImpactFile): void;
  finish(): JoinedImpacts;
}

interface Draft {
  readonly sites: ImpactSite[];
  unconcerned: number;
}

/**
 * Joins usage facts with the changes of one comparison. The order of the files does not matter.
 * @param sdk the name of the package that the comparison is about; `null`: any SDK that the facts name
 * @param operations lists the operations of both sides of the comparison; `null`: they are not known
 */
export function createImpactJoin(
  changes: readonly Change[],
  sdk: string | null,
  operations: ReadonlySet<OperationKey> | null = null,
): ImpactJoin {
  const targets = indexTargets(changes);
  const joining = {
    changes,
    targets,
    routes: indexRoutes(targets.operations),
    useOf: createUses(),
  };
  const drafts = new Map<number, Draft>();
  const coverage = createCoverage();
  const former: FormerNameSites[] = [];
  const names = new Set<string>();
  const seen = new Set<string>();
  return {
    add(file) {
      const id = identityOf(file);
      if (id !== null && seen.has(id)) {
        coverage.repeat();
        return;
      }
      if (id !== null) seen.add(id);
      const used = file.sdks.filter(({ name }) => sdk === null || name === sdk);
      for (const { name } of used) names.add(name);
      const facts = file.facts.filter(
        (fact) => sdk === null || fact.sdk === sdk,
      );
      coverage.add(file, used, {
        unknown: facts.filter(isLost).length,
        foreign: operations === null ? [] : foreignOf(facts, operations),
      });
      former.push(...formerNameSites(facts, file));
      for (const [index, places] of metInFile(facts, joining))
        keep(drafts, index, places, file);
    },
    finish: () => ({
      ...sorted(changes, drafts, targets),
      formerNames: joinFormerNames(former),
      coverage: coverage.result(),
      sdks: [...names].toSorted(),
    }),
  };
}

/** Identifies one project at one commit; `null` when two of them cannot be compared. */
function identityOf({
  repository,
  commit,
  project,
}: ImpactFile): string | null {
  return commit === null ? null : JSON.stringify([repository, commit, project]);
}

function foreignOf(
  facts: readonly UsageFact[],
  known: ReadonlySet<OperationKey>,
): readonly OperationKey[] {
  const named = facts.flatMap(({ operation }) => operation ?? []);
  return [...new Set(named)].filter((each) => !known.has(each));
}

/** Whether a use is uncertain and its operation is unknown. */
function isLost({ operation, certainty }: UsageFact): boolean {
  return operation === null && certainty === "unknown";
}

/** The values that are the same for all facts files of a join. */
interface Joining {
  readonly changes: readonly Change[];
  readonly targets: Targets;
  readonly routes: RawRoutes;
  readonly useOf: (fact: ImpactFact) => Use;
}

type Places = ReadonlyMap<string, Met>;

/** Finds the uses in one project that the changes affect. Each change has each place once. */
function metInFile(
  facts: readonly ImpactFact[],
  joining: Joining,
): ReadonlyMap<number, Places> {
  const { changes, targets, useOf } = joining;
  const found = new Map<number, Map<string, Met>>();
  const take = (index: number, each: Met): void => {
    const places = found.get(index) ?? new Map<string, Met>();
    found.set(index, places);
    const place = positionKey(each.use.fact);
    const known = places.get(place);
    if (known === undefined || compareUrgency(each.urgency, known.urgency) < 0)
      places.set(place, each);
  };
  for (const [operation, own] of byOperation(facts, joining)) {
    const uses = usesOf(own);
    for (const target of targets.of(operation))
      for (const each of meetChange(target, uses)) take(target.index, each);
  }
  const uses = facts.map(useOf);
  for (const [index, each] of metByType(uses, { changes, targets, found }))
    take(index, each);
  return found;
}

/** Groups uses by operation. A request by path counts as a use of the operation with this path. */
function byOperation(
  facts: readonly ImpactFact[],
  { routes, useOf }: Joining,
): ReadonlyMap<OperationKey, readonly Use[]> {
  const found = new Map<OperationKey, Use[]>();
  for (const fact of facts) {
    const use = useOf(withOperation(fact, routes));
    const { operation } = use.fact;
    if (operation === null) continue;
    const known = found.get(operation);
    if (known === undefined) found.set(operation, [use]);
    else known.push(use);
  }
  return found;
}

/**
 * Finds the operation of a `raw` request. The SDK does not have its path, which may contain values or belong to
 * another release.
 */
function withOperation(fact: ImpactFact, routes: RawRoutes): ImpactFact {
  if (fact.operation !== null || fact.element !== "raw") return fact;
  const operation = operationOfRoute(routeOf(fact), routes);
  return operation === null
    ? fact
    : {
        ...fact,
        operation,
        element: "operation",
        certainty: "probable",
        reason: "Its path matches that of the operation.",
      };
}

/** Reads `GET /pets/7` from the JSON text of the fact; empty when the path is computed. */
function routeOf({ value = "" }: ImpactFact): string {
  return /^"(.*)"$/s.exec(value)?.[1] ?? "";
}

function usesOf(uses: readonly Use[]): OperationUses {
  const payload = uses.filter(({ kind }) => kind === "payload");
  return {
    calls: uses.filter(({ kind }) => kind === "operation"),
    payload: payload.filter(({ fact }) => fact.certainty !== "unknown"),
    unknown: payload.filter(({ fact }) => fact.certainty === "unknown"),
    others: uses.filter(({ kind }) => kind === "other"),
  };
}

function keep(
  drafts: Map<number, Draft>,
  index: number,
  places: Places,
  file: ImpactFile,
): void {
  const draft = drafts.get(index) ?? { sites: [], unconcerned: 0 };
  drafts.set(index, draft);
  for (const each of places.values()) {
    const site = siteOf(each, file);
    if (site === null) draft.unconcerned += 1;
    else draft.sites.push(site);
  }
}

/** Makes a site; `null` when there is nothing to do. */
function siteOf(
  { use: { fact }, urgency, ...judged }: Met,
  file: ImpactFile,
): ImpactSite | null {
  return urgency === "nothing-to-do"
    ? null
    : siteAt(fact, file, { urgency, ...judged });
}

function sorted(
  changes: readonly Change[],
  drafts: ReadonlyMap<number, Draft>,
  { notShown }: Targets,
): Pick<JoinedImpacts, "impacts" | "untouched" | "notShown"> {
  const impacts = changes.flatMap((change, index): readonly Impact[] => {
    const draft = drafts.get(index);
    if (draft === undefined) return [];
    const { sites, unconcerned } = draft;
    return [
      {
        change,
        urgency: worstOf(sites.map(({ urgency }) => urgency)),
        sites: sites.toSorted(compareSites),
        unconcerned,
      },
    ];
  });
  const left = [...changes.entries()].filter(([index]) => !drafts.has(index));
  return {
    impacts: impacts.toSorted((a, b) => compareUrgency(a.urgency, b.urgency)),
    untouched: left
      .filter(([index]) => !notShown.has(index))
      .map(([, change]) => change),
    notShown: left
      .filter(([index]) => notShown.has(index))
      .map(([, change]) => change),
  };
}

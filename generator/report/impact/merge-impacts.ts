import { compareText } from "../../diagnostics/sort.ts";
import {
  isComplete,
  sdkId,
  type CoveredSdk,
  type ImpactCoverage,
} from "../../impact/coverage.ts";
import { joinedCompiled, notCompiled } from "../../impact/compiled-code.ts";
import { compareSites, type ImpactSite } from "../../impact/impact-site.ts";
import { compareCounts, type OwnerCount } from "../../impact/owner-counts.ts";
import {
  compareUrgency,
  urgencies,
  worstOf,
  type SiteUrgency,
  type Urgency,
} from "../../impact/urgency.ts";
import type { JsonObject } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";
import type { ReportedSide } from "../change-report.ts";
import { isWhole } from "./impact-report.ts";
import { impactLimits } from "./impact-limits.ts";
import { coverageJson } from "./impact-json.ts";
import type { UrgencyCount } from "./impact-report.ts";

/** The JSON form of an impact report, as it is read from a file. */
export interface ImpactResult {
  readonly format: number;
  readonly service: string;
  readonly from: ReportedSide & JsonObject;
  readonly to: JsonObject;
  readonly direction: string;
  readonly sdk: string | null;
  readonly verdict: Urgency;
  readonly summary: Readonly<Record<Urgency, UrgencyCount>>;
  readonly accepted: number;
  readonly impacts: readonly ResultImpact[];
  readonly untouched: readonly JsonObject[];
  readonly notShown: readonly JsonObject[];
  readonly positions: Readonly<
    Record<"impacts" | "untouched" | "notShown", readonly number[]>
  >;
  readonly reachSets: readonly (readonly string[])[];
  readonly owners: readonly OwnerCount[];
  readonly coverage: ImpactCoverage;
  readonly limits: readonly string[];
  readonly remarks: readonly string[];
}

type ResultSite = Omit<ImpactSite, "todo"> & { readonly todo: string };

interface ResultImpact {
  readonly change: JsonObject;
  readonly urgency: Urgency;
  readonly sites: readonly ResultSite[];
  readonly unconcerned: number;
}

/** Says, in words, why two results belong to different comparisons; returns `null` when they belong to one. */
export function comparisonDifference(
  a: ImpactResult,
  b: ImpactResult,
): string | null {
  if (a.service !== b.service)
    return `they are about ${a.service} and about ${b.service}`;
  const [from, to] = [textOf(a.from, b.from), textOf(a.to, b.to)];
  if (from !== null) return `they begin at ${from}`;
  if (to !== null) return `they end at ${to}`;
  if (a.sdk !== null && b.sdk !== null && a.sdk !== b.sdk)
    return `they are about ${a.sdk} and about ${b.sdk}`;
  return JSON.stringify([...changesOf(a)]) === JSON.stringify([...changesOf(b)])
    ? null
    : "they list different changes or severities";
}

function textOf(a: JsonObject, b: JsonObject): string | null {
  return JSON.stringify(a) === JSON.stringify(b)
    ? null
    : `${String(a["title"])} and at ${String(b["title"])}`;
}

/** Lists all changes of a result in the order of the comparison. */
function changesOf(result: ImpactResult): ReadonlyMap<number, JsonObject> {
  const { impacts, untouched, notShown, positions } = result;
  const entries = [
    ...impacts.map(
      ({ change }, at) => [positions.impacts[at], change] as const,
    ),
    ...untouched.map(
      (change, at) => [positions.untouched[at], change] as const,
    ),
    ...notShown.map((change, at) => [positions.notShown[at], change] as const),
  ];
  return new Map(
    entries
      .flatMap(([position, change]) =>
        position === undefined ? [] : [[position, change] as const],
      )
      .toSorted(([a], [b]) => a - b),
  );
}

/** Merges results of one comparison into what a single run over all their projects would have given. */
export function mergeImpacts(results: readonly ImpactResult[]): string {
  const [first] = results;
  if (first === undefined) return "";
  const parts = new Map<number, ResultImpact[]>();
  for (const { impacts, positions } of results)
    for (const [at, impact] of impacts.entries()) {
      const position = positions.impacts[at] ?? -1;
      const known = parts.get(position);
      if (known === undefined) parts.set(position, [impact]);
      else known.push(impact);
    }
  const met = [...parts]
    .toSorted(([a], [b]) => a - b)
    .map(([position, own]) => [position, joinedImpact(own)] as const)
    .toSorted(([, a], [, b]) => compareUrgency(a.urgency, b.urgency));
  const left = (of: "untouched" | "notShown"): readonly number[] =>
    [...new Set(results.flatMap(({ positions }) => positions[of]))]
      .filter((each) => !parts.has(each))
      .toSorted((a, b) => a - b);
  const changes = new Map(results.flatMap((each) => [...changesOf(each)]));
  const open = met.filter(([, { change }]) => change["accepted"] === null);
  const coverage = results
    // Earlier versions have written results without this key.
    .map(({ coverage: each }) => ({
      ...each,
      compiled: { ...notCompiled, ...each.compiled },
    }))
    .reduce(joinedCoverage);
  const [untouched, notShown] = [left("untouched"), left("notShown")];
  const { format, service, from, to, direction, reachSets, remarks } = first;
  return jsonText({
    format,
    service,
    from,
    to,
    direction,
    sdk: results.map(({ sdk }) => sdk).find((sdk) => sdk !== null) ?? null,
    verdict: worstOf([
      ...open.map(([, { urgency }]) => urgency),
      ...(isComplete(coverage) && isWhole(first)
        ? []
        : (["not-known"] as const)),
    ]),
    summary: summaryOf(open.map(([, impact]) => impact)),
    accepted: met.length - open.length,
    impacts: met.map(([, { change, urgency, sites, unconcerned }]) => ({
      change,
      urgency,
      sites: sites.map((site) => ({ ...site })),
      unconcerned,
    })),
    untouched: untouched.map((each) => changes.get(each) ?? null),
    notShown: notShown.map((each) => changes.get(each) ?? null),
    positions: {
      impacts: met.map(([position]) => position),
      untouched,
      notShown,
    },
    reachSets,
    owners: joinedOwners(results.flatMap(({ owners }) => owners)).map(
      ({ repository, owner, sites }) => ({
        repository,
        owner,
        sites: { ...sites },
      }),
    ),
    coverage: coverageJson(coverage),
    limits: impactLimits(coverage, { from, notShown: notShown.length }),
    remarks,
  });
}

/** Joins the sites of all, each once: a project may be in several results. */
function joinedImpact(all: readonly ResultImpact[]): ResultImpact {
  const sites = new Map(
    all.flatMap((impact) =>
      impact.sites.map((site) => [placeOf(site), site] as const),
    ),
  );
  return {
    change: all[0]?.change ?? {},
    urgency: worstOf(all.map(({ urgency }) => urgency)),
    sites: [...sites.values()].toSorted((one, other) =>
      compareSites({ ...one, todo: null }, { ...other, todo: null }),
    ),
    unconcerned: all.reduce((sum, { unconcerned }) => sum + unconcerned, 0),
  };
}

function placeOf({
  repository,
  project,
  file,
  line,
  column,
}: ResultSite): string {
  return JSON.stringify([repository, project, file, line, column]);
}

function summaryOf(open: readonly ResultImpact[]): JsonObject {
  return Object.fromEntries(
    urgencies.map((urgency) => {
      const sites = open
        .flatMap((impact) => impact.sites)
        .filter((site) => site.urgency === urgency);
      return [
        urgency,
        {
          changes: open.filter(
            (each) =>
              each.urgency === urgency ||
              each.sites.some((site) => site.urgency === urgency),
          ).length,
          sites:
            urgency === "nothing-to-do"
              ? open.reduce((sum, { unconcerned }) => sum + unconcerned, 0)
              : sites.length,
          certain: sites.filter(({ certainty }) => certainty === "certain")
            .length,
        },
      ];
    }),
  );
}

function joinedOwners(all: readonly OwnerCount[]): readonly OwnerCount[] {
  const counts = new Map<string, OwnerCount>();
  for (const each of all) {
    const id = JSON.stringify([each.repository, each.owner]);
    const known = counts.get(id);
    counts.set(
      id,
      known === undefined
        ? each
        : { ...each, sites: summedSites(known.sites, each.sites) },
    );
  }
  return [...counts.values()].toSorted(compareCounts);
}

type Sites = Readonly<Record<SiteUrgency, number>>;

function summedSites(a: Sites, b: Sites): Sites {
  return {
    "must-act": a["must-act"] + b["must-act"],
    "should-look": a["should-look"] + b["should-look"],
    "not-known": a["not-known"] + b["not-known"],
    deprecated: a.deprecated + b.deprecated,
  };
}

function joinedCoverage(a: ImpactCoverage, b: ImpactCoverage): ImpactCoverage {
  return {
    projects: a.projects + b.projects,
    using: a.using + b.using,
    repeated: a.repeated + b.repeated,
    repositories: a.repositories + b.repositories,
    facts: a.facts + b.facts,
    files: a.files + b.files,
    read: a.read + b.read,
    modified: a.modified + b.modified,
    unread: {
      projects: a.unread.projects + b.unread.projects,
      files: a.unread.files + b.unread.files,
    },
    unresolved: {
      projects: a.unresolved.projects + b.unresolved.projects,
      imports: a.unresolved.imports + b.unresolved.imports,
    },
    errors: {
      projects: a.errors.projects + b.errors.projects,
      errors: a.errors.errors + b.errors.errors,
    },
    compiled: joinedCompiled(a.compiled, b.compiled),
    unknown: a.unknown + b.unknown,
    foreign: [...new Set([...a.foreign, ...b.foreign])].toSorted(compareText),
    severalCommits: a.severalCommits + b.severalCommits,
    sdks: joinedSdks([...a.sdks, ...b.sdks]),
  };
}

function joinedSdks(all: readonly CoveredSdk[]): readonly CoveredSdk[] {
  const sdks = new Map<string, CoveredSdk>();
  for (const each of all) {
    const id = sdkId(each);
    const known = sdks.get(id);
    sdks.set(id, {
      ...each,
      projects: each.projects + (known?.projects ?? 0),
    });
  }
  return [...sdks.values()].toSorted((a, b) => compareText(sdkId(a), sdkId(b)));
}

import type { Change } from "../../changes/kinds/change.ts";
import { plainText } from "../../changes/wording/prose.ts";
import { proseOf, type ProseJson } from "../../changes/wording/prose-json.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { joinedCompiled } from "../../impact/compiled-code.ts";
import {
  sdkId,
  type CoveredSdk,
  type ImpactCoverage,
} from "../../impact/coverage.ts";
import {
  joinFormerNames,
  type FormerNameSites,
} from "../../impact/former-names.ts";
import {
  compareSites,
  placeKey,
  type ImpactSite,
} from "../../impact/impact-site.ts";
import type { Impact } from "../../impact/join-impacts.ts";
import { compareUrgency, worstOf, type Urgency } from "../../impact/urgency.ts";
import {
  reportOf,
  type ChangeReport,
  type ReportedChange,
  type ReportedSide,
} from "../change-report.ts";
import { buildImpactReport, type ImpactReport } from "./impact-report.ts";
import {
  readChange,
  type ChangeResult,
  type SentencesResult,
} from "./read-change.ts";

/** What a merge reads of the JSON form of an impact report. */
export interface ImpactResult extends Pick<
  ChangeReport,
  "service" | "from" | "to" | "direction" | "remarks"
> {
  readonly sdk: string | null;
  readonly impacts: readonly ResultImpact[];
  readonly untouched: readonly ChangeResult[];
  readonly notShown: readonly ChangeResult[];
  readonly positions: Readonly<
    Record<"impacts" | "untouched" | "notShown", readonly number[]>
  >;
  readonly reachSets: readonly (readonly string[])[];
  /** By the positions of changes; left out by earlier versions. */
  readonly sentences?: readonly SentencesResult[];
  /** Left out by earlier versions. */
  readonly formerNames?: readonly ResultFormerName[];
  readonly coverage: ImpactCoverage;
}

type ResultFormerName = Omit<FormerNameSites, "sites"> & {
  readonly sites: readonly ResultSite[];
};

type ResultSite = Omit<ImpactSite, "todo"> & {
  readonly todo: string;
  /** What to do in parts; left out where the advice of the change says it, and by earlier versions. */
  readonly sentence?: readonly ProseJson[];
};

interface ResultImpact {
  readonly change: ChangeResult;
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

function textOf(a: ReportedSide, b: ReportedSide): string | null {
  return JSON.stringify(a) === JSON.stringify(b)
    ? null
    : `${a.title} and at ${b.title}`;
}

/** Lists all changes of a result in the order of the comparison. */
function changesOf(result: ImpactResult): ReadonlyMap<number, ChangeResult> {
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
export function mergeImpacts(results: readonly ImpactResult[]): ImpactReport {
  const [first] = results;
  invariant(first !== undefined, "a result to merge");
  const parts = new Map<number, ResultImpact[]>();
  for (const { impacts, positions } of results)
    for (const [at, impact] of impacts.entries()) {
      const position = positions.impacts[at] ?? -1;
      const known = parts.get(position);
      if (known === undefined) parts.set(position, [impact]);
      else known.push(impact);
    }
  const { service, from, to, direction, remarks, reachSets, sentences } = first;
  const told = new Map(
    [...changesOf(first)].map(([position, change]) => [
      position,
      readChange(change, reachSets, sentences?.[position]),
    ]),
  );
  const changeAt = <T>(
    position: number,
    take: (change: ReportedChange) => T,
  ): readonly T[] => {
    const found = told.get(position);
    return found === undefined ? [] : [take(found)];
  };
  const left = (of: "untouched" | "notShown"): readonly Change[] =>
    [...new Set(results.flatMap(({ positions }) => positions[of]))]
      .filter((each) => !parts.has(each))
      .toSorted((a, b) => a - b)
      .flatMap((position) => changeAt(position, ({ change }) => change));
  const compared = reportOf(
    {
      service,
      from,
      to,
      direction,
      releases: [],
      cancelled: [],
      proposals: [],
      limits: [],
      remarks,
      notKnownBefore: 0,
      timeline: null,
    },
    [...told.values()],
  );
  return buildImpactReport(compared, {
    impacts: [...parts]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([position, own]) =>
        changeAt(position, (change) => joinedImpact(change, own)),
      )
      .toSorted((a, b) => compareUrgency(a.urgency, b.urgency)),
    untouched: left("untouched"),
    notShown: left("notShown"),
    formerNames: joinFormerNames(
      results.flatMap(({ formerNames = [] }) =>
        formerNames.map(readFormerName),
      ),
    ),
    coverage: results.map(({ coverage }) => coverage).reduce(joinedCoverage),
    sdks: results.flatMap(({ sdk }) => sdk ?? []),
  });
}

/** Joins the sites of all, each once: a project may be in several results. */
function joinedImpact(
  { change, advice }: ReportedChange,
  all: readonly ResultImpact[],
): Impact {
  const advised = plainText(advice.text);
  const sites = new Map(
    all.flatMap((impact) =>
      impact.sites.map((site) => [placeKey(site), site] as const),
    ),
  );
  return {
    change,
    urgency: worstOf(all.map(({ urgency }) => urgency)),
    sites: [...sites.values()]
      .map((site) => readSite(site, advised))
      .toSorted(compareSites),
    unconcerned: all.reduce((sum, { unconcerned }) => sum + unconcerned, 0),
  };
}

function readFormerName({ sites, ...name }: ResultFormerName): FormerNameSites {
  return { ...name, sites: sites.map((site) => readSite(site, null)) };
}

/** @param advised the advice of the change, which is not repeated */
function readSite(
  { sentence, todo, ...site }: ResultSite,
  advised: string | null,
): ImpactSite {
  const isAdvised = sentence === undefined && todo === advised;
  return { ...site, todo: isAdvised ? null : proseOf(sentence ?? [todo]) };
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
    templates: {
      projects: a.templates.projects + b.templates.projects,
      files: a.templates.files + b.templates.files,
    },
    cut: {
      projects: a.cut.projects + b.cut.projects,
      files: a.cut.files + b.cut.files,
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

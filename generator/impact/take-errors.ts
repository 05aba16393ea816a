import { positionKey } from "../diagnostics/position-key.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { PlacedError } from "../usage/placed-error.ts";
import { isLossOfType } from "../usage/placed-error.ts";
import {
  mostUnexplained,
  notCompiled,
  type CompiledCode,
} from "./compiled-code.ts";
import { raised, siteOf } from "./compiled-site.ts";
import { createExplanation } from "./explain-error.ts";
import type { ImpactFact, ImpactFile } from "./impact-fact.ts";
import { compareSites, type ImpactSite } from "./impact-site.ts";
import type { Impact, JoinedImpacts } from "./join-impacts.ts";
import { compareUrgency, worstOf } from "./urgency.ts";

/** The errors of one project with the SDK of the later side. */
export interface ProjectErrors {
  readonly file: ImpactFile;
  /** The facts whose positions the errors have. */
  readonly facts: readonly ImpactFact[];
  readonly errors: readonly PlacedError[];
  /** The names by which the client leads to operations: `client.pets.get`. */
  readonly symbolOf: (operation: string) => string | null;
}

/** An impact that errors of the compiler may still make worse. */
interface Draft {
  readonly change: Change;
  readonly unconcerned: number;
  sites: ImpactSite[];
}

/** Less than any evidence for another change. */
const exactly = 0.5;

/** What became of an error. */
type Outcome = "named" | "following" | "placed" | "unexplained";

/**
 * Adds what the compiler says. An error at a place that was found makes it certain; one that follows from such a place
 * is counted; any other is a place of its own under the change that explains it.
 */
export function takeErrors(
  joined: JoinedImpacts,
  changes: readonly Change[],
  project: ProjectErrors,
): JoinedImpacts {
  const drafts = new Map<Change, Draft>(
    joined.impacts.map(({ change, unconcerned, sites }) => [
      change,
      { change, unconcerned, sites: [...sites] },
    ]),
  );
  const judge = createJudge(drafts, changes, project);
  const outcomes = withFollowing(
    project.errors.map((error) => ({ error, outcome: judge(error) })),
  );
  const count = (wanted: Outcome): number =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const unexplained = outcomes.flatMap(({ outcome, error }) =>
    outcome === "unexplained" ? [error] : [],
  );
  const compiled: CompiledCode = {
    ...notCompiled,
    projects: 1,
    errors: outcomes.length,
    named: count("named"),
    following: count("following"),
    placed: count("placed"),
    unexplained: unexplained.length,
    unexplainedAt: unexplained.slice(0, mostUnexplained).map(errorText),
  };
  return {
    ...withDrafts(joined, drafts, changes),
    coverage: { ...joined.coverage, compiled },
  };
}

interface Judged {
  readonly error: PlacedError;
  readonly outcome: Outcome;
}

/** An error without a reason follows from an error with one on its line. */
function withFollowing(judged: readonly Judged[]): readonly Judged[] {
  const lines = new Set(
    judged.flatMap(({ outcome, error }) =>
      outcome === "unexplained" ? [] : [lineText(error)],
    ),
  );
  return judged.map(({ outcome, error }) => ({
    error,
    outcome:
      outcome === "unexplained" && lines.has(lineText(error))
        ? "following"
        : outcome,
  }));
}

function lineText({ file, line }: PlacedError): string {
  return `${line}:${file}`;
}

function createJudge(
  drafts: Map<Change, Draft>,
  changes: readonly Change[],
  project: ProjectErrors,
): (error: PlacedError) => Outcome {
  const explain = createExplanation(changes);
  const { facts } = project;
  const known = indexSites(drafts, project);
  const certainAt = new Set(
    [...known].flatMap(([place, all]) =>
      all.some(({ site }) => site.urgency === "must-act") ? [place] : [],
    ),
  );
  const isCertain = (places: readonly string[]): boolean =>
    places.some((each) => certainAt.has(each));
  const namespaces = namespacesOf(drafts, project);
  return (error) => {
    const placesOf = (indexes: readonly number[]): readonly string[] => [
      ...new Set(
        indexes.flatMap((index) => {
          const fact = facts[index];
          return fact === undefined ? [] : [positionKey(fact)];
        }),
      ),
    ];
    const isOnLine = (index: number): boolean =>
      facts[index]?.line === error.line;
    const onLine = placesOf(error.at.filter(isOnLine));
    if (isCertain(onLine)) return "named";
    const linked = placesOf(error.linked);
    const scores = explain(error, facts);
    const raise = (places: readonly string[]): boolean => {
      const all = places.flatMap((place) => known.get(place) ?? []);
      const best = bestOf(
        all,
        ({ draft, site }) =>
          // Of several places on a line, it is the one at which the error stands.
          (scores.get(draft.change) ?? 0) +
          (site.column === error.column ? exactly : 0),
      );
      if (best === null) return false;
      const { draft, site } = best;
      draft.sites = draft.sites.map((each) =>
        each === site ? raised(site, error) : each,
      );
      return true;
    };
    if (raise(onLine)) return "named";
    const around = placesOf(error.at);
    if (isCertain(around) || raise(around)) return "named";
    if (isCertain(linked)) return "following";
    if (namespaces.has(missingMember(error))) return "following";
    const reason = bestOf([...scores], ([, score]) => score);
    if (reason !== null) {
      place(drafts, reason[0], siteOf(error, reason[0], project.file));
      return "placed";
    }
    if (raise(linked)) return "following";
    return certainAt.size > 0 && isLossOfType(error)
      ? "following"
      : "unexplained";
  };
}

interface KnownSite {
  readonly draft: Draft;
  readonly site: ImpactSite;
}

/** Indexes the places of a project; deprecated ones still compile. */
function indexSites(
  drafts: ReadonlyMap<Change, Draft>,
  { file }: ProjectErrors,
): ReadonlyMap<string, readonly KnownSite[]> {
  const found = new Map<string, KnownSite[]>();
  for (const draft of drafts.values())
    for (const site of draft.sites) {
      if (site.project !== file.project || site.repository !== file.repository)
        continue;
      if (site.urgency === "deprecated") continue;
      const place = positionKey(site);
      const known = found.get(place);
      if (known === undefined) found.set(place, [{ draft, site }]);
      else known.push({ draft, site });
    }
  return found;
}

/** A namespace goes with the last of its operations: `client.pets`. */
function namespacesOf(
  drafts: ReadonlyMap<Change, Draft>,
  { symbolOf }: ProjectErrors,
): ReadonlySet<string | null> {
  return new Set(
    [...drafts.values()].flatMap(({ sites }) =>
      sites.flatMap(({ operation, urgency }) =>
        operation === null || urgency !== "must-act"
          ? []
          : (symbolOf(operation)?.split(".") ?? []),
      ),
    ),
  );
}

function missingMember({ message }: PlacedError): string | null {
  return /^Property '([^']+)' does not exist/.exec(message)?.[1] ?? null;
}

/** Returns the first of those with the highest score. */
function bestOf<T>(all: readonly T[], scoreOf: (each: T) => number): T | null {
  let best: T | null = null;
  for (const each of all)
    if (best === null || scoreOf(each) > scoreOf(best)) best = each;
  return best;
}

/** Adds a place, each once for each change. */
function place(
  drafts: Map<Change, Draft>,
  change: Change,
  site: ImpactSite,
): void {
  const draft = drafts.get(change) ?? { change, unconcerned: 0, sites: [] };
  drafts.set(change, draft);
  if (!draft.sites.some((each) => positionKey(each) === positionKey(site)))
    draft.sites.push(site);
}

function withDrafts(
  joined: JoinedImpacts,
  drafts: ReadonlyMap<Change, Draft>,
  changes: readonly Change[],
): JoinedImpacts {
  const impacts = changes.flatMap((change): readonly Impact[] => {
    const draft = drafts.get(change);
    return draft === undefined
      ? []
      : [
          {
            change,
            urgency: worstOf(draft.sites.map(({ urgency }) => urgency)),
            sites: draft.sites.toSorted(compareSites),
            unconcerned: draft.unconcerned,
          },
        ];
  });
  const isLeft = (change: Change): boolean => !drafts.has(change);
  return {
    ...joined,
    impacts: impacts.toSorted((a, b) => compareUrgency(a.urgency, b.urgency)),
    untouched: joined.untouched.filter(isLeft),
    notShown: joined.notShown.filter(isLeft),
  };
}

function errorText({ file, line, column, message }: PlacedError): string {
  const [first = ""] = message.split("\n");
  return `${file}:${line}:${column} ${first}`;
}

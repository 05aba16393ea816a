import { firstNames } from "../../changes/folding/named-code.ts";
import { prose, type Prose } from "../../changes/wording/prose.ts";
import { placeKey, type ImpactSite } from "../../impact/impact-site.ts";
import type { SiteUrgency, Urgency } from "../../impact/urgency.ts";
import type { ReportedChange } from "../change-report.ts";
import { nameOf } from "../change-words.ts";

/** A change with the places that it concerns. */
export interface ReportedImpact {
  readonly told: ReportedChange;
  readonly urgency: Urgency;
  readonly sites: readonly ImpactSite[];
  readonly unconcerned: number;
}

/** A place that one or more changes concern with the same urgency. */
export interface ImpactPlace {
  readonly site: ImpactSite;
  readonly changes: readonly [ReportedChange, ...ReportedChange[]];
  /** What to do here; `null` when the advice of its one change says it. */
  readonly todo: Prose | null;
}

/** The places that the same changes concern. */
export interface ImpactGroup {
  /** Different for each group of a report: `must-act-1`. */
  readonly id: string;
  readonly changes: ImpactPlace["changes"];
  readonly places: readonly [ImpactPlace, ...ImpactPlace[]];
}

interface Draft {
  readonly site: ImpactSite;
  readonly changes: [ReportedChange, ...ReportedChange[]];
  readonly todos: Prose[];
}

/** Lists the places of one urgency, each once, in the order of the impacts. */
export function placesOf(
  impacts: readonly ReportedImpact[],
  urgency: SiteUrgency,
): readonly ImpactPlace[] {
  const drafts = new Map<string, Draft>();
  for (const { told, sites } of impacts)
    for (const site of sites) {
      if (site.urgency !== urgency) continue;
      const todo = site.todo ?? told.advice.text;
      const known = drafts.get(placeKey(site));
      if (known === undefined)
        drafts.set(placeKey(site), { site, changes: [told], todos: [todo] });
      else {
        known.changes.push(told);
        known.todos.push(todo);
      }
    }
  return [...drafts.values()].map(({ site, changes, todos }) => ({
    site,
    changes,
    todo:
      changes.length === 1 ? site.todo : joinedTodo(urgency, changes, todos),
  }));
}

/**
 * Groups places of one urgency by the changes that concern them, so that each place and its changes are printed once.
 */
export function groupPlaces(
  places: readonly ImpactPlace[],
): readonly ImpactGroup[] {
  const groups = new Map<string, [ImpactPlace, ...ImpactPlace[]]>();
  const ids = new Map<ReportedChange, number>();
  const idOf = (change: ReportedChange): number => {
    const id = ids.get(change) ?? ids.size;
    ids.set(change, id);
    return id;
  };
  for (const place of places) {
    const key = place.changes.map(idOf).join();
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [place]);
    else known.push(place);
  }
  return [...groups.values()].map((own, at) => ({
    id: `${own[0].site.urgency}-${at + 1}`,
    changes: own[0].changes,
    places: own,
  }));
}

/** Joins what several changes ask for at one place. Where nothing is known of the use, it names what to look for. */
function joinedTodo(
  urgency: SiteUrgency,
  changes: readonly ReportedChange[],
  todos: readonly Prose[],
): Prose {
  if (urgency === "not-known")
    return prose`Check whether it uses ${firstNames([...new Set(changes.map(nameOf))])}.`;
  const different = new Map(
    todos.map((todo) => [JSON.stringify(todo), todo] as const),
  );
  return [...different.values()].flatMap((todo, index): Prose =>
    index === 0 ? todo : prose` ${todo}`,
  );
}

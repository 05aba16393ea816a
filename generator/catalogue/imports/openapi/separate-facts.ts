import type { Lifecycle, LifecycleEvent } from "../../../model/lifecycle.ts";
import type { ReleaseIndex } from "../../../model/release.ts";
import { deriveAt } from "./derive-life.ts";
import { factName, type GivenLife } from "./given-life.ts";
import type { Observation } from "./observe.ts";

/**
 * Separates the facts of a file: those that do not follow from its documents were written by hand or come from
 * tables. Facts of documents that are missing in the file were declined.
 *
 * @param known the facts in the file; `null` if it does not have the operation
 * @param origin the oldest release when the documents were imported
 */
export function separateFacts(
  known: Lifecycle | null,
  observations: readonly Observation[],
  origin: ReleaseIndex,
): GivenLife {
  if (known === null) return { facts: [], isNamed: false, declined: new Set() };
  const isNamed = isNamedApart(known, observations, origin);
  const described = new Set(
    observations.map(({ described: { release } }) => release),
  );
  // Facts of other releases certainly come from no document.
  const own = known.filter(
    ({ kind, release }) =>
      !described.has(release) ||
      kind === "fields-added" ||
      kind === "fields-removed",
  );
  const given: LifecycleEvent[] = [...own];
  const derived: LifecycleEvent[] = [];
  const declined = new Set<string>();
  for (const observation of observations) {
    const derive = () =>
      deriveAt(observation, {
        given: { facts: given, isNamed, declined: new Set() },
        derived,
        mode: "record",
        origin,
      });
    const names = new Set(derive().facts.map(factName));
    given.push(
      ...known.filter(
        (event) =>
          event.release === observation.described.release &&
          !own.includes(event) &&
          !names.has(factName(event)),
      ),
    );
    const { facts, conflict } = derive();
    const stand = new Set(known.map(factName));
    derived.push(...facts.filter((event) => stand.has(factName(event))));
    for (const event of facts)
      if (conflict?.fact === event && !stand.has(factName(event)))
        declined.add(factName(event));
  }
  return { facts: given, isNamed, declined };
}

/** Whether the catalogue named the operation before any document did. */
function isNamedApart(
  known: Lifecycle,
  observations: readonly Observation[],
  origin: ReleaseIndex,
): boolean {
  const first = observations.find(({ observed }) => observed !== "absent");
  if (first === undefined) return true;
  const { release } = first.described;
  if (first.before === null && release <= origin) return false;
  const kind = first.before === null ? "known" : "added";
  return !known.some(
    (event) => event.kind === kind && event.release === release,
  );
}

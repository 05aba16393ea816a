import type { ConflictMode } from "./conflict-mode.ts";
import type { DerivedLife, GivenLife } from "./given-life.ts";
import type { Observation } from "./observe.ts";

/**
 * If a document has an operation that the catalogue adds in a later release, the catalogue is wrong: then the
 * documents decide when it was added. `keep` and `error` leave the fact.
 */
export function compareAdded(
  observations: readonly Observation[],
  given: GivenLife,
  mode: ConflictMode,
  derive: (given: GivenLife) => DerivedLife,
): DerivedLife {
  const added = given.facts.find(({ kind }) => kind === "added");
  const observation = observations.find(
    ({ described, observed }) =>
      added !== undefined &&
      described.release < added.release &&
      observed !== "absent",
  );
  if (mode !== "record" || added === undefined || observation === undefined)
    return derive(given);
  const facts = given.facts.filter((event) => event !== added);
  const life = derive({ ...given, facts, isNamed: false });
  return {
    ...life,
    superseded: [...life.superseded, added],
    conflicts: [
      ...life.conflicts,
      {
        kind: "before-added",
        observation,
        state: "absent",
        given: added,
        fact: null,
      },
    ],
  };
}

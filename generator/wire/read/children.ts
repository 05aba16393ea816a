import { compareText } from "../../diagnostics/sort.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../../openapi/document/place.ts";
import type { References } from "../../openapi/document/references.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";

/** Limit of levels of `allOf`; inheritance in real documents has two or three. */
const maxGenerations = 20;

/** Limit of ancestors of one schema; the rest of a hostile document is ignored. */
const maxAncestors = 60;

/** Finds the components that include a schema by `allOf`, directly or not; the first call indexes all of them. */
export function createChildren(
  documents: DocumentSet,
  references: References,
): (parent: Place) => readonly Place[] {
  let index: ReadonlyMap<unknown, readonly Place[]> | null = null;
  return (parent) =>
    (index ??= indexChildren(documents, references)).get(parent.value) ?? [];
}

function indexChildren(
  documents: DocumentSet,
  references: References,
): ReadonlyMap<unknown, readonly Place[]> {
  const index = new Map<unknown, Place[]>();
  for (const child of componentsOf(documents))
    for (const ancestor of ancestorsOf(child, references)) {
      if (!isObject(ancestor) || ancestor["discriminator"] === undefined)
        continue;
      const known = index.get(ancestor);
      if (known === undefined) index.set(ancestor, [child]);
      else known.push(child);
    }
  return index;
}

/** The components of all documents, in order of their names. */
function componentsOf(documents: DocumentSet): readonly Place[] {
  return [...documents.documents.values()]
    .flatMap((document) => {
      const components = memberAt(rootPlace(document), "components");
      return membersAt(memberAt(components, "schemas"));
    })
    .filter(([, { value }]) => isObject(value) && "allOf" in value)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, place]) => place);
}

function ancestorsOf(
  child: Place,
  references: References,
): ReadonlySet<unknown> {
  const ancestors = new Set<unknown>();
  let generation: readonly Place[] = [child];
  for (let count = 0; count < maxGenerations; count += 1) {
    generation = generation
      .flatMap((place) => parentsOf(place, references))
      .filter(({ value }) => value !== child.value && !ancestors.has(value));
    for (const { value } of generation) ancestors.add(value);
    if (generation.length === 0 || ancestors.size > maxAncestors) break;
  }
  return ancestors;
}

function parentsOf(place: Place, references: References): readonly Place[] {
  if (!isObject(place.value) || place.value["allOf"] === undefined) return [];
  return entriesAt(memberAt(place, "allOf")).flatMap((member) => {
    const written = isObject(member.value) ? referenceIn(member.value) : null;
    return written === null ? [] : (references.target(member, written) ?? []);
  });
}

import type { ChangeElement } from "../change/change.ts";
import type { ChangeKind } from "../change/kind-ids.ts";

/** What the last word of a kind speaks of; words that stand for the same attribute going one way or the other are alike. */
const attributes: ReadonlyMap<string, string> = new Map([
  ["required", "requirement"],
  ["optional", "requirement"],
  ["only", "access"],
  ["writable", "access"],
  ["readable", "access"],
  ["deprecated", "life"],
  ["reactivated", "life"],
  ["forbidden", "openness"],
  ["allowed", "openness"],
  ["restricted", "openness"],
  ["released", "openness"],
]);

/** Words that say which way something went. */
const directions: ReadonlySet<string> = new Set([
  ...attributes.keys(),
  "read",
  "write",
  "added",
  "removed",
  "raised",
  "lowered",
  "changed",
  "narrowed",
  "widened",
  "renamed",
  "retargeted",
  "withdrawn",
  "declared",
]);

const families = new Map<ChangeKind, string>();

/** Equal for kinds that tell of one attribute, whichever way it went: `max-length-added` and `max-length-lowered`. */
function familyOf(kind: ChangeKind): string {
  const known = families.get(kind);
  if (known !== undefined) return known;
  const words = kind.split("-");
  const attribute = attributes.get(words.at(-1) ?? "") ?? "value";
  const what = words.filter((word) => !directions.has(word));
  const family = `${what.join("-")} ${attribute}`;
  families.set(kind, family);
  return family;
}

/** Names an attribute of an element, so that its changes over several releases meet. */
export function attributeKey(kind: ChangeKind, element: ChangeElement): string {
  return JSON.stringify([familyOf(kind), ...elementKey(element)]);
}

/** As fingerprints have it: a cause in a component is one, whichever operations meet it. */
function elementKey({
  kind,
  operation,
  at,
  path,
  schema,
  schemaPath,
  name,
  releases,
}: ChangeElement): readonly unknown[] {
  return schema === null
    ? [kind, operation, at, path, name, releases]
    : [schema, schemaPath, name];
}

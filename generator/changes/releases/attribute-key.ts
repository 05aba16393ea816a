import type { ChangeElement } from "../change/change.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import { attributes } from "../kinds/attributes.ts";

/** Names an attribute of an element, so that its changes over several releases meet. */
export function attributeKey(kind: ChangeKind, element: ChangeElement): string {
  return JSON.stringify([attributes[kind], ...elementKey(element)]);
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

import type { ChangeElement } from "../change/change.ts";
import type { ChangeKind } from "../kinds/change-kinds.ts";
import { changeKinds } from "../kinds/change-kinds.ts";

/** Identifies an attribute of an element, so that its changes over several releases can be matched. */
export function attributeKey(kind: ChangeKind, element: ChangeElement): string {
  return JSON.stringify([changeKinds[kind].attribute, ...elementKey(element)]);
}

/** As in fingerprints: a cause in a component has one identity, whichever operations it affects. */
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

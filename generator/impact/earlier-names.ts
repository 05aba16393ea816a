import { keyOfText } from "../changes/apis/match/operation-text.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { OperationKey } from "../model/operation.ts";
import { parseParameterName } from "../changes/change/renamed-name.ts";
import { changedPart, elementKey, parameterElement } from "./changed-part.ts";
import { isBelow, plainPath, splitMember, joinMember } from "./member-path.ts";

/**
 * The earlier names of elements that have been renamed. Changes use the later names. Each function gives all names
 * that code may use, including the later ones, since the code may be newer than the comparison.
 */
export interface EarlierNames {
  operations(key: OperationKey): readonly OperationKey[];
  statuses(key: OperationKey, status: string | null): readonly string[];
  element(key: OperationKey, element: string): string;
  component(name: string): string;
}

export function readEarlierNames(changes: readonly Change[]): EarlierNames {
  const operations = new Map<OperationKey, OperationKey>();
  const statuses = new Map<string, string>();
  const components = new Map<string, string>();
  const members = new Map<OperationKey, (readonly [string, string])[]>();
  const remember = (key: OperationKey, names: readonly [string, string]) => {
    const known = members.get(key) ?? [];
    members.set(key, known);
    known.push(names);
  };
  for (const change of changes) {
    const { kind, before, after, reach, rename } = change;
    if (rename?.kind === "component") components.set(rename.to, rename.from);
    if (kind === "operation-moved" && typeof before === "string") {
      const key = keyOfText(before);
      const [moved] = reach;
      if (key !== null && moved !== undefined)
        operations.set(moved.operation.key, key);
    } else if (kind === "response-success-status-changed")
      for (const { operation } of reach)
        statuses.set(`${operation.key} ${String(after)}`, String(before));
    else if (kind === "parameter-name-changed" && rename !== undefined) {
      const earlier = parseParameterName(rename.from);
      for (const { operation, at } of earlier === null ? [] : reach) {
        const part = changedPart(at);
        if (part.kind === "element" && earlier !== null)
          remember(operation.key, [
            part.root,
            parameterElement(earlier.in, earlier.name),
          ]);
      }
    } else if (kind === "parameter-moved" && typeof before === "string") {
      const earlier = changedPart(before);
      for (const { operation, at } of reach) {
        const part = changedPart(at);
        if (part.kind === "element" && earlier.kind === "element")
          remember(operation.key, [part.root, earlier.root]);
      }
    } else if (kind === "property-renamed" && typeof before === "string")
      for (const { operation, at, path } of reach) {
        const part = changedPart(at);
        if (part.kind !== "element") continue;
        const key = elementKey(part.root, plainPath(path));
        const [above] = splitMember(key);
        remember(operation.key, [key, joinMember(above, before)]);
      }
  }
  return {
    operations: (key) => {
      const earlier = operations.get(key);
      return earlier === undefined ? [key] : [earlier, key];
    },
    statuses: (key, status) => {
      if (status === null) return [];
      const earlier = statuses.get(`${key} ${status}`);
      return earlier === undefined ? [status] : [earlier, status];
    },
    component: (name) => components.get(name) ?? name,
    element: (key, element) => {
      for (const [now, earlier] of members.get(key) ?? [])
        if (element === now || isBelow(element, now))
          return earlier + element.slice(now.length);
      return element;
    },
  };
}

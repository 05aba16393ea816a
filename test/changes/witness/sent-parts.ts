import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { WitnessRequest } from "../../../generator/changes/change/witness.ts";
import {
  isObject,
  member,
  type Json,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";
import { operationAt, partAt, partBelow, type RawPart } from "./raw-parts.ts";

/** Which request of those that the service sends by itself is meant. */
export interface SentPlace {
  /** The operation of a callback; `null` for a webhook. */
  readonly of: { readonly method: string; readonly path: string } | null;
  readonly name: string;
  readonly method: string;
}

/** `null`: the change is one of an operation itself. */
export function sentPlace({
  operation,
  element,
}: Pick<Change, "operation" | "element">): SentPlace | null {
  if (operation === null) return null;
  const { method, path } = operation;
  if (path.startsWith("webhook "))
    return { of: null, name: path.slice("webhook ".length), method };
  const [, name, sent] =
    /^callback (\S+) ([A-Z]+)/.exec(element.at ?? "") ?? [];
  return name === undefined || sent === undefined
    ? null
    : { of: { method, path }, name, method: sent };
}

export function sentAt(
  document: RawDocument,
  { of, name, method }: SentPlace,
): RawPart | null {
  const verb = method.toLowerCase();
  // Documents of version 3.0 have the extension.
  if (of === null)
    return (
      partAt(document, "webhooks", name, verb) ??
      partAt(document, "x-webhooks", name, verb)
    );
  const operation = operationAt(document, of.method, of.path);
  const callbacks = operation && partBelow(document, operation, "callbacks");
  const callback = callbacks && partBelow(document, callbacks, name);
  const [expression = ""] = isObject(callback?.value)
    ? Object.keys(callback.value)
    : [];
  const item = callback && partBelow(document, callback, expression);
  return item && partBelow(document, item, verb);
}

/** Headers that are promised. */
export function missingHeaders(
  document: RawDocument,
  operation: RawPart,
  { headers }: WitnessRequest,
): readonly string[] {
  const listed = member(operation.value, "parameters");
  const sent = new Set(headers.map(([name]) => name.toLowerCase()));
  return (Array.isArray(listed) ? (listed as readonly Json[]) : []).flatMap(
    (_, index) => {
      const at = partBelow(document, operation, "parameters");
      const parameter = at && partBelow(document, at, String(index));
      const name = String(member(parameter?.value, "name"));
      const isPromised =
        member(parameter?.value, "in") === "header" &&
        member(parameter?.value, "required") === true;
      return isPromised && !sent.has(name.toLowerCase())
        ? [`header ${name} missing`]
        : [];
    },
  );
}

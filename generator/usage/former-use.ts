import { compareText } from "../diagnostics/sort.ts";
import type { UsageFact } from "./usage-fact.ts";
import type { FormerKind, FormerNameUse } from "./usage-file.ts";

/** Facts about one former name. */
export interface FormerName<T> extends Omit<FormerNameUse, "places"> {
  readonly facts: readonly T[];
}

/** Collects the facts about each former name, one for each place, sorted by the name. */
export function formerNamesIn<T extends UsageFact>(
  facts: readonly T[],
): readonly FormerName<T>[] {
  const named = new Map<string, FormerName<T> & { readonly facts: T[] }>();
  for (const fact of facts) {
    const { formerName: name, presentName: symbol = null } = fact;
    if (name === undefined) continue;
    const kind = kindOf(fact);
    const operation =
      kind === "method" || kind === "parameter" ? fact.operation : null;
    const id = JSON.stringify([kind, name, operation]);
    const known = named.get(id);
    if (known === undefined)
      named.set(id, { kind, name, operation, symbol, facts: [fact] });
    else if (!known.facts.some((each) => isSamePlace(each, fact)))
      known.facts.push(fact);
  }
  return [...named.values()].toSorted(
    (a, b) =>
      compareText(a.name, b.name) ||
      compareText(a.operation ?? "", b.operation ?? ""),
  );
}

/** Prints `limit of GET /pets` for a parameter, which alone would say too little; else the name. */
export function formerNameText({
  kind,
  name,
  operation,
}: Pick<FormerNameUse, "kind" | "name" | "operation">): string {
  return kind === "parameter" ? `${name} of ${operation ?? ""}` : name;
}

/** A field of a component may be one of several operations at a place. */
function isSamePlace(a: UsageFact, b: UsageFact): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

function kindOf({ element, schema }: UsageFact): FormerKind {
  if (element === "operation") return "method";
  if (schema !== null) return "field";
  return element.startsWith("export.") ? "type" : "parameter";
}

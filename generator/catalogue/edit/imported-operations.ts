import { withoutNames } from "../../model/endpoint-text.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { sortLifecycle, type Lifecycle } from "../../model/lifecycle.ts";
import { operationKey, parsePath } from "../../model/operation-path.ts";
import type { StandardMethod, OperationKey } from "../../model/operation.ts";
import type { ChangeFact } from "./change-fact.ts";

/** The facts of a document about one operation. */
export interface ImportedOperation {
  readonly key: OperationKey;
  readonly method: StandardMethod;
  /** The first of several spellings in code-unit order, so that the order of the document does not matter. */
  readonly path: string;
  readonly lifecycle: Lifecycle;
}

/** Facts by operation, sorted by path and method; each fact once, at its first place. */
export function groupFacts(
  facts: readonly ChangeFact[],
): readonly ImportedOperation[] {
  const groups = new Map<OperationKey, ChangeFact[]>();
  const spellings = new Map<string, string>();
  for (const fact of facts) {
    const { path } = fact;
    const key = operationKey(fact.method, parsePath(path));
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
    const shape = withoutNames(path);
    const spelling = spellings.get(shape);
    if (spelling === undefined || compareText(path, spelling) < 0)
      spellings.set(shape, path);
  }
  return [...groups]
    .flatMap(([key, [first, ...others]]): readonly ImportedOperation[] => {
      if (first === undefined) return [];
      const { method, path } = first;
      const events = [first, ...others].map(({ event }) => event);
      const lifecycle = mergeLifecycles(events, []);
      const spelling = spellings.get(withoutNames(path)) ?? path;
      return [{ key, method, path: spelling, lifecycle }];
    })
    .toSorted((a, b) => compareText(a.path, b.path));
}

/** The facts of both, without duplicates; those of the first take precedence. */
export function mergeLifecycles(
  first: Lifecycle,
  second: Lifecycle,
): Lifecycle {
  const byFact = new Map(
    [...second.toReversed(), ...first.toReversed()].map((event) => [
      `${event.kind} ${event.release}`,
      event,
    ]),
  );
  return sortLifecycle([...byFact.values()]);
}

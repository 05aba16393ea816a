import * as fc from "fast-check";
import type { ApiModel } from "../../generator/model/api-model.ts";
import {
  lifecycleEventKinds,
  sortLifecycle,
  stateAfter,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleEventKind,
  type LifecycleState,
} from "../../generator/model/lifecycle.ts";
import type { Operation } from "../../generator/model/operation.ts";
import { handMadeModel } from "./hand-made-model.ts";

const endpoints = [
  "GET /pro/v1/icon",
  "POST /pro/v1/icon",
  "GET /pro/v1/icon/{id}",
  "GET /pro/v2/icon/{id}",
  "GET /pro/v3/icon/{id}",
  "DELETE /pro/preview/icon/{id}",
  "GET /devices/v1/devices",
  "GET /devices/v2/devices",
];

/** Which facts may follow in which state, so that every generated lifecycle is legal. */
const possible: Readonly<
  Record<LifecycleState, readonly LifecycleEventKind[]>
> = {
  unknown: ["known"],
  absent: ["added"],
  available: ["fields-added", "fields-removed", "deprecated", "removed"],
  deprecated: ["reactivated", "fields-added", "fields-removed", "removed"],
  removed: ["reactivated"],
};

/** Random legal lifecycles over 2 to 6 releases, with several facts in one release and a few named replacements. */
export const arbitraryCatalogue: fc.Arbitrary<ApiModel> = fc
  .integer({ min: 2, max: 6 })
  .chain((releases) =>
    fc
      .tuple(
        fc.tuple(...endpoints.map(() => arbitraryLifecycle(releases))),
        fc.tuple(
          ...endpoints.map(() => fc.option(fc.constantFrom(...endpoints))),
        ),
        fc.shuffledSubarray(endpoints, { minLength: 1 }),
      )
      .map(([lifecycles, replacements, present]) => {
        const model = handMadeModel({
          releases: Array.from({ length: releases }, (_, at) => `r${at}`),
          operations: Object.fromEntries(
            present.map((endpoint) => {
              const replacement = replacements[endpoints.indexOf(endpoint)];
              return [endpoint, replacement ? { replacement } : {}];
            }),
          ),
        });
        return withLifecycles(model, lifecycles);
      }),
  );

function withLifecycles(
  model: ApiModel,
  lifecycles: readonly Lifecycle[],
): ApiModel {
  const operations = model.operations.map((operation, at) =>
    withLifecycle(operation, lifecycles[at] ?? []),
  );
  return { ...model, operations };
}

function withLifecycle(operation: Operation, lifecycle: Lifecycle): Operation {
  return { ...operation, lifecycle };
}

function arbitraryLifecycle(releases: number): fc.Arbitrary<Lifecycle> {
  return fc
    .tuple(
      fc.constantFrom("unknown", "absent", "available"),
      fc.array(fc.tuple(fc.nat(releases - 1), fc.nat(99)), { maxLength: 12 }),
    )
    .map(([first, picks]) => legalLifecycle(first, picks));
}

/** Each pick is a release and a choice among the facts that are possible then. */
function legalLifecycle(
  first: LifecycleState,
  picks: readonly (readonly [release: number, choice: number])[],
): Lifecycle {
  let state: LifecycleState = first;
  const events: LifecycleEvent[] = [];
  const origin = { file: "random", line: 1, column: 1, length: 1 };
  for (const [release, choice] of picks.toSorted((a, b) => a[0] - b[0])) {
    const last = events.at(-1);
    // Facts of one release take effect in the order of their kinds, each once.
    const candidates = possible[state].filter(
      (kind) => last?.release !== release || rank(kind) > rank(last.kind),
    );
    const kind = candidates[choice % Math.max(1, candidates.length)];
    if (kind === undefined) continue;
    events.push({ kind, release, origin });
    state = stateAfter(state, kind);
  }
  return sortLifecycle(events);
}

function rank(kind: LifecycleEventKind): number {
  return lifecycleEventKinds.indexOf(kind);
}

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachReplacements } from "../../generator/changes/ledger/attach-replacements.ts";
import type { LifecycleKind } from "../../generator/changes/kinds/lifecycle-kinds.ts";
import type {
  Comparison,
  LedgerChange,
} from "../../generator/changes/kinds/change.ts";
import { net } from "./net.ts";
import type { ApiModel } from "../../generator/model/api-model.ts";
import {
  isCallable,
  stateAt,
  type Lifecycle,
} from "../../generator/model/lifecycle.ts";
import { jsonReport } from "../../generator/report/json-report.ts";
import { markdownReport } from "../../generator/report/changes/change-markdown.ts";
import { reportFacts } from "./compare-facts.ts";
import { compareByFacts, compareLedgers } from "./ledger-comparison.ts";
import { arbitraryCatalogue } from "./arbitrary-catalogue.ts";
import { runs, seed, seedText } from "../support/random-input.ts";

const settings = { seed, numRuns: runs(100) };

/** All ends of a comparison, the time before the first release included. */
function releasesOf({ releases }: ApiModel): readonly number[] {
  return [-1, ...releases.keys()];
}

function holds(law: (model: ApiModel) => void): void {
  holdsFor(settings.numRuns, law);
}

function holdsFor(numRuns: number, law: (model: ApiModel) => void): void {
  fc.assert(fc.property(arbitraryCatalogue, law), { seed, numRuns });
}

/** A comparison reduced to what names each change. */
function named({ changes }: Comparison<LedgerChange>): readonly string[] {
  return changes.map(({ kind, operation }) => `${kind} ${operation.key}`);
}

describe(`laws of comparisons (${seedText})`, () => {
  it("finds nothing between a release and itself", () => {
    holds((model) => {
      for (const at of releasesOf(model)) {
        const { changes, cancelled } = compareByFacts(model, at, at);
        expect([changes, cancelled]).toEqual([[], []]);
      }
    });
  });

  it("composes any two comparisons that meet, in either direction", () => {
    // Each run goes through up to 343 triples of releases.
    holdsFor(runs(20), (model) => {
      const ends = releasesOf(model);
      for (const a of ends)
        for (const b of ends)
          for (const c of ends) {
            const composed = net(
              compareByFacts(model, a, b),
              compareByFacts(model, b, c),
            );
            expect(composed).toEqual(compareLedgers(model, a, c));
            expect(attachReplacements(model, composed, () => null)).toEqual(
              compareByFacts(model, a, c),
            );
          }
    });
  });

  it("mirrors a comparison when its ends are swapped", () => {
    holds((model) => {
      const ends = releasesOf(model);
      for (const a of ends)
        for (const b of ends.filter((end) => end > a)) {
          const forward = compareByFacts(model, a, b);
          const backward = compareByFacts(model, b, a);
          const mirrored = forward.changes.map(
            ({ kind, before, operation }) =>
              `${mirror(kind, before)} ${operation.key}`,
          );
          expect(named(backward).toSorted()).toEqual(mirrored.toSorted());
          expect(swappedStates(backward)).toEqual(states(forward));
          expect(backward.direction).toBe("backward");
          expect(backward.cancelled.length).toBe(forward.cancelled.length);
        }
    });
  });

  it("gives the same bytes for operations in any order", () => {
    const shuffled = arbitraryCatalogue.chain((model) =>
      fc.tuple(
        fc.constant(model),
        fc.shuffledSubarray([...model.operations], {
          minLength: model.operations.length,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([model, operations]) => {
        const last = model.releases.length - 1;
        const report = reportFacts(model, -1, last);
        const other = reportFacts({ ...model, operations }, -1, last);
        expect(other).toEqual(report);
        expect(jsonReport(other)).toBe(jsonReport(report));
        expect(markdownReport(other)).toBe(markdownReport(report));
      }),
      settings,
    );
  });

  it("has one change for a whole operation, where its ends differ to a caller", () => {
    holds((model) => {
      const last = model.releases.length - 1;
      const { changes } = compareByFacts(model, -1, last);
      for (const { key, lifecycle } of model.operations) {
        const from = stateAt(lifecycle, firstKnown(lifecycle) ?? -1);
        const to = stateAt(lifecycle, last);
        const differ = isCallable(from) || isCallable(to) ? from !== to : false;
        const whole = changes.filter(
          ({ area, operation }) =>
            area === "operation" && operation.key === key,
        );
        expect(whole.length).toBe(differ ? 1 : 0);
      }
    });
  });

  it("names each change once, and alike over every range", () => {
    holds((model) => {
      const ends = releasesOf(model);
      const known = new Map<string, string>();
      for (const a of ends)
        for (const b of ends.filter((end) => end > a)) {
          const { changes } = compareByFacts(model, a, b);
          const prints = changes.map(({ fingerprint }) => fingerprint);
          expect(new Set(prints).size).toBe(prints.length);
          for (const { kind, element, fingerprint } of changes) {
            expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
            const identity = JSON.stringify([kind, element]);
            expect(known.get(identity) ?? fingerprint).toBe(fingerprint);
            known.set(identity, fingerprint);
          }
        }
      expect(new Set(known.values()).size).toBe(known.size);
    });
  });

  it("loses no fact that has an effect in the range", () => {
    holds((model) => {
      const last = model.releases.length - 1;
      const { changes, cancelled } = compareByFacts(model, -1, last);
      const told = changes.flatMap(({ operation, cause }) =>
        cause.map(() => operation.key),
      );
      const silent = cancelled.flatMap(({ operation, facts }) =>
        facts.map(() => operation.key),
      );
      const all = model.operations.flatMap(({ key, lifecycle }) =>
        lifecycle
          .filter(({ release }) => release !== firstKnown(lifecycle))
          .map(() => key),
      );
      expect([...told, ...silent].toSorted()).toEqual(all.toSorted());
    });
  });
});

/** What came before is taken to have been as an operation is found where it is first known. */
function firstKnown([first]: Lifecycle): number | null {
  return first?.kind === "known" ? first.release : null;
}

function mirror(kind: LifecycleKind, before: string): LifecycleKind {
  const mirrors: Readonly<Record<LifecycleKind, LifecycleKind>> = {
    "operation-added": "operation-removed",
    "operation-removed": "operation-added",
    "operation-deprecated": "operation-reactivated",
    // Back from a removal is, backward, gone.
    "operation-reactivated":
      before === "removed" ? "operation-removed" : "operation-deprecated",
    "fields-added": "fields-removed",
    "fields-removed": "fields-added",
  };
  return mirrors[kind];
}

function states({ changes }: Comparison): readonly string[] {
  return changes
    .map(
      ({ operation, area, before, after, since }) =>
        `${operation.key} ${area} ${before} ${after} ${since.join(" ")}`,
    )
    .toSorted();
}

function swappedStates(comparison: Comparison): readonly string[] {
  const changes = comparison.changes.map((change) => ({
    ...change,
    before: change.after,
    after: change.before,
  }));
  return states({ ...comparison, changes });
}

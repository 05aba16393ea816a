import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { noCorpus } from "../../support/corpus.ts";
import {
  datadogReleases as labels,
  hasDatadog,
  readDatadog,
} from "../../support/datadog.ts";
import {
  areAlike,
  compareLabels,
  describedCatalogue,
  type DescribedCatalogue,
} from "./described-catalogue.ts";
import { needs } from "../../support/needs.ts";

/** Reading six documents, and comparing each with the next, takes its time where much else runs. */
const timeout = 300_000;

let read: Promise<DescribedCatalogue> | null = null;

function catalogue(): Promise<DescribedCatalogue> {
  read ??= describedCatalogue(
    labels.map((label) => ({
      label,
      text: readDatadog(label),
    })),
  );
  return read;
}

const pairs = labels.flatMap((from, index) =>
  labels.slice(index + 1).map((to) => [from, to] as const),
);

describe(
  "six imported releases",
  { timeout, ...needs(hasDatadog ? null : noCorpus) },
  () => {
    it.each(pairs)("%s to %s is what the documents say", async (from, to) => {
      const described = await catalogue();
      const { changes } = compareLabels(described, from, to);
      const files = compareFiles(described, from, to);
      expect(changes.length).toBeGreaterThan(0);
      expect(changes.map(({ fingerprint }) => fingerprint)).toEqual(
        files.map(({ fingerprint }) => fingerprint),
      );
      expect(changes.map(withoutHistory)).toEqual(files.map(withoutHistory));
    });

    it.each([
      [labels[0], labels[1]],
      [labels[4], labels[5]],
    ])("%s to %s is the mirror of the way back", async (from, to) => {
      const described = await catalogue();
      const forward = compareLabels(described, from, to);
      const backward = compareLabels(described, to, from);
      expect(backward.direction).toBe("backward");
      expect(
        backward.changes.filter(isMirrored).map(swapped).toSorted(),
      ).toEqual(forward.changes.filter(isMirrored).map(straight).toSorted());
    });

    it("the way back is what the documents say of it", async () => {
      const described = await catalogue();
      // The names of a catalogue's SDK are those of its ledger, and not those that its documents would give.
      const prints = (changes: readonly Change[]) =>
        changes
          .filter(({ kind }) => !kind.startsWith("subpath-"))
          .map(({ fingerprint }) => fingerprint)
          .toSorted();
      expect(
        prints(compareLabels(described, labels[5], labels[0]).changes),
      ).toEqual(prints(compareFiles(described, labels[5], labels[0])));
    });

    it.each(labels)("%s against itself is empty", async (label) => {
      const { changes, remarks } = compareLabels(
        await catalogue(),
        label,
        label,
      );
      expect([changes, remarks]).toEqual([[], []]);
    });

    it("says of every change which releases in the range brought it", async () => {
      const described = await catalogue();
      const { changes } = compareLabels(described, labels[0], "v1.62.0");
      const later = new Set<string>(labels.slice(1));
      for (const { since } of changes) {
        expect(since.length).toBeGreaterThan(0);
        expect(since.filter((id) => !later.has(id))).toEqual([]);
      }
    });
  },
);

function compareFiles(
  { apis }: DescribedCatalogue,
  from: string,
  to: string,
): readonly Change[] {
  const apiOf = (label: string): WireApi => {
    const api = apis[labels.findIndex((each) => each === label)];
    if (api === undefined) throw new Error(`Expected the document ${label}.`);
    return api;
  };
  return compareApis({
    before: apiOf(from),
    after: apiOf(to),
    areAlike,
    renames: [],
  }).changes;
}

/** Without what a catalogue knows beyond two documents: the releases between them, and the notice that they gave. */
function withoutHistory(change: Change): unknown {
  const { kind, severity, element, operation, before, after } = change;
  const { effect, direction, guards, reach, fingerprint, bump } = change;
  return {
    kind,
    severity,
    element,
    operation,
    before,
    after,
    effect,
    direction,
    guards,
    reach,
    fingerprint,
    bump,
    replacement: change.replacement?.key ?? null,
  };
}

/**
 * Components and parts of an operation are called as on the later side, which is the other one on the way back, and a change stands where it is
 * worst, which is elsewhere then; what changed, and from what to what, is the same.
 */
function straight({ area, before, after }: Change): string {
  return JSON.stringify([area, before, after]);
}

function swapped({ before, after, ...change }: Change): string {
  return straight({ ...change, before: after, after: before });
}

/** Servers of one address pair in the order of the document, and of a type that comes nothing is told. */
function isMirrored({ area, kind }: Change): boolean {
  return area !== "server" && kind !== "schema-removed";
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFolder, noCorpus, readPlain } from "../../support/corpus.ts";
import { compareTexts } from "./compare-documents.ts";
import { needs } from "../../support/needs.ts";

const github = (version: string): string =>
  `github/api.github.com-${version}.json.gz`;
const datadog = (version: string): string =>
  `datadog-v1/datadog-v1-v${version}.yaml.gz`;

interface Counts {
  readonly added: number;
  readonly removed: number;
  readonly deprecated: number;
  readonly reactivated: number;
  /** How many of the removed were deprecated before. */
  readonly announced: number;
}

const pairs: readonly (readonly [string, string, Counts])[] = [
  [
    github("19.1.0"),
    github("22.0.0"),
    { added: 118, removed: 40, deprecated: 0, reactivated: 1, announced: 33 },
  ],
  [datadog("1.0.0-beta.8"), datadog("1.14.0"), counts(17, 0, 10)],
  [datadog("1.14.0"), datadog("1.22.0"), counts(4, 0, 7)],
  [datadog("1.22.0"), datadog("1.30.0"), { ...counts(4, 1, 25), announced: 1 }],
  [datadog("1.30.0"), datadog("1.45.0"), counts(2, 0, 14)],
  [datadog("1.45.0"), datadog("1.62.0"), counts(0, 0, 4)],
];

function counts(added: number, removed: number, deprecated: number): Counts {
  return { added, removed, deprecated, reactivated: 0, announced: 0 };
}

describe(
  "real documents",
  needs(existsSync(join(corpusFolder, github("19.1.0"))) ? null : noCorpus),
  () => {
    it.each(pairs)("%s -> %s", (before, after, expected) => {
      const { changes } = compareTexts(
        readPlain(join(corpusFolder, before)),
        readPlain(join(corpusFolder, after)),
      );
      const count = (kind: string): number =>
        changes.filter((change) => change.kind === kind).length;
      expect({
        added: count("operation-added"),
        removed: count("operation-removed"),
        deprecated: count("operation-deprecated"),
        reactivated: count("operation-reactivated"),
        announced: changes.filter(
          ({ kind, grace }) =>
            kind === "operation-removed" && grace?.kind === "deprecated-first",
        ).length,
      }).toEqual(expected);
      const fingerprints = new Set(
        changes.map(({ fingerprint }) => fingerprint),
      );
      expect(fingerprints.size).toBe(changes.length);
      const reach = changes.flatMap((change) =>
        change.reach.length === new Set(change.reach.map(keyAndPath)).size
          ? []
          : [change.kind],
      );
      expect(reach).toEqual([]);
    });
  },
);

function keyAndPath({
  operation,
}: {
  readonly operation: { readonly method: string; readonly path: string };
}): string {
  return `${operation.method} ${operation.path}`;
}

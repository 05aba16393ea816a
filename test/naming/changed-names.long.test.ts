import { existsSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { groupBy } from "../../generator/changes/change/group-by.ts";
import { compareText } from "../../generator/diagnostics/sort.ts";
import { table } from "../docs/support/written-page.ts";
import { repository } from "../support/catalogue-folder.ts";
import { corpusFolder, noCorpus, readPlain } from "../support/corpus.ts";
import {
  datadogReleases,
  hasDatadog,
  readDatadog,
} from "../support/datadog.ts";
import { needs } from "../support/needs.ts";
import {
  changedNames,
  type ChangedName,
  type NamesBetween,
} from "./changed-names.ts";

interface Pair {
  readonly api: string;
  readonly from: string;
  readonly to: string;
  readonly read: (label: string) => string;
}

const githubPath = (label: string): string =>
  join(corpusFolder, "github", `api.github.com-${label}.json.gz`);

const github: Pair = {
  api: "GitHub",
  from: "19.1.0",
  to: "22.0.0",
  read: (label) => readPlain(githubPath(label)),
};

const datadog = datadogReleases.slice(1).map((to, index): Pair => {
  const from = datadogReleases[index] ?? to;
  return { api: "Datadog v1", from, to, read: readDatadog };
});

const pairs = [...datadog, github];
const isComplete = hasDatadog && existsSync(githubPath(github.from));

describe(
  "exported names that change between releases of real documents",
  { timeout: 600_000, ...needs(isComplete ? null : noCorpus) },
  () => {
    it("are told by `diff`, and stand on a page with their reasons", async () => {
      const sections: string[] = [];
      for (const { api, from, to, read } of pairs) {
        const { fresh, kept } = await changedNames(
          { label: from, text: read(from) },
          { label: to, text: read(to) },
        );
        const all = [...fresh.changed, ...kept.changed];
        expect(all.filter(({ toldBy }) => toldBy === null)).toEqual([]);
        // A ledger changes no name, and gives none away.
        expect(kept.changed.filter(({ now }) => now !== null)).toEqual([]);
        sections.push(`## ${api} ${from} to ${to}`, ...section(fresh, kept));
      }
      const page = [...introduction, ...sections].join("\n\n");
      await expect(
        await format(page, { parser: "markdown" }),
      ).toMatchFileSnapshot(
        join(repository, "docs/reference/changed-names.md"),
      );
    });
  },
);

const introduction = [
  "# Names that changed in real releases",
  "<!-- written by `npm run docs:names` -->",
  "The exported names of the SDKs of consecutive releases of two public APIs that the next release does not have, or has for something else, each with its reason. [Names](../explanation/names.md) says what a name is derived from, and what a ledger keeps. `diff` reports each of them: by its own name, or with the removed operations that alone used it.",
];

function section(fresh: NamesBetween, kept: NamesBetween): readonly string[] {
  const known = new Set(kept.changed.map(({ name }) => name));
  const byReason = groupBy(fresh.changed, ({ reason }) => reason);
  const rows = [...byReason]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([reason, names]) => [
      reason,
      names.map(nameText).join(", "),
      names.every(({ name }) => known.has(name)) ? "no" : "yes",
    ]);
  const counts = `${fresh.changed.length} of ${fresh.all} names; with a ledger ${kept.changed.length}.`;
  return rows.length === 0
    ? [counts]
    : [counts, table(["reason", "names", "a ledger keeps them"], rows)];
}

function nameText({ name, now }: ChangedName): string {
  const [from, to] = [name, now].map((each) => each && `\`${each}\``);
  return to ? `${from} (now ${to})` : `${from}`;
}

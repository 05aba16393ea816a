import { describe, expect, it } from "vitest";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import { createRandom, type Random } from "../../correctness/support/random.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { runs, seed, seedText } from "../../support/random-input.ts";
import { compareDrafts, readDraft, realDocuments } from "./compare-drafts.ts";
import { addProperty, edits } from "./edits.ts";
import { rewrites } from "./rewrites.ts";
import type { Draft } from "./schema-spots.ts";

/** The largest documents are read and compared in a second, and in a minute where much else runs. */
const timeout = 300_000;

describe.each(realDocuments)(
  `$name (${seedText})`,
  { timeout },
  ({ name, path }) => {
    const { root } = readRaw(name, path);
    const original = JSON.stringify(root);
    const before = readDraft(original);
    const compare = (draft: Draft): readonly Change[] =>
      compareDrafts(before, readDraft(JSON.stringify(draft)));
    const copy = (): Draft => JSON.parse(original) as Draft;

    it("says nothing of itself", () => {
      expect(told(compare(copy()))).toEqual([]);
    });

    it.for(Object.entries(rewrites))(
      "%s is silent",
      ([, rewrite], { skip }) => {
        for (const random of randoms()) {
          const draft = copy();
          const isDone = rewrite(draft, random);
          skip(!isDone, "the document has no place for it");
          expect(told(withoutNames(compare(draft)))).toEqual([]);
        }
      },
    );

    it.for(Object.entries(edits))("%s is one cause", ([, edit], { skip }) => {
      for (const random of randoms()) {
        const draft = copy();
        const where = edit(draft, random);
        skip(where === null, "the document has no place for it");
        const changes = causesOf(compare(draft));
        expect(changes, `${where}: ${told(changes).join("; ")}`).toHaveLength(
          1,
        );
      }
    });

    it("one edit behind all rewrites is one cause", ({ skip }) => {
      for (const random of randoms()) {
        const draft = copy();
        for (const rewrite of Object.values(rewrites)) rewrite(draft, random);
        const where = addProperty(draft, random);
        skip(where === null, "the document has no place for it");
        const changes = causesOf(compare(draft));
        expect(changes, `${where}: ${told(changes).join("; ")}`).toHaveLength(
          1,
        );
      }
    });
  },
);

/** One in a plain run. */
function randoms(): readonly Random[] {
  return Array.from({ length: runs(1) }, (_, run) => createRandom(seed + run));
}

/** How an operation pages follows from its parameters and answers, and is told beside what changed of them. */
function causesOf(changes: readonly Change[]): readonly Change[] {
  return withoutNames(changes).filter(
    ({ kind }) => !kind.startsWith("list-paging-"),
  );
}

/** What components, methods and members are called makes no difference but for code that uses these names. */
function withoutNames(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ kind }) => !ofNames.has(kind));
}

const ofNames: ReadonlySet<Change["kind"]> = new Set([
  "method-renamed",
  "parameter-renamed",
  "schema-removed",
  "schema-renamed",
  "security-scheme-renamed",
] as const);

function told(changes: readonly Change[]): readonly string[] {
  return changes.map(
    ({ kind, operation, element, before, after }) =>
      `${kind} ${operation?.key ?? ""} ${element.at ?? ""} ${element.path} (${element.schema ?? ""}.${element.schemaPath}) ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
  );
}

import { describe, expect, it } from "vitest";
import { createRandom } from "../../correctness/support/random.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import {
  runs,
  seed,
  seedText,
  timeLimitMs,
} from "../../support/random-input.ts";
import {
  compareDrafts,
  readDraft,
  readDraftAndTell,
  realDocuments,
} from "./compare-drafts.ts";
import { reasonForSilence } from "./means-nothing.ts";
import { alter, reachablePlaces } from "./reachable-places.ts";
import { shuffle } from "./rewrites.ts";
import type { Draft } from "./schema-spots.ts";

/** So many edits of a document: most of small ones, few of the largest, which take a second each. */
const charactersPerRun = 100_000_000;
const mostEdits = 250;

/** Rival tools say nothing of many edits; whatever is silent here has a reason that is written down. */
describe.each(realDocuments)(
  `$name (${seedText})`,
  { timeout: timeLimitMs(300_000) },
  ({ name, path }) => {
    it("tells of every edit that means anything", () => {
      const { root } = readRaw(name, path);
      const text = JSON.stringify(root);
      const before = readDraft(text);
      const document = JSON.parse(text) as Draft;
      const random = createRandom(seed);
      const classes = shuffle([...reachablePlaces(document).values()], random);
      const count = runs(
        Math.min(mostEdits, Math.ceil(charactersPerRun / text.length)),
      );
      const missed: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const place = random.pick(classes[index % classes.length] ?? []);
        if (place === undefined) continue;
        const mode = random.chance(0.5) ? "delete" : "change";
        const asked = { ...place, document, mode } as const;
        if (reasonForSilence(asked) !== null) continue;
        const restore = alter(place, mode);
        const after = readDraftAndTell(JSON.stringify(document));
        restore();
        // What has become unreadable is told by the reader.
        if (
          after.told.length === 0 &&
          compareDrafts(before, after.api).length === 0
        )
          missed.push(`${mode} ${place.pointer}`);
      }
      expect(missed).toEqual([]);
    });
  },
);

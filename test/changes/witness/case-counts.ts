import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { compareCase, documentKindIds, readCase } from "../document-cases.ts";
import {
  askEmulators,
  joinedAgreements,
  type Agreement,
} from "./ask-emulators.ts";
import { countProofs, joinedCounts, type ProofCount } from "./count-proofs.ts";
import { createEmulatedSide } from "./emulated-side.ts";
import { createSideJudge } from "./judge-witness.ts";

const folder = join(import.meta.dirname, "..");

const what = "the kinds' own cases";

const fileOf = (kind: string, side: string): string =>
  join(folder, kind, `${side}.yaml`);

/** The proofs of the kinds' own cases. */
export function caseCounts(): ProofCount {
  return joinedCounts(
    what,
    documentKindIds.map((kind) => {
      const judgeOf = (side: string) =>
        createSideJudge(readRaw(side, fileOf(kind, side)));
      return countProofs(kind, compareCase(readCase(kind)).changes, {
        before: judgeOf("before"),
        after: judgeOf("after"),
      });
    }),
  );
}

/** What the emulators of their documents say of them. */
export async function caseAgreement(): Promise<Agreement> {
  const all: Agreement[] = [];
  for (const kind of documentKindIds) {
    const sideOf = (side: string) =>
      createEmulatedSide(
        readRaw(side, fileOf(kind, side)),
        readFileSync(fileOf(kind, side), "utf8"),
      );
    const { changes } = compareCase(readCase(kind));
    const sides = { before: sideOf("before"), after: sideOf("after") };
    all.push(await askEmulators(kind, changes, sides));
  }
  return joinedAgreements(all);
}

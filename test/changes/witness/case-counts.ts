import { join } from "node:path";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { compareCase, documentKindIds, readCase } from "../document-cases.ts";
import { countProofs, joinedCounts, type ProofCount } from "./count-proofs.ts";
import { createSideJudge } from "./judge-witness.ts";

const folder = join(import.meta.dirname, "..");

/** The proofs of the kinds' own cases. */
export function caseCounts(): ProofCount {
  return joinedCounts(
    "the kinds' own cases",
    documentKindIds.map((kind) => {
      const judgeOf = (side: string) =>
        createSideJudge(readRaw(side, join(folder, kind, side)));
      return countProofs(kind, compareCase(readCase(kind)).changes, {
        before: judgeOf("before.yaml"),
        after: judgeOf("after.yaml"),
      });
    }),
  );
}

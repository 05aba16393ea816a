import { rawOf } from "../../correctness/support/raw-document.ts";
import { caseText, documentKindIds, type Side } from "../case-texts.ts";
import { compareCase, readCase } from "../document-cases.ts";
import {
  askEmulators,
  joinedAgreements,
  type Agreement,
} from "./ask-emulators.ts";
import { countProofs, joinedCounts, type ProofCount } from "./count-proofs.ts";
import { createEmulatedSide } from "./emulated-side.ts";
import { createSideJudge } from "./judge-witness.ts";

const what = "the kinds' own cases";

/** The proofs of the kinds' own cases. */
export function caseCounts(): ProofCount {
  return joinedCounts(
    what,
    documentKindIds.map((kind) => {
      const judgeOf = (side: Side) =>
        createSideJudge(rawOf(side, caseText(kind, side)));
      return countProofs(kind, compareCase(readCase(kind)).changes, {
        before: judgeOf("before.yaml"),
        after: judgeOf("after.yaml"),
      });
    }),
  );
}

/** What the emulators of their documents say of them. */
export async function caseAgreement(): Promise<Agreement> {
  const all: Agreement[] = [];
  for (const kind of documentKindIds) {
    const sideOf = (side: Side) => {
      const text = caseText(kind, side);
      return createEmulatedSide(rawOf(side, text), text);
    };
    const { changes } = compareCase(readCase(kind));
    const sides = {
      before: sideOf("before.yaml"),
      after: sideOf("after.yaml"),
    };
    all.push(await askEmulators(kind, changes, sides));
  }
  return joinedAgreements(all);
}

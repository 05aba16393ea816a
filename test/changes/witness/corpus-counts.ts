import { join } from "node:path";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { corpusFolder, readPlain } from "../../support/corpus.ts";
import { datadogPath, datadogReleases } from "../../support/datadog.ts";
import { apiOfText } from "../document-cases.ts";
import {
  askEmulators,
  joinedAgreements,
  type Agreement,
} from "./ask-emulators.ts";
import { countProofs, joinedCounts, type ProofCount } from "./count-proofs.ts";
import { createEmulatedSide } from "./emulated-side.ts";
import { createSideJudge } from "./judge-witness.ts";

function readSide(name: string, path: string) {
  const raw = readRaw(name, path);
  const text = readPlain(path);
  return {
    api: apiOfText(name, text),
    judge: createSideJudge(raw),
    emulated: createEmulatedSide(raw, text),
  };
}

type Side = ReturnType<typeof readSide>;

/** The proofs of some comparisons, and what the emulators of their documents say of them. */
export interface Judged {
  readonly count: ProofCount;
  readonly agreement: Agreement;
}

async function judgePair(
  what: string,
  before: Side,
  after: Side,
): Promise<Judged> {
  const { changes } = compareApis({
    before: before.api,
    after: after.api,
    areAlike: createWrittenAlike(),
    renames: [],
  });
  return {
    count: countProofs(what, changes, {
      before: before.judge,
      after: after.judge,
    }),
    agreement: await askEmulators(what, changes, {
      before: before.emulated,
      after: after.emulated,
    }),
  };
}

export async function judgeGithub(): Promise<Judged> {
  const [before, after] = ["19.1.0", "22.0.0"].map((version) =>
    readSide(
      version,
      join(corpusFolder, "github", `api.github.com-${version}.json.gz`),
    ),
  );
  if (before === undefined || after === undefined)
    throw new Error("Expected two sides.");
  return judgePair("GitHub 19.1.0 to 22.0.0", before, after);
}

/** Each release of Datadog with each later one. */
export async function judgeDatadog(): Promise<Judged> {
  const sides = datadogReleases.map((label) => ({
    label,
    side: readSide(label, datadogPath(label)),
  }));
  const pairs = sides.flatMap((before, index) =>
    sides.slice(index + 1).map((after) => ({ before, after })),
  );
  const judged: Judged[] = [];
  for (const { before, after } of pairs)
    judged.push(
      await judgePair(
        `Datadog ${before.label} to ${after.label}`,
        before.side,
        after.side,
      ),
    );
  return {
    count: joinedCounts(
      `Datadog, all ${String(pairs.length)} pairs`,
      judged.map(({ count }) => count),
    ),
    agreement: joinedAgreements(judged.map(({ agreement }) => agreement)),
  };
}

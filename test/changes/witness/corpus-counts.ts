import { join } from "node:path";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import { createWrittenAlike } from "../../../generator/openapi/wire/written-alike.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { corpusFolder, readPlain } from "../../support/corpus.ts";
import { datadogPath, datadogReleases } from "../../support/datadog.ts";
import { apiOfText } from "../document-cases.ts";
import { countProofs, joinedCounts, type ProofCount } from "./count-proofs.ts";
import { createSideJudge } from "./judge-witness.ts";

function readSide(name: string, path: string) {
  return {
    api: apiOfText(name, readPlain(path)),
    judge: createSideJudge(readRaw(name, path)),
  };
}

type Side = ReturnType<typeof readSide>;

function countPair(what: string, before: Side, after: Side): ProofCount {
  const { changes } = compareApis({
    before: before.api,
    after: after.api,
    areAlike: createWrittenAlike(),
    renames: [],
  });
  return countProofs(what, changes, {
    before: before.judge,
    after: after.judge,
  });
}

export function githubCounts(): ProofCount {
  const [before, after] = ["19.1.0", "22.0.0"].map((version) =>
    readSide(
      version,
      join(corpusFolder, "github", `api.github.com-${version}.json.gz`),
    ),
  );
  if (before === undefined || after === undefined)
    throw new Error("Expected two sides.");
  return countPair("GitHub 19.1.0 to 22.0.0", before, after);
}

/** Each release of Datadog with each later one. */
export function datadogCounts(): ProofCount {
  const sides = datadogReleases.map((label) => ({
    label,
    side: readSide(label, datadogPath(label)),
  }));
  const pairs = sides.flatMap((before, index) =>
    sides
      .slice(index + 1)
      .map((after) =>
        countPair(
          `Datadog ${before.label} to ${after.label}`,
          before.side,
          after.side,
        ),
      ),
  );
  return joinedCounts(`Datadog, all ${String(pairs.length)} pairs`, pairs);
}

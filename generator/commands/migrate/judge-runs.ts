import {
  migrateVerifyDiffers,
  migrateVerifyFailed,
  migrateVerifyNotPossible,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import {
  compareRequests,
  type Verification,
} from "../../migrate/compare-requests.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { recordedRequests } from "./recorded-requests.ts";
import type { RewrittenSdk } from "./rewrite-project.ts";
import type { TrialJournal, TrialRuns } from "./test-trial.ts";

/** What the tests were run for, in the order of the journals. */
interface Judged {
  readonly sdks: readonly RewrittenSdk[];
  readonly variables: readonly string[];
}

/** Says whether both runs pass and send the same requests for each SDK, but for what is intended. */
export function judgeRuns(
  { before, after }: TrialRuns,
  { sdks, variables }: Judged,
  options: MigrateOptions,
): Checked<Verification> {
  const found = collectFindings();
  if (before.run.kind === "failed")
    return found.failed(migrateVerifyFailed("before", before.run.reason));
  const silent = before.journals.findIndex((journal) => !isOfApi(journal));
  if (after === null || silent >= 0)
    return found.failed(
      migrateVerifyNotPossible(
        `they pass, but none of their requests reaches the mock${sdks.length > 1 ? ` of ${sdks[silent]?.sdk.name ?? ""}` : ""}, whose address they have in the variable ${variables[silent] ?? ""}`,
      ),
    );
  if (after.run.kind === "failed")
    return found.failed(migrateVerifyFailed("after", after.run.reason));
  if (
    [...before.journals, ...after.journals].some(({ dropped }) => dropped > 0)
  )
    return found.failed(
      migrateVerifyNotPossible("they send more requests than a mock records"),
    );
  const compared = sdks.map((sdk, index) =>
    compareJournals(sdk, before.journals[index], after.journals[index]),
  );
  const others = compared.flatMap((each) => each.others);
  return others.length > 0
    ? found.failed(migrateVerifyDiffers(others))
    : found.done({
        command: options.verify ?? "",
        requests: sumOf(compared.map(({ requests }) => requests)),
        unread: sumOf(compared.map(({ unread }) => unread)),
      });
}

function compareJournals(
  { later, intended }: RewrittenSdk,
  before: TrialJournal | undefined,
  after: TrialJournal | undefined,
) {
  const old = recordedRequests(before?.entries ?? [], intended.sdks.before);
  const now = recordedRequests(after?.entries ?? [], later.sdk);
  return {
    others: compareRequests(old.requests, now.requests, intended),
    requests: old.requests.length,
    unread: old.unread + now.unread,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function isOfApi({ entries }: TrialJournal): boolean {
  return entries.some(({ route }) => route !== null);
}

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
import type { TrialRun, TrialRuns } from "./test-trial.ts";

/** The name of the variable, if the user names none. */
export const usualVariable = "SDKWRIGHT_MOCK_URL";

/** Says whether both runs pass and send the same requests, but for what is intended. */
export function judgeRuns(
  { before, after }: TrialRuns,
  { later, intended }: RewrittenSdk,
  options: MigrateOptions,
): Checked<Verification> {
  const found = collectFindings();
  if (before.run.kind === "failed")
    return found.failed(migrateVerifyFailed("before", before.run.reason));
  if (after === null || !isOfApi(before))
    return found.failed(
      migrateVerifyNotPossible(
        `they pass, but none of their requests reaches the mock, whose address they have in the variable ${options.verifyAddress ?? usualVariable}`,
      ),
    );
  if (after.run.kind === "failed")
    return found.failed(migrateVerifyFailed("after", after.run.reason));
  if (before.dropped + after.dropped > 0)
    return found.failed(
      migrateVerifyNotPossible("they send more requests than a mock records"),
    );
  const old = recordedRequests(before.entries, intended.sdks.before);
  const now = recordedRequests(after.entries, later.sdk);
  const others = compareRequests(old.requests, now.requests, intended);
  return others.length > 0
    ? found.failed(migrateVerifyDiffers(others))
    : found.done({
        command: options.verify ?? "",
        requests: old.requests.length,
        unread: old.unread + now.unread,
      });
}

function isOfApi({ entries }: TrialRun): boolean {
  return entries.some(({ route }) => route !== null);
}

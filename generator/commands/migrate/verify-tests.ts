import { posix, relative } from "node:path";
import {
  migrateVerifyDiffers,
  migrateVerifyFailed,
  migrateVerifyNotPossible,
  migrateVerifyWords,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Mock } from "../../emulator/prepare-mock.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import {
  compareRequests,
  type IntendedChanges,
  type Verification,
} from "../../migrate/compare-requests.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import { findSide, type NamedSide } from "../diff/find-side.ts";
import { openMock, type MockConduct } from "../mock/plan-mock.ts";
import type { Ports } from "../ports.ts";
import type { LaterSdk } from "./later-sdk.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { recordedRequests } from "./recorded-requests.ts";
import { splitWords } from "./split-words.ts";
import type { RunTests, TrialRun, TrialRuns } from "./test-trial.ts";

/** How the tests of a project are run; it is of the edge. */
export interface TestBench {
  readonly run: RunTests;
  /** The settings of each mock. */
  readonly conduct: () => MockConduct;
}

export interface VerifyWish {
  readonly bench: TestBench | null;
  readonly options: MigrateOptions;
  /** The folder in which the command of the user runs, and the top of its files: absolute. */
  readonly folder: string;
  readonly top: string;
  readonly from: NamedSide;
  readonly to: string;
  readonly files: readonly RewrittenFile[];
  readonly later: LaterSdk;
  readonly intended: IntendedChanges;
}

/** What the tests prove; `null`: nobody asked for it. */
export interface Verified {
  readonly verification: Verification | null;
}

/** The name of the variable, if the user names none. */
export const usualVariable = "SDKWRIGHT_MOCK_URL";

/** Says what no test can prove, before any code is read. */
export function verifyProblem({
  verify,
  verifyAddress = usualVariable,
  overlay = [],
  include = [],
  exclude = [],
}: MigrateOptions) {
  if (verify === undefined) return null;
  if (splitWords(verify) === null) return migrateVerifyWords(verify);
  if (!/^[A-Za-z_]\w*$/.test(verifyAddress))
    return migrateVerifyNotPossible(
      `${verifyAddress} is not the name of a variable`,
    );
  return [...overlay, ...include, ...exclude].length === 0
    ? null
    : migrateVerifyNotPossible(
        "a mock serves a whole document, without --overlay, --include and --exclude",
      );
}

/** Runs the tests with the mock of each release, and compares their requests. */
export async function verifyTests(
  wish: VerifyWish,
  ports: Ports,
): Promise<Checked<Verified>> {
  const found = collectFindings();
  const { options, bench, top, later, files } = wish;
  const words = splitWords(options.verify ?? "");
  if (words === null || bench === null)
    return found.done({ verification: null });
  const sdkFolder = below(top, later.sdk.folder);
  const folder = below(top, wish.folder);
  if (sdkFolder === null || folder === null)
    return found.failed(
      migrateVerifyNotPossible(
        `${sdkFolder === null ? later.sdk.folder : wish.folder} is not in the folder that is copied, ${top}`,
      ),
    );
  const before = found.take(await mockOf(wish.from, wish, bench, ports));
  if (before === null) return found.failed();
  const after = found.take(await mockOf(wish.to, wish, bench, ports));
  if (after === null) return found.failed();
  const runs = found.take(
    await ports.progress.phase("Running the tests", async () =>
      bench.run({
        top,
        folder: posix.join(top, folder),
        words,
        variable: options.verifyAddress ?? usualVariable,
        mostMs: options.timeout * 1000,
        mocks: { before, after },
        sdkFolder,
        sdkFiles: new Map([...later.files, ...later.beside]),
        code: new Map(files.map((each) => [each.file, each.after])),
      }),
    ),
  );
  if (runs === null) return found.failed();
  const judged = found.take(judgeRuns(runs, wish));
  return judged === null
    ? found.failed()
    : found.done({ verification: judged });
}

/** The path from the top; `null` where it is not below. */
function below(top: string, folder: string): string | null {
  const path = withSlashes(relative(top, folder));
  return path.startsWith("..") || posix.isAbsolute(path) || path.includes(":")
    ? null
    : path;
}

async function mockOf(
  side: NamedSide,
  { options }: VerifyWish,
  bench: TestBench,
  { reader }: Ports,
): Promise<Checked<Mock>> {
  const found = collectFindings();
  const { value } = await findSide(side, {
    reader,
    spec: options.spec,
    releases: async () => null,
    service: async () => null,
  });
  if (value?.kind !== "file" || value.path.endsWith("manifest.json"))
    return found.failed(
      migrateVerifyNotPossible(
        "a mock needs the document of each release: name two files with --from and --to",
      ),
    );
  const { root, maxSize, maxFiles, settings } = options;
  const limits = { root, maxSize, maxFiles, settings };
  return openMock(
    {
      openapi: value.path,
      ...Object.fromEntries(
        Object.entries(limits).filter(([, each]) => each !== undefined),
      ),
    },
    { reader },
    bench.conduct(),
  );
}

function judgeRuns(
  { before, after }: TrialRuns,
  { later, intended, options }: VerifyWish,
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

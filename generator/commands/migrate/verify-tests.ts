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
  type Verification,
} from "../../migrate/compare-requests.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import {
  accessCatalogue,
  type CatalogueAccess,
} from "../diff/catalogue-access.ts";
import {
  findSide,
  sideText,
  type FoundSide,
  type NamedSide,
} from "../diff/find-side.ts";
import { documentOptionsOf } from "../impact/generate-side.ts";
import {
  openMock,
  type MockConduct,
  type MockOptions,
} from "../mock/plan-mock.ts";
import type { Ports } from "../ports.ts";
import type { MigrationTarget } from "./migration-targets.ts";
import type { RewrittenSdk } from "./rewrite-project.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { recordedRequests } from "./recorded-requests.ts";
import { splitWords } from "./split-words.ts";
import type { RunTests, TestTrial, TrialRun, TrialRuns } from "./test-trial.ts";

/** How the tests of a project are run; it is of the edge. */
export interface TestBench {
  readonly run: RunTests;
  /** The settings of each mock. */
  readonly conduct: () => MockConduct;
}

interface MockWish {
  readonly bench: TestBench | null;
  readonly options: MigrateOptions;
  readonly targets: readonly MigrationTarget[];
}

export interface VerifyWish {
  readonly bench: TestBench | null;
  readonly options: MigrateOptions;
  readonly mocks: VerifyMocks;
  /** The folder in which the command of the user runs, and the top of its files: absolute. */
  readonly folder: string;
  readonly top: string;
  readonly files: readonly RewrittenFile[];
  readonly sdks: readonly RewrittenSdk[];
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
}: MigrateOptions) {
  if (verify === undefined) return null;
  if (splitWords(verify) === null) return migrateVerifyWords(verify);
  return /^[A-Za-z_]\w*$/.test(verifyAddress)
    ? null
    : migrateVerifyNotPossible(
        `${verifyAddress} is not the name of a variable`,
      );
}

/** The mocks of both releases; `null`: nobody asked for them. */
export type VerifyMocks = TestTrial["mocks"] | null;

/** Opens the mocks for the tests, before anything is rewritten. */
export async function openMocks(
  { targets, options, bench }: MockWish,
  ports: Ports,
): Promise<Checked<VerifyMocks>> {
  const found = collectFindings();
  const [target, ...others] = targets;
  if (options.verify === undefined || bench === null || target === undefined)
    return found.done(null);
  if (others.length > 0)
    return found.failed(
      migrateVerifyNotPossible(
        "the later versions of several SDKs are installed, and a mock has one service: name one of them with --sdk",
      ),
    );
  const { from, to } = target;
  const before = found.take(await mockOf(from, options, bench, ports));
  if (before === null) return found.failed();
  const after = found.take(await mockOf(to, options, bench, ports));
  return after === null ? found.failed() : found.done({ before, after });
}

/** Runs the tests with the mock of each release, and compares their requests. */
export async function verifyTests(
  wish: VerifyWish,
  ports: Ports,
): Promise<Checked<Verified>> {
  const found = collectFindings();
  const { options, bench, mocks, top, files } = wish;
  const [rewritten] = wish.sdks;
  const words = splitWords(options.verify ?? "");
  if (words === null || bench === null || mocks === null || !rewritten)
    return found.done({ verification: null });
  const { later } = rewritten;
  const sdkFolder = below(top, later.sdk.folder);
  const folder = below(top, wish.folder);
  if (sdkFolder === null || folder === null)
    return found.failed(
      migrateVerifyNotPossible(
        `${sdkFolder === null ? later.sdk.folder : wish.folder} is not in the folder that is copied, ${top}`,
      ),
    );
  const runs = found.take(
    await ports.progress.phase("Running the tests", async () =>
      bench.run({
        top,
        folder: posix.join(top, folder),
        words,
        variable: options.verifyAddress ?? usualVariable,
        mostMs: options.timeout * 1000,
        mocks,
        sdkFolder,
        sdkFiles: new Map([...later.files, ...later.beside]),
        code: new Map(files.map((each) => [each.file, each.after])),
      }),
    ),
  );
  if (runs === null) return found.failed();
  const judged = found.take(judgeRuns(runs, rewritten, options));
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
  options: MigrateOptions,
  bench: TestBench,
  { reader }: Ports,
): Promise<Checked<Mock>> {
  const found = collectFindings();
  const { spec } = options;
  const catalogue = accessCatalogue(reader, spec);
  const { value } = await findSide(side, {
    reader,
    spec,
    releases: () => catalogue.releases(),
    service: () => catalogue.service(),
  });
  const served =
    value === null ? null : await servedBy(value, options, catalogue);
  return served === null
    ? found.failed(
        migrateVerifyNotPossible(
          `a mock needs the document of each release, or a catalogue, and of ${sideText(side)} there is neither: name two files with --from and --to, or two releases with --spec`,
        ),
      )
    : openMock(served, { reader }, bench.conduct());
}

/** What a mock serves for a side; `null`: a package alone, a revision or standard input, which it cannot serve. */
async function servedBy(
  side: FoundSide,
  options: MigrateOptions,
  catalogue: CatalogueAccess,
): Promise<MockOptions | null> {
  switch (side.kind) {
    case "file":
      return side.path.endsWith("manifest.json")
        ? null
        : { ...documentOptionsOf(options), openapi: side.path };
    case "release": {
      const release = (await catalogue.releases())?.[side.release]?.id;
      return release === undefined ? null : { spec: options.spec, release };
    }
    default:
      return null;
  }
}

function judgeRuns(
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

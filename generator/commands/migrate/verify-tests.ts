import { posix, relative } from "node:path";
import {
  migrateVerifyNotPossible,
  migrateVerifyWords,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { Verification } from "../../migrate/compare-requests.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import type { Ports } from "../ports.ts";
import { judgeRuns, usualVariable } from "./judge-runs.ts";
import type { RewrittenSdk } from "./rewrite-project.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { splitWords } from "./split-words.ts";
import type { TestBench, VerifyMocks } from "./verify-mocks.ts";

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

import { posix, relative } from "node:path";
import {
  migrateVerifyNotPossible,
  migrateVerifyWords,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { Verification } from "../../migrate/compare-requests.ts";
import type { RewrittenFile } from "../../migrate/migrated-code.ts";
import type { Ports } from "../ports.ts";
import { judgeRuns } from "./judge-runs.ts";
import { mockVariables, variableProblem } from "./mock-variables.ts";
import type { RewrittenSdk } from "./rewrite-project.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { splitWords } from "./split-words.ts";
import type { SideMocks, TrialService } from "./test-trial.ts";
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
export function verifyProblem({ verify, verifyAddress }: MigrateOptions) {
  if (verify === undefined) return null;
  if (splitWords(verify) === null) return migrateVerifyWords(verify);
  return variableProblem(verifyAddress);
}

/** Runs the tests with the mocks of each release, and compares their requests. */
export async function verifyTests(
  wish: VerifyWish,
  ports: Ports,
): Promise<Checked<Verified>> {
  const found = collectFindings();
  const { options, bench, mocks, top, files, sdks } = wish;
  const words = splitWords(options.verify ?? "");
  if (words === null || bench === null || mocks === null)
    return found.done({ verification: null });
  const names = sdks.map(({ sdk }) => sdk.name);
  const variables = found.take(mockVariables(options.verifyAddress, names));
  if (variables === null) return found.failed();
  const folders = [wish.folder, ...sdks.flatMap((each) => each.folders)];
  const outside = folders.find((each) => below(top, each) === null);
  if (outside !== undefined)
    return found.failed(
      migrateVerifyNotPossible(
        `${outside} is not in the folder that is copied, ${top}`,
      ),
    );
  const runs = found.take(
    await ports.progress.phase("Running the tests", async () =>
      bench.run({
        top,
        folder: posix.join(top, below(top, wish.folder) ?? ""),
        words,
        mostMs: options.timeout * 1000,
        services: mocks.map((both, index) =>
          serviceOf(both, variables[index], sdks[index], top),
        ),
        code: new Map(files.map((each) => [each.file, each.after])),
      }),
    ),
  );
  if (runs === null) return found.failed();
  const judged = found.take(judgeRuns(runs, { sdks, variables }, options));
  return judged === null
    ? found.failed()
    : found.done({ verification: judged });
}

function serviceOf(
  mocks: SideMocks,
  variable: string | undefined,
  sdk: RewrittenSdk | undefined,
  top: string,
): TrialService {
  invariant(variable !== undefined && sdk !== undefined, "a mock has an SDK");
  const { later, folders } = sdk;
  return {
    mocks,
    variable,
    sdkFolders: folders.map((each) => below(top, each) ?? ""),
    sdkFiles: new Map([...later.files, ...later.beside]),
  };
}

/** The path from the top; `null` where it is not below. */
function below(top: string, folder: string): string | null {
  const path = withSlashes(relative(top, folder));
  return path.startsWith("..") || posix.isAbsolute(path) || path.includes(":")
    ? null
    : path;
}

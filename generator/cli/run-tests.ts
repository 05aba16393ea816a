import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type {
  RunTests,
  TestTrial,
  TrialRun,
  TrialRuns,
} from "../commands/migrate/test-trial.ts";
import { migrateVerifyNotPossible } from "../diagnostics/codes.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Mock } from "../emulator/prepare-mock.ts";
import { copyTree } from "../io/files/copy-tree.ts";
import { serveHttp } from "../io/http/serve-http.ts";
import { endSignals, holdSignals } from "../io/process/hold-signals.ts";
import { runProgram } from "../io/process/run-program.ts";

/** The settings of mocks whose requests are compared: the same ones for both, on the clock of this machine. */
export function trialConduct() {
  const startMs = performance.now();
  return {
    nowMs: Date.now(),
    pageBase: 1 as const,
    options: {
      elapsed: () => Math.floor(performance.now() - startMs),
      sleep: (ms: number) => wait(ms, undefined, { ref: false }),
    },
  };
}

/**
 * Runs the tests of a project in a copy in the folder for temporary files, which is removed afterwards.
 * @param tell gets the end of the output of tests that fail
 */
export function createRunTests(tell: (text: string) => void): RunTests {
  return async (trial) => {
    const runs = await runInCopy(trial);
    for (const each of [runs.value?.before, runs.value?.after])
      if (each?.run.kind === "failed")
        for (const line of each.run.lines) tell(line);
    return runs;
  };
}

async function runInCopy(trial: TestTrial): Promise<Checked<TrialRuns>> {
  const signals = holdSignals(endSignals);
  const copy = await realpath(
    await mkdtemp(join(tmpdir(), "sdkwright-verify-")),
  );
  try {
    return await runIn(copy, trial, signals.first);
  } finally {
    await rm(copy, { recursive: true, force: true });
    signals.release();
  }
}

/** A repository with many installed packages has a third of these files. */
const limits = { files: 600_000, bytes: 4 * 1024 ** 3 };

async function runIn(
  copy: string,
  trial: TestTrial,
  stopped: Promise<void>,
): Promise<Checked<TrialRuns>> {
  const found = collectFindings();
  if (!(await copyTree(trial.top, copy, limits)))
    return found.failed(
      migrateVerifyNotPossible(
        `${trial.top} has more than ${limits.files} files, or more than 4 GiB, so it is not copied`,
      ),
    );
  const run = async (mock: Mock) => runWith(mock, { copy, trial, stopped });
  const before = found.take(await run(trial.mocks.before));
  if (before === null) return found.failed();
  if (before.run.kind === "failed" || before.entries.length === 0)
    return found.done({ before, after: null });
  await putAfter(copy, trial);
  const after = found.take(await run(trial.mocks.after));
  return after === null ? found.failed() : found.done({ before, after });
}

interface Place {
  readonly copy: string;
  readonly trial: TestTrial;
  readonly stopped: Promise<void>;
}

async function runWith(
  { emulator, mostBodyBytes }: Mock,
  { copy, trial, stopped }: Place,
): Promise<Checked<TrialRun>> {
  const found = collectFindings();
  let failure: unknown = null;
  const served = found.take(
    await serveHttp(emulator, {
      port: 0,
      hostname: "127.0.0.1",
      mostBodyBytes,
      onFailure: (thrown) => {
        failure ??= thrown;
      },
    }),
  );
  if (served === null) return found.failed();
  const address = `http://127.0.0.1:${served.port}`;
  const run = await runProgram(trial.words, {
    folder: join(copy, relative(trial.top, trial.folder)),
    environment: { ...process.env, [trial.variable]: address },
    mostMs: trial.mostMs,
    stopped,
  });
  await served.stop();
  // What the emulator throws is a mistake of ours.
  if (failure !== null) throw failure;
  const { entries, dropped } = emulator.control.journal;
  return found.done({ run, entries, dropped });
}

/** Puts the later SDK and the rewritten code in place; a package that is installed has compiled code alone. */
async function putAfter(
  copy: string,
  { sdkFolder, sdkFiles, code }: TestTrial,
): Promise<void> {
  const folder = join(copy, sdkFolder);
  const isCompiled = existsSync(join(folder, "dist"));
  const hasSources = existsSync(join(folder, "src"));
  for (const part of ["src", "dist"])
    await rm(join(folder, part), { recursive: true, force: true });
  if (hasSources || !isCompiled) await putFiles(folder, sdkFiles);
  if (isCompiled) {
    // The compiler is loaded here, since other commands have no need of it.
    const { transpilePackage } =
      await import("../io/project/transpile-package.ts");
    await putFiles(folder, transpilePackage(sdkFiles));
  }
  await putFiles(copy, code);
}

/** A file may be a link to the one of the project, so it is replaced, and never written into. */
async function putFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    await writeFile(file, text);
  }
}

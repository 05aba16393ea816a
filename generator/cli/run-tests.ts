import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type {
  RunTests,
  SideMocks,
  TestTrial,
  TrialRun,
  TrialRuns,
  TrialService,
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
  const { services } = trial;
  const run = async (side: keyof SideMocks) =>
    runWith(
      services.map(({ mocks }) => mocks[side]),
      { copy, trial, stopped },
    );
  const before = found.take(await run("before"));
  if (before === null) return found.failed();
  const isSilent = before.journals.some(({ entries }) => entries.length === 0);
  if (before.run.kind === "failed" || isSilent)
    return found.done({ before, after: null });
  for (const service of services) await putSdk(copy, service);
  await putFiles(copy, trial.code);
  const after = found.take(await run("after"));
  return after === null ? found.failed() : found.done({ before, after });
}

interface Place {
  readonly copy: string;
  readonly trial: TestTrial;
  readonly stopped: Promise<void>;
}

async function runWith(
  mocks: readonly Mock[],
  place: Place,
): Promise<Checked<TrialRun>> {
  const found = collectFindings();
  const failures: unknown[] = [];
  const served: Served[] = [];
  const stop = async () => Promise.all(served.map(async (each) => each.stop()));
  for (const mock of mocks) {
    const one = found.take(
      await serveMock(mock, (thrown) => failures.push(thrown)),
    );
    if (one === null) {
      await stop();
      return found.failed();
    }
    served.push(one);
  }
  const run = await runFor(
    served.map(({ port }) => port),
    place,
  );
  await stop();
  // What the emulator throws is a mistake of ours.
  if (failures.length > 0) throw failures[0];
  return found.done({
    run,
    journals: mocks.map(({ emulator }) => emulator.control.journal),
  });
}

/** Runs the tests with the mocks at these ports. */
async function runFor(
  ports: readonly number[],
  { copy, trial, stopped }: Place,
) {
  const addresses = trial.services.map(({ variable }, index) => [
    variable,
    `http://127.0.0.1:${ports[index] ?? 0}`,
  ]);
  return runProgram(trial.words, {
    folder: join(copy, relative(trial.top, trial.folder)),
    environment: { ...process.env, ...Object.fromEntries(addresses) },
    mostMs: trial.mostMs,
    stopped,
  });
}

type Served = NonNullable<Awaited<ReturnType<typeof serveMock>>["value"]>;

async function serveMock(
  { emulator, mostBodyBytes }: Mock,
  onFailure: (thrown: unknown) => void,
) {
  return serveHttp(emulator, {
    port: 0,
    hostname: "127.0.0.1",
    mostBodyBytes,
    onFailure,
  });
}

/** Puts the later SDK in place, wherever it is installed; a package that is installed has compiled code alone. */
async function putSdk(
  copy: string,
  { sdkFolders, sdkFiles }: TrialService,
): Promise<void> {
  for (const sdkFolder of sdkFolders) {
    const folder = join(copy, sdkFolder);
    const isCompiled = existsSync(join(folder, "dist"));
    const hasSources = existsSync(join(folder, "src"));
    for (const part of ["src", "dist"])
      await rm(join(folder, part), { recursive: true, force: true });
    if (hasSources || !isCompiled) await putFiles(folder, sdkFiles);
    if (!isCompiled) continue;
    // The compiler is loaded here, since other commands have no need of it.
    const { transpilePackage } =
      await import("../io/project/transpile-package.ts");
    await putFiles(folder, transpilePackage(sdkFiles));
  }
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

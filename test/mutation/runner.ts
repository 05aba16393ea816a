import {
  appendFileSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { TestRunner } from "vitest";

type Test = Parameters<TestRunner["onAfterTryTask"]>[0];
type Suite = Parameters<TestRunner["onAfterRunSuite"]>[0];

/** What the instrumented code of Stryker reads and writes. */
interface Instrumented {
  activeMutant?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

const key = "__stryker__";
const shared = globalThis as { [key]?: Instrumented };
const instrumented: Instrumented = (shared[key] ??= {});

/** The folder of one run of `npm run mutation`: what is to be tried, and what was found. */
const folder = process.env["SDKWRIGHT_MUTATION"] ?? "";
const stateFolder = process.env["SDKWRIGHT_STATE_DIR"] ?? "";
const child = process.env["SDKWRIGHT_MUTATION_CHILD"] ?? "";

interface Plan {
  /** For each test the changes that it is tried with, and how often it may come to them. */
  readonly tests: Readonly<
    Record<string, readonly (readonly [string, number])[]>
  >;
  /** The milliseconds that each test may take, by what it took before. */
  readonly limits: Readonly<Record<string, number>>;
}

/** `null` while it is asked what tests reach. */
const plan: Plan | null =
  process.env["SDKWRIGHT_MUTATION_STEP"] === "try"
    ? JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"))
    : null;

/** Tests that an earlier process has ended, and changes that it could not judge, since one before may have had an effect. */
const ended = new Set(read("ended"));
const unsure = new Set(read("unsure"));

/** Tests put a clock of their own in the place of these. */
const { setTimeout, clearTimeout } = globalThis;

/** Changes whose place a test has come to while they were tried. */
const reached = new Set<string>();

/** Whether a test has passed in this process: what fails then fails because of something that was left behind. */
let hasBegun = false;

/** One byte for each change, 1 for one that is noticed: shared by all processes, so that none is tried twice. */
const noticed = openSync(join(folder, "noticed"), "r+");
const current = openSync(join(folder, `current-${child}`), "w");

/**
 * Runs each test once as it is, then for each change of the code that it reaches; after one that it notices once more as it
 * is. Where that fails the change has left something behind, and the process ends: another one goes on.
 */
export default class extends TestRunner {
  #started = 0;
  #tries: readonly (readonly [string, number])[] = [];
  /** The change that is tried; `null` for the code as it is. */
  #change: string | null = null;
  #hasFailed = false;
  /** Whether the test has passed with the code as it is since the last change. */
  #isClean = false;
  /** The change that the test failed with, until it is known whether it still passes as it is. */
  #found: string | null = null;
  /** Changes that the test let pass since then. */
  #passed: string[] = [];

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#started = performance.now();
    this.#isClean = false;
    this.#found = null;
    this.#passed = [];
    if (plan === null) return;
    const tries = ended.has(test.id) ? [] : (plan.tests[test.id] ?? []);
    this.#tries = [true, false].flatMap((isFirst) =>
      tries.filter(
        ([id]) => unsure.has(id) === isFirst && !ended.has(`${test.id} ${id}`),
      ),
    );
    if (tries.length === 0) test.mode = "skip";
    // Each change is followed by the code as it is.
    else test.repeats = 2 * this.#tries.length;
  }

  override onBeforeTryTask(test: Test, attempt?: { repeats: number }): void {
    super.onBeforeTryTask(test);
    instrumented.currentTestId = test.id;
    this.#hasFailed = false;
    if (test.result !== undefined) test.result.state = "run";
    const index = attempt?.repeats ?? 0;
    const [id, hits] =
      index % 2 === 1 ? (this.#tries[(index - 1) / 2] ?? []) : [];
    this.#change = id === undefined || isNoticed(id) ? null : id;
    instrumented.activeMutant = this.#change ?? undefined;
    instrumented.hitCount = 0;
    instrumented.hitLimit = (hits ?? 0) * 100 + 10_000;
    if (this.#change !== null) tell(this.#change);
  }

  async runTask(test: Test): Promise<void> {
    if (this.#change === null && this.#isClean) return;
    const run = TestRunner.getTestFn(test);
    // A test that fails with nothing changed ends the run with its name.
    if (plan === null) return void (await run());
    try {
      await within(plan.limits[test.id] ?? 0, run());
      super.onAfterTryTask(test);
    } catch (error) {
      // It has skipped itself.
      if ("pending" in (test.result ?? {})) throw error;
      this.#hasFailed = true;
    }
  }

  override onAfterTryTask(): void {
    // Asked in `runTask`, where a failure is kept.
  }

  onAfterRetryTask(test: Test): void {
    if (plan === null) return super.onAfterTryTask(test);
    if (test.result?.state === "fail") this.#hasFailed = true;
    if (test.result !== undefined) {
      test.result.state = "pass";
      test.result.errors = [];
    }
    const { hitCount = 0, hitLimit = 0 } = instrumented;
    if (hitCount > hitLimit) this.#hasFailed = true;
    if (this.#change !== null && hitCount > 0 && !reached.has(this.#change)) {
      reached.add(this.#change);
      write("came", this.#change);
    }
    instrumented.activeMutant = undefined;
    instrumented.hitCount = undefined;
    this.#judge(test);
    tell("");
  }

  #judge(test: Test): void {
    const change = this.#change;
    if (change !== null) {
      if (this.#hasFailed) this.#found = change;
      else {
        this.#passed.push(change);
        write("ended", `${test.id} ${change}`);
      }
      this.#isClean = !this.#hasFailed;
      // Claims on folders that a failed test has not given back.
      if (this.#hasFailed)
        rmSync(stateFolder, { recursive: true, force: true });
    } else if (!this.#isClean) {
      if (this.#hasFailed) this.#leave(test);
      if (this.#found !== null) mark(this.#found);
      this.#found = null;
      this.#passed = [];
      this.#isClean = true;
      hasBegun = true;
    }
  }

  /** The test fails with the code as it is. */
  #leave(test: Test): void {
    if (this.#found === null && !hasBegun) {
      write("ended", test.id);
      write("unusable", test.name);
    } else if (this.#found !== null) {
      // It alone was tried since the test has passed.
      if (this.#passed.length === 0) mark(this.#found);
      else write("unsure", this.#found);
    }
    tell("");
    process.kill(process.pid, "SIGKILL");
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    instrumented.currentTestId = undefined;
    if (plan !== null) write("ended", test.id);
    else
      write("reached", {
        id: test.id,
        name: test.name,
        file: test.file.filepath,
        milliseconds: performance.now() - this.#started,
        hits: instrumented.mutantCoverage?.perTest[test.id] ?? {},
      });
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ("filepath" in suite && plan === null)
      write("loaded", instrumented.mutantCoverage?.static ?? {});
  }
}

/** A test that waits for what never comes fails; one that keeps the thread busy is ended from outside. */
async function within(limit: number, test: unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error("The test waits forever.")), limit);
  });
  try {
    await Promise.race([test, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isNoticed(id: string): boolean {
  const byte = Buffer.alloc(1);
  readSync(noticed, byte, 0, 1, Number(id));
  return byte[0] === 1;
}

function mark(id: string): void {
  writeSync(noticed, Buffer.of(1), 0, 1, Number(id));
}

/** Tells what is tried now: if it never ends, another process reads it here. */
function tell(id: string): void {
  writeSync(current, id.padEnd(12), 0);
}

function write(kind: string, value: unknown): void {
  appendFileSync(
    join(folder, `${kind}-${child}`),
    `${JSON.stringify(value)}\n`,
  );
}

function read(kind: string): readonly string[] {
  const path = join(folder, `${kind}-${child}`);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

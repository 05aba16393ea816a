import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from "vitest/node";
import {
  progressLine,
  skippedLines,
  slowLines,
  type FileTime,
  type SkippedTest,
} from "./run-lines.ts";

/** A run of fewer files has vitest's own lines: a file each. */
const leastFiles = 40;

/** Builds that stop runs without output do so after minutes; readers lose patience sooner. */
const intervalMs = 10_000;

/**
 * Where output is no terminal, a large run prints its progress every ten seconds, and of single files only those that fail. At the end
 * each run says which files were slow, and why tests were skipped.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter so
export default class ProgressReporter extends DefaultReporter {
  #timer: NodeJS.Timeout | null = null;
  readonly #startMs = performance.now();
  #files: number | null = null;
  #ended = 0;
  #tests = 0;
  #failed = 0;
  readonly #running = new Map<TestModule, number>();

  override onInit(...args: Parameters<DefaultReporter["onInit"]>): void {
    super.onInit(...args);
    // What sets up a project comes before the start of a run.
    if (!this.isTTY)
      this.#timer = setInterval(() => this.#print(), intervalMs).unref();
  }

  override onTestRunStart(files: readonly TestSpecification[]): void {
    super.onTestRunStart(files);
    this.#files = files.length;
    if (!this.#isLarge()) this.#stop();
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.set(module, performance.now());
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    const { state } = test.result();
    if (state === "skipped") return;
    this.#tests += 1;
    if (state === "failed") this.#failed += 1;
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.#running.delete(module);
    this.#ended += 1;
  }

  override printTestModule(module: TestModule): void {
    if (!this.#isLarge() || module.state() === "failed")
      super.printTestModule(module);
  }

  override onTestRunEnd(
    ...args: Parameters<DefaultReporter["onTestRunEnd"]>
  ): void {
    this.#stop();
    const [modules] = args;
    const lines = [
      ...(this.#isLarge() ? slowLines(modules.map(timeOf)) : []),
      ...skippedLines(modules.flatMap(skippedIn)),
    ];
    if (lines.length > 0) this.log(`\n${lines.join("\n")}`);
    super.onTestRunEnd(...args);
  }

  #isLarge(): boolean {
    return (this.#files ?? 0) >= leastFiles;
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #print(): void {
    const now = performance.now();
    const line = progressLine({
      seconds: (now - this.#startMs) / 1000,
      ended: this.#ended,
      files: this.#files,
      tests: this.#tests,
      failed: this.#failed,
      running: [...this.#running].map(([{ relativeModuleId }, startMs]) => ({
        file: relativeModuleId,
        seconds: (now - startMs) / 1000,
      })),
    });
    this.log(line);
  }
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    seconds: (duration + collectDuration) / 1000,
  };
}

function skippedIn(module: TestModule): readonly SkippedTest[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests("skipped")].map((test) => {
    const result = test.result();
    const note = result.state === "skipped" ? result.note : undefined;
    return { file, reason: note ?? test.meta().missing ?? noReason };
  });
  if (tests.length > 0 || module.state() !== "skipped") return tests;
  // A test for each of no documents.
  const reasons = [...module.children.allSuites()].flatMap(
    (suite) => suite.meta().missing ?? [],
  );
  return [{ file, reason: reasons[0] ?? noReason }];
}

const noReason = "no reason is given";

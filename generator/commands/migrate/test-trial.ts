import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { JournalEntry } from "../../emulator/emulator.ts";
import type { Mock } from "../../emulator/prepare-mock.ts";
import type { ProgramRun } from "../../io/process/run-program.ts";

/** Two runs of the tests of a project, in a copy of its folder. */
export interface TestTrial {
  /** The folder that is copied, and the one below it in which the tests run; both absolute. */
  readonly top: string;
  readonly folder: string;
  readonly words: readonly string[];
  /** The time of each run. */
  readonly mostMs: number;
  /** What each SDK calls. */
  readonly services: readonly TrialService[];
  /** The rewritten code, by paths from the top. */
  readonly code: ReadonlyMap<string, string>;
}

export interface TrialService {
  /** The name of the variable that holds the address of its mock. */
  readonly variable: string;
  readonly mocks: SideMocks;
  /** The folders in which the SDK is installed, from the top. */
  readonly sdkFolders: readonly string[];
  /** The later SDK, by paths below its folder: its sources, and the files beside. */
  readonly sdkFiles: ReadonlyMap<string, string>;
}

/** The mock of each release. */
export interface SideMocks {
  readonly before: Mock;
  readonly after: Mock;
}

export interface TrialRun {
  readonly run: ProgramRun;
  /** Those of the mocks, in the order of the services. */
  readonly journals: readonly TrialJournal[];
}

export interface TrialJournal {
  readonly entries: readonly JournalEntry[];
  /** Older requests that the journal has not kept. */
  readonly dropped: number;
}

/** The second run is left out where the first one fails, or calls nothing. */
export interface TrialRuns {
  readonly before: TrialRun;
  readonly after: TrialRun | null;
}

/** Runs the tests before and after. What it needs of the machine is at the edge. */
export type RunTests = (trial: TestTrial) => Promise<Checked<TrialRuns>>;

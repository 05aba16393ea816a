import {
  changeSeverities,
  type ChangeSeverity,
} from "../../changes/change/effect.ts";
import type { ReportFormId } from "../../report/forms.ts";
import type { DocumentOptions } from "../documents/document-options.ts";

export const gates: readonly Gate[] = [...changeSeverities, "never"];

/** The least severe change that fails. */
export type Gate = ChangeSeverity | "never";

/** A form of the report, and the file that it goes to; `null`: standard output, or the folder of `--out-dir`. */
export interface Output {
  readonly form: ReportFormId;
  readonly file: string | null;
}

export interface DiffOptions extends DocumentOptions {
  readonly spec: string;
  readonly outDir?: string;
  readonly failOn: Gate;
  readonly reportOnly?: true;
  readonly steps?: true;
  readonly nextVersion?: string;
  readonly policy?: string;
  readonly accepted?: string;
}

/** What the machine says, given so that nothing below asks for it. */
export interface Surroundings {
  /** The folder that paths start from. */
  readonly folder: string;
  /** ISO 8601 day. */
  readonly today: string;
  /** The file behind `$GITHUB_STEP_SUMMARY`; `null` elsewhere. */
  readonly summaryFile: string | null;
  readonly input: AsyncIterable<Uint8Array>;
}

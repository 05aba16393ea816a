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
export interface Output<Form extends string = ReportFormId> {
  readonly form: Form;
  readonly file: string | null;
}

/** How two sides are read and judged. */
export interface SideOptions extends DocumentOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** Files that take the place of those of the catalogue. */
  readonly policy?: string;
  readonly accepted?: string;
  /** ISO 8601 day that notice and acceptances are counted to. */
  readonly today?: string;
  /** `false`: breaking changes are not proven. */
  readonly witness?: boolean;
  /** Warnings about documents are errors. */
  readonly strict?: true;
}

export interface DiffOptions extends SideOptions {
  readonly outDir?: string;
  readonly failOn: Gate;
  readonly reportOnly?: true;
  readonly steps?: true;
  readonly nextVersion?: string;
  readonly color: "auto" | "always" | "never";
}

/** What the machine says, given so that nothing below asks for it. */
export interface Surroundings {
  /** The folder that paths start from. */
  readonly folder: string;
  /** The file behind `$GITHUB_STEP_SUMMARY`; `null` elsewhere. */
  readonly summaryFile: string | null;
  readonly input: AsyncIterable<Uint8Array>;
}

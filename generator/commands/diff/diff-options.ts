import { changeSeverities } from "../../changes/change/effect.ts";
import type { Gate } from "../../report/fails-gate.ts";
import type { ReportFormId } from "../../report/forms.ts";
import type { DocumentOptions } from "../documents/document-options.ts";

export const gates: readonly Gate[] = [...changeSeverities, "never"];

/** A form of the report and the file for it; `null`: standard output, or the folder of `--out-dir`. */
export interface Output<Form extends string = ReportFormId> {
  readonly form: Form;
  readonly file: string | null;
}

/** Options for reading and judging two sides. */
export interface SideOptions extends DocumentOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** Files that replace those of the catalogue. */
  readonly policy?: string;
  readonly accepted?: string;
  readonly renames?: string;
  /** The ISO 8601 day up to which notice periods and acceptances are counted. */
  readonly today?: string;
  /** The address of a site with the pages of the documentation, to which findings link. */
  readonly docsUrl?: string;
  /** `false`: no proofs of breaking changes are made. */
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

/** The facts of the machine. They are passed in, so that the code below does not read them itself. */
export interface Surroundings {
  /** The folder to which paths are relative. */
  readonly folder: string;
  /** The file in `$GITHUB_STEP_SUMMARY`; `null` outside of GitHub. */
  readonly summaryFile: string | null;
  readonly input: AsyncIterable<Uint8Array>;
}

import {
  changeSeverities,
  type ChangeSeverity,
} from "../../changes/change/effect.ts";
import type { PresetName } from "../../openapi/settings/presets.ts";
import type { ReportFormId } from "../../report/forms.ts";

export const gates: readonly Gate[] = [...changeSeverities, "never"];

/** The least severe change that fails. */
export type Gate = ChangeSeverity | "never";

/** A form of the report, and the file that it goes to; `null`: standard output, or the folder of `--out-dir`. */
export interface Output {
  readonly form: ReportFormId;
  readonly file: string | null;
}

/** How two sides are read and judged. */
export interface SideOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** Files that take the place of those of the catalogue. */
  readonly policy?: string;
  readonly accepted?: string;
  readonly overlay?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly settings?: string;
  readonly preset?: readonly PresetName[];
  readonly root?: string;
  /** In megabytes. */
  readonly maxSize?: number;
  readonly verbose?: true;
}

export interface DiffOptions extends SideOptions {
  readonly outDir?: string;
  readonly failOn: Gate;
  readonly reportOnly?: true;
  readonly steps?: true;
  readonly nextVersion?: string;
}

/** What the machine says, given so that nothing below asks for it. */
export interface Surroundings {
  /** The folder that paths start from. */
  readonly folder: string;
  /** The file behind `$GITHUB_STEP_SUMMARY`; `null` elsewhere. */
  readonly summaryFile: string | null;
  readonly input: AsyncIterable<Uint8Array>;
}

import type { ImpactGate } from "../../report/impact/impact-gate.ts";
import type { SideOptions } from "../diff/diff-options.ts";

/** How the report is printed and judged. */
export interface PrintOptions {
  readonly outDir?: string;
  readonly failOn: ImpactGate;
}

export interface ImpactOptions extends SideOptions, PrintOptions {
  /** The configuration of a project that this run reads. */
  readonly project?: string;
  /** `false`: the project is not compiled with the SDK of the newer side. */
  readonly compile?: boolean;
  /** How many seconds its code may be read. */
  readonly timeout: number;
  /** Facts files, and folders of them. */
  readonly facts?: readonly string[];
  /** A side in the form that `diff` takes: the version of the API that the code was written for. */
  readonly from?: string;
  readonly to?: string;
  /** The package that the comparison is about. */
  readonly sdk?: string;
}

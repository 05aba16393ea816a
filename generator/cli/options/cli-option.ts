import { Option } from "commander";

/** What the value of an option means for the files and programs of this machine. */
export type OptionUse =
  /** No path: a configuration may have any value. */
  | { readonly kind: "none" }
  /** Only the command line has it: it concerns one run, or opens this machine to others. */
  | { readonly kind: "command-line" }
  /** These values start programs of the project, so that only the command line has them. */
  | { readonly kind: "code"; readonly values: readonly string[] }
  | PathUse;

/** A path. That of a configuration, and that of a default, stays in the repository. */
export interface PathUse {
  readonly kind: "path";
  readonly of: "file" | "folder";
  readonly access: "read" | "write" | "edit";
  /**
   * `namespaced`: a namespace and an equals sign may precede it. `side`: a release or a revision of git may stand in its
   * place. `named-side`: the name of an SDK and an equals sign may precede such a side. `project`: a project for the
   * compiler, which reads what the project refers to.
   */
  readonly form: "plain" | "namespaced" | "side" | "named-side" | "project";
  /** Whether the address of a document may stand in its place. */
  readonly takesAddress: boolean;
}

export const noPath: OptionUse = { kind: "none" };
export const commandLineOnly: OptionUse = { kind: "command-line" };
/** An option of commander that says what its value is for. The program has no other options. */
export class CliOption extends Option {
  readonly use: OptionUse;
  /** Whether each value counts. A second value of any other option is an error. */
  isRepeatable = false;

  constructor(flags: string, description: string, use: OptionUse) {
    super(flags, description);
    this.use = use;
  }

  repeatable(): this {
    this.isRepeatable = true;
    return this;
  }
}

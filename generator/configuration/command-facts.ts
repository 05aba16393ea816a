/** What the configuration file has to know of an option of the command line. */
export interface OptionFacts {
  /** The long flag without dashes and without `no-`: the key in the file. */
  readonly key: string;
  readonly value: "flag" | "number" | "text" | "texts";
  /** The words that it takes; `null` for any. */
  readonly choices: readonly string[] | null;
  /** Further words, which run code of the project: the file may come from a stranger and cannot have them. */
  readonly commandLineOnly: readonly string[];
  /** `null` where the command line has none. */
  readonly default: string | number | boolean | null;
  /** As the help says it. */
  readonly description: string;
}

/** A command with its options, and the commands below it. */
export interface CommandFacts {
  /** As in a command line: `import openapi`. */
  readonly name: string;
  /** The key of its options, in the section of the command above it. */
  readonly section: string;
  readonly description: string;
  readonly options: readonly OptionFacts[];
  readonly commands: readonly CommandFacts[];
}

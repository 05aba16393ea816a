import type { CliCommand } from "./options/command-line.ts";
import type { SetExitCode } from "./exit-code.ts";
import type { Session } from "./session.ts";

/** Adds a command to the program. */
export type AddCommand = (
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
) => void;

/** The facts of a command that are known before its file is loaded. */
export interface CommandEntry {
  readonly name: string;
  /** One line of the help of the program, which has 80 columns. */
  readonly summary: string;
  readonly group: string;
  /**
   * Loads the file of the command. Each file loads a large part of the generator, of which other commands need
   * little.
   */
  readonly load: () => Promise<AddCommand>;
  /** Set when the command needs the options of all commands. */
  readonly needsAll?: true;
}

const start = "Start:";
const generate = "Generate:";
const compare = "Compare releases:";
const release = "Release:";
const code = "Code that uses the SDK:";
/** This group includes the help. */
export const otherCommands = "Other:";

/** All commands, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: "init",
    summary: "set up sdkwright in a project",
    group: start,
    load: async () => (await import("./commands/init.ts")).addInit,
  },
  {
    name: "example",
    summary: "copy a complete example project",
    group: start,
    load: async () => (await import("./commands/example.ts")).addExample,
  },
  {
    name: "list",
    summary: "list the operations of a catalogue",
    group: start,
    load: async () => (await import("./commands/list.ts")).addList,
  },
  {
    name: "check",
    summary: "find the mistakes in a catalogue",
    group: start,
    load: async () => (await import("./commands/check.ts")).addCheck,
  },
  {
    name: "mock",
    summary: "serve an emulator of the API on this machine",
    group: start,
    load: async () => (await import("./commands/mock.ts")).addMock,
  },
  {
    name: "generate",
    summary: "write an SDK, from a catalogue or an OpenAPI document",
    group: generate,
    load: async () => (await import("./commands/generate.ts")).addGenerate,
  },
  {
    name: "upgrade",
    summary: "see what this version changes in what another wrote",
    group: generate,
    load: async () => (await import("./commands/upgrade.ts")).addUpgrade,
  },
  {
    name: "plan",
    summary: "print what makes each package of a workspace",
    group: generate,
    load: async () => (await import("./commands/plan.ts")).addPlan,
  },
  {
    name: "workspace",
    summary: "write the files that build engines run packages by",
    group: generate,
    load: async () => (await import("./commands/workspace.ts")).addWorkspace,
  },
  {
    name: "rename",
    summary: "rename a method of the SDK, with an alias",
    group: generate,
    load: async () => (await import("./commands/rename.ts")).addRename,
  },
  {
    name: "diff",
    summary: "report what changed between releases or documents",
    group: compare,
    load: async () => (await import("./commands/diff.ts")).addDiff,
  },
  {
    name: "explain",
    summary: "explain a kind of change",
    group: compare,
    load: async () => (await import("./commands/explain.ts")).addExplain,
  },
  {
    name: "lifecycle",
    summary: "report what is deprecated, overdue or goes next",
    group: compare,
    load: async () => (await import("./commands/lifecycle.ts")).addLifecycle,
  },
  {
    name: "changelog",
    summary: "write the whole history as a changelog",
    group: compare,
    load: async () => (await import("./commands/changelog.ts")).addChangelog,
  },
  {
    name: "accept",
    summary: "accept a change, so that it fails no comparison",
    group: compare,
    load: async () => (await import("./commands/accept.ts")).addAccept,
  },
  {
    name: "accept-rename",
    summary: "record that two names mean the same thing",
    group: compare,
    load: async () =>
      (await import("./commands/accept-rename.ts")).addAcceptRename,
  },
  {
    name: "renames",
    summary: "propose what looks renamed, in the file of renames",
    group: compare,
    load: async () => (await import("./commands/renames.ts")).addRenames,
  },
  {
    name: "release",
    summary: "record a release; write SDK, reports and changelog",
    group: release,
    load: async () => (await import("./commands/release.ts")).addRelease,
  },
  {
    name: "relabel",
    summary: "give a release another label",
    group: release,
    load: async () => (await import("./commands/relabel.ts")).addRelabel,
  },
  {
    name: "undo",
    summary: "take back the last release, until it is committed",
    group: release,
    load: async () => (await import("./commands/undo.ts")).addUndo,
  },
  {
    name: "import",
    summary: "read a document or tables into a catalogue",
    group: release,
    load: async () => (await import("./commands/import.ts")).addImport,
  },
  {
    name: "usage",
    summary: "find what a project uses of an SDK",
    group: code,
    load: async () => (await import("./commands/usage.ts")).addUsage,
  },
  {
    name: "impact",
    summary: "find the places in code that a change breaks",
    group: code,
    load: async () => (await import("./commands/impact.ts")).addImpact,
  },
  {
    name: "migrate",
    summary: "rewrite code for a release",
    group: code,
    load: async () => (await import("./commands/migrate.ts")).addMigrate,
  },
  {
    name: "completion",
    summary: "print a script that completes commands in a shell",
    group: otherCommands,
    load: async () => (await import("./commands/completion.ts")).addCompletion,
    needsAll: true,
  },
  {
    name: "schema",
    summary: "print the JSON Schema of a file or report",
    group: otherCommands,
    load: async () => (await import("./commands/schema.ts")).addSchema,
    needsAll: true,
  },
];

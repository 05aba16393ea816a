import { InvalidArgumentError, type Command } from "commander";
import type { Shard } from "../../commands/workspace/shard.ts";
import { CliOption, commandLineOnly } from "./cli-option.ts";
import { isTyped } from "./given-options.ts";

/** Which packages are done, and how many at once. */
export interface WorkspaceParts {
  /** `null`: as many as there are cores, and memory for. */
  readonly jobs: number | null;
  /** `null`: all. */
  readonly shard: Shard | null;
}

/** The options that call a command in every package of a workspace. */
export function workspaceOptions(): readonly CliOption[] {
  return [
    workspaceOption(),
    jobsOption(),
    shardOption(
      "only this part of the packages, with --workspace, such as 1/4",
    ),
  ];
}

/** The option that calls a command in every package of a workspace. */
function workspaceOption(): CliOption {
  return new CliOption(
    "--workspace",
    "for every package of the workspace file, which says the rest, in processes of their own",
    commandLineOnly,
  );
}

function jobsOption(): CliOption {
  return new CliOption(
    "--jobs <number>",
    "packages at once, with --workspace (default: as many as there are cores and GB of free memory)",
    commandLineOnly,
  ).argParser((text) => {
    if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
    throw new InvalidArgumentError("It is a whole number from 1 to 999.");
  });
}

/** A part of the packages, for one of several machines. */
export function shardOption(text: string): CliOption {
  return new CliOption("--shard <i/n>", text, commandLineOnly).argParser(
    (value): Shard => {
      const [, index, of] =
        /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(value) ?? [];
      if (Number(index) <= Number(of))
        return { index: Number(index), of: Number(of) };
      throw new InvalidArgumentError("It is a part of a whole, such as 1/4.");
    },
  );
}

/** Options that concern the run, and not what is written. */
const ofRun: ReadonlySet<string> = new Set([
  "check",
  "color",
  "jobs",
  "quiet",
  "shard",
  "verbose",
  "workspace",
]);

/**
 * What the command line says about a workspace; `null` where it concerns one package. An option of one package is an error
 * beside it.
 */
export function workspaceOf(command: Command): WorkspaceParts | null {
  const parts: Partial<WorkspaceParts> = command.opts();
  const isMeant = isTyped(command, "workspace");
  const wrong = command.options.find((option) => {
    const name = option.attributeName();
    return (
      isTyped(command, name) &&
      (isMeant ? !ofRun.has(name) : ["jobs", "shard"].includes(name))
    );
  });
  if (wrong !== undefined)
    command.error(
      isMeant
        ? `error: ${wrong.long ?? ""} cannot be used with --workspace: sdkwright.workspace.yaml says it for each package`
        : `error: ${wrong.long ?? ""} needs --workspace`,
    );
  return isMeant
    ? { jobs: parts.jobs ?? null, shard: parts.shard ?? null }
    : null;
}

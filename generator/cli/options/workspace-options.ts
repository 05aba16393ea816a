import { InvalidArgumentError, type Command } from "commander";
import { CliOption, commandLineOnly } from "./cli-option.ts";
import { isTyped } from "./given-options.ts";

/** The option that calls a command in every package of a workspace. */
export function workspaceOption(): CliOption {
  return new CliOption(
    "--workspace",
    "for every package of the workspace file, which says the rest, in processes of their own",
    commandLineOnly,
  );
}

export function jobsOption(): CliOption {
  return new CliOption(
    "--jobs <number>",
    "packages at once, with --workspace (default: as many as there are cores and GB of free memory)",
    commandLineOnly,
  ).argParser((text) => {
    if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
    throw new InvalidArgumentError("It is a whole number from 1 to 999.");
  });
}

/** Options that concern the run, and not what is written. */
const ofRun: ReadonlySet<string> = new Set([
  "check",
  "color",
  "jobs",
  "quiet",
  "verbose",
  "workspace",
]);

/**
 * What the command line says about a workspace; `null` where it concerns one package. An option of one package is an error
 * beside it.
 */
export function workspaceOf(
  command: Command,
): { readonly jobs: number | null } | null {
  const jobs: unknown = command.getOptionValue("jobs");
  if (!isTyped(command, "workspace")) {
    if (typeof jobs === "number")
      command.error("error: --jobs needs --workspace");
    return null;
  }
  const other = command.options.find(
    (option) =>
      !ofRun.has(option.attributeName()) &&
      isTyped(command, option.attributeName()),
  );
  if (other !== undefined)
    command.error(
      `error: ${other.long ?? ""} cannot be used with --workspace: sdkwright.workspace.yaml says it for each package`,
    );
  return { jobs: typeof jobs === "number" ? jobs : null };
}

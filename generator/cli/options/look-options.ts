import type { CliCommand } from "./command-line.ts";
import { CliOption, noPath } from "./cli-option.ts";
import { readsFolder } from "./path-use.ts";
import { compats, sdkFormats } from "../../catalogue/schema/output-settings.ts";

/** Says that a configuration names the folder of templates, which then may not make the package run anything. */
export function templatesNamer(command: CliCommand): {
  readonly templatesNamedBy?: "project";
} {
  return command.getOptionValueSource("templates") === "config"
    ? { templatesNamedBy: "project" }
    : {};
}

/** Adds the options for the look of the code of an SDK. They are the same in every command that makes one. */
export function addLookOptions(command: CliCommand): void {
  command
    .addOption(
      new CliOption(
        "--templates <dir>",
        "folder with templates that replace single templates of sdkwright (default: see service.yaml, else none)",
        readsFolder,
      ),
    )
    .addOption(
      new CliOption(
        "--format <formatter>",
        "formatter of the code; prettier: the one of your project with its configuration (default: see service.yaml, else oxfmt)",
        { kind: "code", values: ["prettier"] },
      ).choices(sdkFormats),
    )
    .addOption(
      new CliOption(
        "--compat <what>",
        "what answers have under names from before stated renames (default: see service.yaml, else none)",
        noPath,
      ).choices(compats),
    );
}

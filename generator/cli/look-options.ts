import { Option, type Command } from "commander";
import { sdkFormats } from "../catalogue/output-settings.ts";

/** Adds what decides how the code of an SDK looks, the same in every command that makes one. */
export function addLookOptions(command: Command): void {
  command
    .option(
      "--templates <dir>",
      "folder with templates that replace those of the generator, one by one (default: as service.yaml says, else none)",
    )
    .addOption(
      new Option(
        "--format <formatter>",
        "prettier: the one of your project, with its configuration (default: as service.yaml says, else oxfmt)",
      ).choices(sdkFormats),
    );
}

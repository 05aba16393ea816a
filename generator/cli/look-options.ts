import { Option, type Command } from "commander";
import { sdkFormats } from "../catalogue/output-settings.ts";

/** Adds the options for the look of the code of an SDK. They are the same in every command that makes one. */
export function addLookOptions(command: Command): void {
  command
    .option(
      "--templates <dir>",
      "folder with templates that replace single templates of sdkwright (default: see service.yaml, else none)",
    )
    .addOption(
      new Option(
        "--format <formatter>",
        "formatter of the code; prettier: the one of your project with its configuration (default: see service.yaml, else oxfmt)",
      ).choices(sdkFormats),
    );
}

import type { CliCommand } from "./command-line.ts";
import { CliOption, noPath } from "./cli-option.ts";
import { readsFolder } from "./path-use.ts";
import { packageJsonForms } from "../../commands/generate/package-json-form.ts";
import { compats, sdkFormats } from "../../catalogue/schema/output-settings.ts";

/** Says that a configuration names a folder of templates, which then may not make the package run anything. */
export function folderNamers(command: CliCommand): {
  readonly templatesNamedBy?: "project";
  readonly packNamedBy?: "project";
} {
  const isConfigured = (option: string): boolean =>
    command.getOptionValueSource(option) === "config";
  return {
    ...(isConfigured("templates") ? { templatesNamedBy: "project" } : {}),
    ...(isConfigured("pack") ? { packNamedBy: "project" } : {}),
  };
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
        "--with <pack...>",
        "what the package has besides its client, such as tanstack-query, or zod=checks for another folder (default: see service.yaml, else nothing)",
        noPath,
      ).argParser(packNames),
    )
    .addOption(
      new CliOption(
        "--pack <dir...>",
        "folder with a pack of your own: templates of what the package has besides (default: see service.yaml, else none)",
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
        "--source-maps",
        "build the package with source maps, and give it its sources (default: see service.yaml, else not)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--compat <what>",
        "what answers have under names from before stated renames (default: see service.yaml, else none)",
        noPath,
      ).choices(compats),
    )
    .addOption(packageJsonOption());
}

export function packageJsonOption(): CliOption {
  return new CliOption(
    "--package-json <form>",
    "own: package.json of the package is written whole; merged: scripts and other keys that you added to it stay (default: own)",
    noPath,
  ).choices(packageJsonForms);
}

/** Names may stand in one argument: `zod,msw`. */
function packNames(text: string, before: unknown): readonly string[] {
  const names = text.split(",").filter((name) => name !== "");
  return Array.isArray(before) ? [...(before as string[]), ...names] : names;
}

import { CliOption, noPath } from "./cli-option.ts";

/**
 * Creates the option for the place of the runtime of an SDK. It has no default on the command line, since a service
 * may set the value.
 */
export function runtimeOption(): CliOption {
  return new CliOption(
    "--runtime <place>",
    "where the runtime of the SDK is: inline in its own files, or in the package @sdkwright/runtime (default: see service.yaml, else inline)",
    noPath,
  ).choices(["inline", "package"]);
}

import { Option } from "commander";

/**
 * Creates the option for the place of the runtime of an SDK. It has no default on the command line, since a service
 * may set the value.
 */
export function runtimeOption(): Option {
  return new Option(
    "--runtime <place>",
    "where the runtime of the SDK is: inline in its own files, or in the package @sdkwright/runtime (default: see service.yaml, else inline)",
  ).choices(["inline", "package"]);
}

import { Option } from "commander";

/** Where an SDK has its runtime; the default is not one of the command line, since a service may say it. */
export function runtimeOption(): Option {
  return new Option(
    "--runtime <place>",
    "where the runtime of the SDK is: inline in its own files, or in the package @sdkwright/runtime (default: see service.yaml, else inline)",
  ).choices(["inline", "package"]);
}

import { Option } from "commander";

/** Where an SDK has its runtime; the default is not one of the command line, since a service may say it. */
export function runtimeOption(): Option {
  return new Option(
    "--runtime <place>",
    "where the SDK has its runtime: inline, among its own files, or package, in @sdkwright/runtime (default: as service.yaml says, else inline)",
  ).choices(["inline", "package"]);
}

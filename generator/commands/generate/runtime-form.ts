import type { RuntimeForm } from "../../model/service.ts";
import type { Generation } from "./generation.ts";

/** As the command was told, else as the service says, else among the files of the package. */
export function runtimeFormOf({ runtime, catalogue }: Generation): RuntimeForm {
  return runtime ?? catalogue.model.service.packageRuntime ?? "inline";
}

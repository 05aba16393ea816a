import type { RuntimeForm } from "../../model/service.ts";
import type { Generation } from "./generation.ts";

/**
 * Gives the form from the command, else from the service, else `inline`: the runtime is among the files of the
 * package.
 */
export function runtimeFormOf({ runtime, catalogue }: Generation): RuntimeForm {
  return runtime ?? catalogue.model.service.packageRuntime ?? "inline";
}

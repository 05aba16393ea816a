import type { Location } from "../../diagnostics/diagnostic.ts";
import { runtimePackage } from "../../model/runtime-package.ts";
import type { WorkspacePackage } from "./workspace.ts";

/** The package @sdkwright/runtime, in a folder of the workspace. */
export function runtimePackageAt(
  folder: string,
  location: Location,
): WorkspacePackage {
  return {
    kind: "runtime",
    name: runtimePackage,
    shortName: "runtime",
    folder,
    source: "",
    settings: new Map(),
    release: new Map(),
    location,
  };
}

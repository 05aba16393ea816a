import type { OperationKey } from "../../model/operation.ts";
import type { ReplacementFinder } from "../../model/replacement.ts";
import type { EmitInput } from "../emit-input.ts";
import type { MethodPlace } from "../sdk/method-place.ts";
import type { ModulePlan } from "../sdk/module-plan.ts";

/** What the files beside the code look up, whatever the service. */
export interface PackageContext {
  readonly input: EmitInput;
  /** All modules of operations. */
  readonly modules: readonly ModulePlan[];
  /** The main method of each operation that the SDK has. */
  readonly places: ReadonlyMap<OperationKey, MethodPlace>;
  readonly replacementOf: ReplacementFinder;
}

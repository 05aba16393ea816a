import type { OperationKey } from "../../model/operation.ts";
import { shapeIn } from "../../model/operation-call.ts";
import type { ModulePlan } from "./module-plan.ts";
import { buildNameTree } from "./name-tree.ts";
import { findPlaces, type MethodPlace } from "../gateway/gateway-context.ts";
import type { PlainEmitInput } from "./direct-input.ts";
import { planModules } from "./plan-modules.ts";
import { findOwnServers, type OwnServers } from "./own-servers.ts";
import { sentTypes } from "../types/sent-types.ts";
import { planTypes } from "../types/type-plan.ts";
import type { PrinterInput } from "../types/type-printer.ts";
import { importedNames } from "./type-scope.ts";

/** Everything that the views of an SDK look up; computed once for a generation. */
export interface PlainContext {
  readonly input: PlainEmitInput;
  /** What types are printed with. */
  readonly printing: PrinterInput;
  /** What modules import, or may import: the runtime's types and all schemas. */
  readonly reservedNames: readonly string[];
  readonly modules: readonly ModulePlan[];
  /** The main method of each operation. */
  readonly places: ReadonlyMap<OperationKey, MethodPlace>;
  readonly ownServers: OwnServers;
  readonly hasSchemas: boolean;
  readonly hasWebhooks: boolean;
}

export function createPlainContext(input: PlainEmitInput): PlainContext {
  const { model } = input;
  const plan = planTypes(model.schemas, {
    taken: importedNames,
    sent: sentTypes(model.operations.flatMap((each) => shapeIn(each) ?? [])),
  });
  const reservedNames = [...importedNames, ...plan.names.all];
  const modules = planModules(
    // What was removed has no type that its call could be refused with.
    buildNameTree({ ...input, tombstones: "leave-out" }),
    reservedNames,
  );
  return {
    input,
    printing: { plan, policy: input.policy },
    reservedNames,
    modules,
    places: findPlaces(modules),
    ownServers: findOwnServers(model),
    hasSchemas: model.schemas.size > 0,
    hasWebhooks:
      model.webhooks.length > 0 ||
      model.operations.some(
        (each) => (shapeIn(each)?.callbacks.length ?? 0) > 0,
      ),
  };
}

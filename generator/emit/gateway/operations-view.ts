import { invariant } from "../../diagnostics/invariant.ts";
import { isCallable, stateAt } from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import type { View } from "../../render/templates.ts";
import { joinCode, str, type Code } from "../../render/typescript.ts";
import { operationTitle, removalReason } from "../sdk/operation-text.ts";
import type { SdkContext } from "./gateway-context.ts";

/** The view of `sdk/gateway/operations.ts.hbs`: every operation that is or was, by the levels that it has. */
export function operationsView(context: SdkContext, header: Code): View {
  const { model, release } = context.input;
  const groups = new Map<string, Operation[]>();
  for (const operation of model.operations) {
    if (stateAt(operation.lifecycle, release) === "absent") continue;
    const key = operation.scopes.join();
    const group = groups.get(key);
    if (group) group.push(operation);
    else groups.set(key, [operation]);
  }
  return {
    header,
    groups: [...groups.values()].map((operations) =>
      groupView(context, operations),
    ),
  };
}

function groupView(
  context: SdkContext,
  operations: readonly Operation[],
): View {
  const { release, names } = context.input;
  const known = operations.map((operation) => {
    const name = names.get(operation.key);
    invariant(name, `a name for ${operation.key}`);
    return {
      operation,
      parameters: name.parameters,
      isLive: isCallable(stateAt(operation.lifecycle, release)),
    };
  });
  return {
    scopes: joinCode((operations[0]?.scopes ?? []).map(str), ", "),
    live: known
      .filter(({ isLive }) => isLive)
      .map((each) => ({ text: str(operationTitle(each)) })),
    removed: known
      .filter(({ isLive }) => !isLive)
      .map((each) => ({
        name: str(operationTitle(each)),
        reason: str(removalReason(context, each)),
      })),
  };
}

import { invariant } from "../../diagnostics/invariant.ts";
import { isCallable, isNamed, stateAt } from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import { str, type Literal } from "../../render/typescript.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { removalReason } from "../views/method-life.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { GatewayContext } from "../plan/sdk-context.ts";

/** The view of `sdk/gateway/operations.ts.hbs`: every operation that is or was, by the levels that reach it. */
export interface OperationsView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  readonly groups: readonly KnownOperationsView[];
}

/** The operations of the same levels. */
export interface KnownOperationsView {
  readonly scopes: readonly Literal[];
  /** `"GET /pro/v1/buildings"` */
  readonly live: readonly Literal[];
  readonly removed: readonly RemovedOperationView[];
}

/** An operation that raw requests refuse. */
export interface RemovedOperationView {
  readonly operation: Literal;
  /** Since when, and what to use instead. */
  readonly reason: Literal;
}

export function operationsView(context: GatewayContext): OperationsView {
  const { model, release } = context.input;
  const groups = new Map<string, Operation[]>();
  for (const operation of model.operations) {
    if (!isNamed(stateAt(operation.lifecycle, release))) continue;
    const key = operation.scopes.join();
    const group = groups.get(key);
    if (group) group.push(operation);
    else groups.set(key, [operation]);
  }
  return {
    header: headerView(context),
    imports: importView(context.runtimeFrom({ file: "operations" }), [
      ["KnownOperations", "type"],
    ]),
    groups: [...groups.values()].map((operations) =>
      groupView(context, operations),
    ),
  };
}

function groupView(
  context: GatewayContext,
  operations: readonly Operation[],
): KnownOperationsView {
  const { release, names } = context.input;
  const live: Literal[] = [];
  const removed: RemovedOperationView[] = [];
  for (const operation of operations) {
    const name = names.get(operation.key);
    invariant(name, `a name for ${operation.key}`);
    const { parameters } = name;
    const state = stateAt(operation.lifecycle, release);
    const called = { operation, parameters, state };
    const title = str(operationTitle(called));
    const reason = isCallable(state) ? null : removalReason(context, called);
    if (reason === null) live.push(title);
    else removed.push({ operation: title, reason: str(reason) });
  }
  return { scopes: (operations[0]?.scopes ?? []).map(str), live, removed };
}

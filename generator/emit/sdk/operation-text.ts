import type { CallOf } from "../../changes/wording/changelog/entry.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import {
  eventsUpTo,
  isCallable,
  type LifecycleEventKind,
} from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import type { Replacement } from "../../model/replacement.ts";
import type { SdkContext } from "../gateway/gateway-context.ts";
import type { SdkMethod } from "./name-tree.ts";

/** `GET /pro/v1/icon/{id}` with the parameter names of the SDK, which do not change when the wire's do. */
export function operationTitle({
  operation,
  parameters,
}: Pick<SdkMethod, "operation" | "parameters">): string {
  return `${operation.method} ${publicPath(operation, parameters)}`;
}

/** The path with the SDK's names of the parameters. */
export function publicPath(
  operation: Operation,
  parameters: readonly string[],
): string {
  let position = 0;
  return operation.path.replace(/\{([^{}]+)\}/g, (_, wireName: string) => {
    const name = parameters[position] ?? wireName;
    position += 1;
    return `{${name}}`;
  });
}

/** `client.pro.buildings.v1.list` */
export function callText(path: readonly string[]): string {
  return ["client", ...path].join(".");
}

/** What the names of a ledger make of an operation; `null` where it has none. */
export function callsIn(names: NameLedger): CallOf {
  return (key) => {
    const name = names.get(key);
    return name === undefined ? null : callText(name.path);
  };
}

/** The release of the newest fact of a kind, as the SDK's release sees it; `null` when there is none. */
export function latestRelease(
  context: SdkContext,
  operation: Operation,
  kind: LifecycleEventKind,
): string | null {
  const event = eventsUpTo(operation.lifecycle, kind, context.input.release).at(
    -1,
  );
  return event === undefined ? null : context.releaseTitle(event.release);
}

export function replacementFor(
  context: SdkContext,
  operation: Operation,
): Replacement | null {
  return context.replacementOf(operation, context.input.release);
}

/** ` (inferred: same path, higher version), itself deprecated since 11.0.0`: what to know of a replacement. */
export function replacementRemark(
  context: SdkContext,
  replacement: Replacement,
): string {
  const source =
    replacement.source === "inferred"
      ? " (inferred: the same path in a higher version)"
      : "";
  const deprecated =
    replacement.state === "deprecated"
      ? `, itself deprecated since ${latestRelease(context, replacement.operation, "deprecated") ?? ""}`
      : "";
  const gone = replacement.state === "removed" ? ", itself removed" : "";
  return `${source}${deprecated}${gone}`;
}

/** Why a removed operation cannot be called and what to use; the text of tombstones. */
export function removalReason(
  context: SdkContext,
  method: Pick<SdkMethod, "operation" | "parameters">,
): string {
  const { operation } = method;
  const release = latestRelease(context, operation, "removed") ?? "";
  return `${operationTitle(method)} was removed in ${release}; ${useText(context, operation)}`;
}

/** Since when an operation is deprecated and what to use; what the runtime warns of. */
export function deprecationReason(
  context: SdkContext,
  method: Pick<SdkMethod, "operation" | "parameters">,
): string {
  const { operation } = method;
  const release = latestRelease(context, operation, "deprecated") ?? "";
  return `${operationTitle(method)} has been deprecated since ${release}; ${useText(context, operation)}`;
}

function useText(context: SdkContext, operation: Operation): string {
  const replacement = replacementFor(context, operation);
  return replacement === null || !isCallable(replacement.state)
    ? "no replacement is known"
    : `use ${callNameOf(context, replacement.operation)}${replacementRemark(context, replacement)}`;
}

function callNameOf(context: SdkContext, operation: Operation): string {
  const name = context.input.names.get(operation.key);
  return name === undefined ? operation.path : callText(name.path);
}

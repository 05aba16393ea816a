import type { ChangeKind } from "../changes/kinds/change-kinds.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { SdkOperation } from "../manifest/sdk-package.ts";
import type { OperationKey } from "../model/operation.ts";
import type { ArgumentChange, ChangedArgument } from "./argument-change.ts";
import { createPairs, type BothSdks, type PairsOf } from "./operation-pairs.ts";
import { lastStep } from "./sdk-rename.ts";

/** Lists what the later SDK takes no more, needs, or takes at another place. */
export function planArguments(
  changes: readonly Change[],
  sdks: BothSdks,
): readonly ArgumentChange[] {
  const pairsOf = createPairs(changes, sdks);
  return changes.flatMap((change, index) =>
    argumentsOf(change, changes, pairsOf).map((argument) => ({
      change: index,
      argument,
    })),
  );
}

/** What a kind of change says of a parameter, and where it is sent. */
const parameterKinds: Partial<
  Record<ChangeKind, { readonly in: string; readonly is: "gone" | "needed" }>
> = {
  "query-parameter-removed": { in: "query", is: "gone" },
  "header-parameter-removed": { in: "header", is: "gone" },
  "cookie-parameter-removed": { in: "cookie", is: "gone" },
  "query-parameter-added-required": { in: "query", is: "needed" },
  "header-parameter-added-required": { in: "header", is: "needed" },
  "cookie-parameter-added-required": { in: "cookie", is: "needed" },
  "query-parameter-required": { in: "query", is: "needed" },
  "header-parameter-required": { in: "header", is: "needed" },
  "cookie-parameter-required": { in: "cookie", is: "needed" },
};

function argumentsOf(
  change: Change,
  changes: readonly Change[],
  pairsOf: PairsOf,
): readonly ChangedArgument[] {
  if (change.rename !== undefined || change.direction === "response") return [];
  const parameter = parameterKinds[change.kind];
  if (parameter?.is === "gone")
    return removedParameters(change, parameter.in, changes, pairsOf);
  if (parameter?.is === "needed")
    return requiredParameters(change, parameter.in, pairsOf);
  switch (change.kind) {
    case "property-removed":
    case "required-property-removed":
      return removedField(change);
    case "required-property-added":
    case "property-required":
      return requiredField(change);
    default:
      return [];
  }
}

function removedParameters(
  change: Change,
  place: string,
  changes: readonly Change[],
  pairsOf: PairsOf,
): readonly ChangedArgument[] {
  return pairsOf(change).flatMap(({ before, after }): ChangedArgument[] => {
    const member = memberAt(before, place, change);
    // Another parameter may have the name of the member.
    if (member === undefined || after.inputs.has(member)) return [];
    const owner = { kind: "parameters", operation: before.key } as const;
    const field = fieldOfBody(change, [before.key, after.key], changes);
    return [
      field === undefined
        ? { kind: "removed", owner, name: member }
        : { kind: "into-body", owner, name: member, field },
    ];
  });
}

/** The field of the body that this release adds to the operation, with the name of the parameter that it removes from it. */
function fieldOfBody(
  { element }: Change,
  keys: readonly OperationKey[],
  changes: readonly Change[],
): string | undefined {
  const isField = ({ kind, direction, reach, rename }: Change): boolean =>
    (kind === "property-added" || kind === "required-property-added") &&
    rename === undefined &&
    direction === "request" &&
    reach.some(
      (each) =>
        keys.includes(each.operation.key) && each.path === element.atName,
    );
  return changes.some(isField) ? (element.atName ?? undefined) : undefined;
}

function requiredParameters(
  change: Change,
  place: string,
  pairsOf: PairsOf,
): readonly ChangedArgument[] {
  const { standIn = null } = change;
  return pairsOf(change).flatMap(({ before, after }): ChangedArgument[] => {
    const name = memberAt(after, place, change);
    const owner = { kind: "parameters", operation: before.key } as const;
    return name === undefined
      ? []
      : [{ kind: "required", owner, name, standIn, isOnlySent: true }];
  });
}

/** The member for the parameter that a change is about. */
function memberAt(
  { inputs }: SdkOperation,
  place: string,
  { element }: Change,
): string | undefined {
  return [...inputs].find(
    ([, input]) => input.in === place && input.name === element.atName,
  )?.[0];
}

function removedField({ element }: Change): readonly ChangedArgument[] {
  const { schema, schemaPath } = element;
  if (schema === null || schemaPath === "") return [];
  return [{ kind: "removed", ...fieldOf(schema, schemaPath) }];
}

function requiredField({
  element: { schema, schemaPath },
  standIn,
  direction,
}: Change): readonly ChangedArgument[] {
  if (schema === null || schemaPath === "" || standIn === undefined) return [];
  return [
    {
      kind: "required",
      ...fieldOf(schema, schemaPath),
      standIn,
      isOnlySent: direction === "request",
    },
  ];
}

function fieldOf(
  component: string,
  path: string,
): Pick<ChangedArgument, "owner" | "name"> {
  const name = lastStep(path);
  const above = path.slice(0, -name.length).replace(/\.$/, "");
  return { owner: { kind: "component", name: component, path: above }, name };
}

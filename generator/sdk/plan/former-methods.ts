import { withoutNames } from "../../model/endpoint-text.ts";
import { isCallable, stateAt } from "../../model/lifecycle.ts";
import type { Operation, OperationKey } from "../../model/operation.ts";
import { namesInSegment } from "../../naming/endpoint-role.ts";
import type { FormerMethod, NameLedger } from "../../naming/name-ledger.ts";
import { createTakenNames } from "../../naming/taken-names.ts";
import type { EmitInput } from "../emit-input.ts";

type Input = Pick<EmitInput, "model" | "names" | "release" | "former">;

/**
 * Adds to operations the methods that they had before a stated rename. The operation of the old name is left out,
 * since a removed member and a method cannot have one name.
 */
export function withFormerMethods<T extends Input>(input: T): T {
  const renames = input.former.renames.filter(
    ({ kind }) => kind === "operation",
  );
  if (renames.length === 0) return input;
  const { model, release } = input;
  const isThere = ({ lifecycle }: Operation) =>
    isCallable(stateAt(lifecycle, release));
  const callable = model.operations.filter(isThere);
  const replaced = new Set<OperationKey>();
  const former = new Map<OperationKey, FormerMethod[]>();
  for (const { from, to } of renames) {
    const operation = callable.find((each) => isNamed(each, to));
    if (operation === undefined) continue;
    if (callable.some((each) => isNamed(each, from))) continue;
    const old = formerMethod(input, operation, from);
    if (old === null) continue;
    replaced.add(old.key);
    former.set(operation.key, [...(former.get(operation.key) ?? []), old]);
  }
  const operations = model.operations.filter(({ key }) => !replaced.has(key));
  return {
    ...input,
    model: { ...model, operations },
    names: withFree(input.names, operations, former),
  };
}

/** The name in the ledger, if a call under it would have the same path parameters. */
function formerMethod(
  { former }: Input,
  operation: Operation,
  from: string,
): FormerMethod | null {
  const count = operation.segments.flatMap(namesInSegment).length;
  for (const key of keysOf(operation, from)) {
    const name = former.names.get(key);
    if (name?.parameters.length === count)
      return {
        key,
        path: name.path,
        parameters: name.parameters,
        inline: name.inline,
      };
  }
  return null;
}

function isNamed(operation: Operation, text: string): boolean {
  return keysOf(operation, text).includes(operation.key);
}

/** The path is that of the catalogue, or that of a document whose servers have the rest. */
function keysOf({ front }: Operation, text: string): readonly OperationKey[] {
  const key = withoutNames(text);
  return front === undefined
    ? [key]
    : [key, key.replace(" /", () => ` ${front}/`)];
}

/** Leaves out the methods whose names are those of other members. */
function withFree(
  names: NameLedger,
  operations: readonly Operation[],
  former: ReadonlyMap<OperationKey, readonly FormerMethod[]>,
): NameLedger {
  const taken = createTakenNames(
    new Map(
      operations.flatMap(({ key }) => {
        const name = names.get(key);
        return name === undefined ? [] : [[key, name]];
      }),
    ),
  );
  const named = new Map(names);
  for (const [key, methods] of former) {
    const name = names.get(key);
    if (name === undefined) continue;
    const free = methods.filter(({ path }) => {
      const isFree = taken.canTake(path);
      if (isFree) taken.take(path);
      return isFree;
    });
    // The words of types stay with their places, whatever status comes with the rename.
    const inline =
      name.inline ?? methods.find((each) => each.inline !== undefined)?.inline;
    named.set(key, {
      ...name,
      former: free,
      ...(inline === undefined ? {} : { inline }),
    });
  }
  return named;
}

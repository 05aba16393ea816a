import type { Namespace } from "../../model/api-model.ts";
import { eventsUpTo } from "../../model/lifecycle.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { Operation } from "../../model/operation.ts";
import { namespaceName } from "../../naming/identifiers.ts";
import type { EmitInput } from "../emit-input.ts";
import type { RootPlan } from "./plan-modules.ts";

/** A namespace of which there is nothing to call: the client has it as a member that says so. */
export interface EmptyRoot {
  readonly name: string;
  readonly namespace: Namespace;
  /** The release that removed the last of its operations; `null` where none was ever known. */
  readonly removedIn: string | null;
}

/** What decides about them, as an `SdkContext` has it. */
interface Roots {
  readonly input: EmitInput;
  readonly roots: readonly RootPlan[];
  readonly releaseTitle: (release: ReleaseIndex) => string;
}

/** Those of an SDK, in the order of the namespaces. */
export function findEmptyRoots(context: Roots): readonly EmptyRoot[] {
  const { input, roots } = context;
  const taken = new Set(roots.map(({ name }) => name.toLowerCase()));
  const inUse = new Set(roots.flatMap(namespacesIn));
  return input.model.namespaces
    .filter(({ id }) => !inUse.has(id))
    .flatMap((namespace): readonly EmptyRoot[] => {
      const own = input.model.operations.filter(
        (operation) => operation.namespace === namespace.id,
      );
      const [first] = own;
      if (first === undefined) {
        const name = freeName(namespaceName(namespace.id), taken);
        return [{ name, namespace, removedIn: null }];
      }
      const removedIn = lastRemoval(context, own);
      const name = input.names.get(first.key)?.path[0] ?? "";
      // What comes with a later release is not there yet, and what was renamed may stand beside others.
      if (removedIn === null || taken.has(name.toLowerCase())) return [];
      return [{ name, namespace, removedIn }];
    });
}

function namespacesIn({ methods }: RootPlan): readonly string[] {
  return methods.map(({ operation }) => operation.namespace);
}

/** `null` where nothing was removed, or nobody wants to read of it. */
function lastRemoval(
  { input: { release, tombstones }, releaseTitle }: Roots,
  operations: readonly Operation[],
): string | null {
  if (tombstones === "none") return null;
  const removals = operations
    .flatMap(({ lifecycle }) => eventsUpTo(lifecycle, "removed", release))
    .map((event) => event.release);
  return removals.length === 0 ? null : releaseTitle(Math.max(...removals));
}

/** Members must not differ in case alone, no more than those with operations. */
function freeName(wished: string, taken: Set<string>): string {
  let name = wished;
  while (taken.has(name.toLowerCase())) name = `${name}_`;
  taken.add(name.toLowerCase());
  return name;
}

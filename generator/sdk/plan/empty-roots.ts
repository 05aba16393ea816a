import type { Namespace } from "../../model/api-model.ts";
import { eventsUpTo } from "../../model/lifecycle.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { Operation } from "../../model/operation.ts";
import { namespaceName } from "../../naming/identifiers.ts";
import type { EmitInput } from "../emit-input.ts";
import type { RootPlan } from "./plan-modules.ts";

/** A namespace without any operation that can be called. The client has a member for it that says so. */
export interface EmptyRoot {
  readonly name: string;
  readonly namespace: Namespace;
  /** The release that removed the last of its operations; `null` where none was ever known. */
  readonly removedIn: string | null;
}

/** The facts that decide about them, as an `SdkContext` has them. */
interface Roots {
  readonly input: EmitInput;
  readonly roots: readonly RootPlan[];
  readonly releaseTitle: (release: ReleaseIndex) => string;
}

/** Finds the empty roots of an SDK, in the order of the namespaces. */
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
      // An operation of a later release does not exist yet, and a renamed one may be in another namespace.
      if (removedIn === null || taken.has(name.toLowerCase())) return [];
      return [{ name, namespace, removedIn }];
    });
}

function namespacesIn({ methods }: RootPlan): readonly string[] {
  return methods.map(({ operation }) => operation.namespace);
}

/** Returns `null` when nothing was removed, or when the user keeps no removed operations. */
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

/** Returns a name that is free. Members must not differ only in case, as for members with operations. */
function freeName(wished: string, taken: Set<string>): string {
  let name = wished;
  while (taken.has(name.toLowerCase())) name = `${name}_`;
  taken.add(name.toLowerCase());
  return name;
}

import type { Operation } from "../../model/operation.ts";

/** Finds the paths of other operations that are a path with values in the place of parameters. */
export type FindNearby = (
  operation: Pick<Operation, "method" | "path">,
) => readonly string[];

/**
 * Paths that fit the path of an operation too and are more exact: `/pets/findByStatus` fits `/pets/{petId}`, and a
 * request for it is no request for a pet.
 */
export function createFindNearby(
  operations: readonly Pick<Operation, "method" | "path">[],
): FindNearby {
  const alike = new Map<string, Set<string>>();
  for (const { method, path } of operations) {
    const key = `${method} ${path.split("/").length}`;
    alike.set(key, (alike.get(key) ?? new Set()).add(path));
  }
  return ({ method, path }) => {
    const segments = path.split("/");
    const others = alike.get(`${method} ${segments.length}`) ?? [];
    return [...others].filter((other) => isMoreExact(other, segments));
  };
}

function isMoreExact(path: string, segments: readonly string[]): boolean {
  const others = path.split("/");
  return (
    segments.every(
      (segment, index) => !isText(segment) || segment === others[index],
    ) &&
    segments.some((segment, index) => !isText(segment) && isText(others[index]))
  );
}

function isText(segment = ""): boolean {
  return !segment.includes("{");
}

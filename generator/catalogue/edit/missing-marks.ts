import { withoutNames } from "../../model/endpoint-text.ts";
import { hasVersion } from "../../naming/versions.ts";
import type { VersionSegment } from "../../model/service.ts";
import type { ExistingNamespace } from "./existing-namespace.ts";
import type { ImportedOperation } from "./imported-operations.ts";

/** The facts that decide whether a path needs a mark. */
export interface MarkRule {
  readonly versionSegment: VersionSegment;
  /** Path of the namespace; empty if its paths are complete. */
  readonly front: string;
}

/** The first operation of each path that has neither a version, although the service requires one, nor a mark. */
export function missingMarks<T extends Pick<ImportedOperation, "path">>(
  operations: readonly T[],
  { unversioned }: ExistingNamespace,
  { versionSegment, front }: MarkRule,
): readonly T[] {
  if (versionSegment === "optional") return [];
  const above = front.split("/");
  const marks = new Map<string, T>();
  for (const operation of operations) {
    const shape = withoutNames(operation.path);
    if (
      marks.has(shape) ||
      unversioned.has(shape) ||
      hasVersion(above, operation.path.split("/").slice(1))
    )
      continue;
    marks.set(shape, operation);
  }
  return [...marks.values()];
}

import { literalTexts, type PathSegment } from "../naming/endpoint-role.ts";
import { isVersion } from "../naming/versions.ts";
import type { DescribedOperation } from "./api-description.ts";
import { parsePath } from "./operation-path.ts";

/** Gives the first tag, else the first literal segment after the version, else `default`. */
export function namespaceOf({
  path,
  shape,
}: Pick<DescribedOperation, "path"> & {
  readonly shape: Pick<DescribedOperation["shape"], "tags">;
}): string {
  const [tag] = shape.tags;
  if (tag !== undefined) return tag;
  const { resourcePath } = splitVersion(parsePath(path));
  return literalTexts(resourcePath)[0] || "default";
}

export interface VersionedPath {
  readonly version: string | null;
  /** The segments after the version; the whole path when it has none. */
  readonly resourcePath: readonly PathSegment[];
}

/** Splits a path at its version. A version comes before all parameters: `/api/v1/users/{id}`. */
export function splitVersion(segments: readonly PathSegment[]): VersionedPath {
  const index = segments.findIndex(
    (segment) => segment.kind !== "literal" || isVersion(segment.text),
  );
  const found = segments[index];
  return found?.kind === "literal" && index < segments.length - 1
    ? { version: found.text, resourcePath: segments.slice(index + 1) }
    : { version: null, resourcePath: segments };
}

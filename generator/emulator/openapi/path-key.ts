import { decodeForm, readPairs, splitAt } from "../parameters/raw-pairs.ts";
import type { RouteMark } from "../route.ts";

/** A parsed key of `paths`. */
export interface PathKey {
  readonly path: string;
  /** The query parameters in the key. A fragment is never sent, so it only distinguishes keys. */
  readonly marks: readonly RouteMark[];
}

export function readPathKey(key: string): PathKey {
  const [address] = splitAt(key, "#");
  const [path, query] = splitAt(address, "?");
  return {
    path,
    marks: readPairs(query).map(({ name, raw }) => ({
      in: "query",
      name,
      value: decodeForm(raw),
    })),
  };
}

/** Why no request can have the path, as the end of a sentence; `null` if a request can. */
export function servedPathProblem(path: string): string | null {
  if (!path.startsWith("/")) return "does not begin with a slash";
  if (path.includes("//")) return "has an empty segment";
  return path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
    ? "has a dot segment"
    : null;
}

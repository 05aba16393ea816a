import type { ApiDescription } from "../../../model/api-description.ts";
import type { OperationKey } from "../../../model/operation.ts";
import { serverPath } from "../../../model/server-path.ts";
import { endpointKey, splitPathKey } from "../../build/path-key.ts";

/** A value of `path-in-document`, and how many operations of the document the namespace knows with it. */
export interface SuggestedPlace {
  readonly path: string;
  readonly known: number;
}

/** The prefix of most operations that the namespace knows without it; `null` if it knows none of the document. */
export function suggestPlace(
  description: ApiDescription,
  known: ReadonlySet<OperationKey>,
): SuggestedPlace | null {
  const front = serverPath(description);
  const counts = new Map<string, number>();
  for (const { method, key, path } of description.operations) {
    const { suffix } = splitPathKey(key);
    const segments = `${front}${path}`.split("/").slice(1);
    // A prefix cannot contain a parameter.
    const fixed = segments.findIndex((segment) => segment.includes("{"));
    const longest = fixed === -1 ? segments.length - 1 : fixed;
    for (let cut = 0; cut <= longest; cut += 1) {
      const below = `/${segments.slice(cut).join("/")}`;
      if (!known.has(endpointKey(method, `${below}${suffix}`))) continue;
      const cutOff = `/${segments.slice(0, cut).join("/")}`;
      counts.set(cutOff, (counts.get(cutOff) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(
    ([a, most], [b, more]) => more - most || a.length - b.length,
  );
  return best === undefined ? null : { path: best[0], known: best[1] };
}

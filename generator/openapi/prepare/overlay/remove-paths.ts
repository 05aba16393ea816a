import { isDraft, memberOf, type Draft } from "./draft.ts";
import type { Path } from "./select-paths.ts";

/**
 * Removes the values at paths from a draft, all at once: no removal moves another one, whatever their order is and
 * however often a path occurs.
 */
export function removePaths(root: Draft, paths: readonly Path[]): void {
  const removed = new Map<Draft, Set<string>>();
  for (const path of paths) {
    const container: unknown = path.slice(0, -1).reduce(memberOf, root);
    if (!isDraft(container)) continue;
    const steps = removed.get(container) ?? new Set();
    removed.set(container, steps.add(String(path.at(-1))));
  }
  for (const [container, steps] of removed)
    if (Array.isArray(container)) {
      const kept = container.filter((_, index) => !steps.has(String(index)));
      container.length = 0;
      for (const entry of kept) container.push(entry);
    } else for (const step of steps) delete container[step];
}

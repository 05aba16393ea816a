import { isDraft, type Draft } from "./draft.ts";

type Members = Record<string, unknown>;

/** Merges the members of nested objects, appends to lists, and replaces everything else. */
export function mergeDrafts(target: Draft, update: Draft): void {
  const into = target as Members;
  for (const [name, value] of Object.entries(update)) {
    const old = Object.hasOwn(into, name) ? into[name] : undefined;
    if (Array.isArray(old) && Array.isArray(value))
      for (const entry of value as readonly unknown[]) old.push(entry);
    else if (isObject(old) && isObject(value)) mergeDrafts(old, value);
    else into[name] = value;
  }
}

function isObject(value: unknown): value is Draft {
  return isDraft(value) && !Array.isArray(value);
}

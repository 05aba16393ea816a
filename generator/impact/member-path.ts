/**
 * Gives the path of a member in the form of usage facts: without the names of alternatives that a change report has,
 * and with one form for items and one for unnamed members.
 */
export function plainPath(path: string): string {
  return path
    .replace(/<[^<>]*>/g, "")
    .replace(/\[\d+\]/g, "[]")
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "{*}")
    .replace(/^\./, "");
}

/** Gives the path of the list or map itself: a change of all items concerns the list. */
export function withoutItems(path: string): string {
  return path.replace(/(?<!\[\]|\{\*\})(?:\[\]|\{\*\})+$/, "");
}

/** Whether a path leads to a member of the element at the other path. */
export function isBelow(path: string, above: string): boolean {
  return (
    path.length > above.length &&
    path.startsWith(above) &&
    (above === "" || /^[.[{]/.test(path.slice(above.length)))
  );
}

export function joinMember(above: string, path: string): string {
  return path === "" || above === "" || /^[[{]/.test(path)
    ? above + path
    : `${above}.${path}`;
}

/** Splits `items[].name` into `items[]` and `name`. */
export function splitMember(
  path: string,
): readonly [above: string, name: string] {
  const at = path.lastIndexOf(".");
  return at === -1 ? ["", path] : [path.slice(0, at), path.slice(at + 1)];
}

/** Lists the alternatives in a path: `Cat` of `pet<Cat>.name`. */
export function alternativesOf(path: string): readonly string[] {
  return [...path.matchAll(/<([^<>]*)>/g)].map(([, name = ""]) => name);
}

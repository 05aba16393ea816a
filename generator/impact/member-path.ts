/**
 * The path of a member as usage facts write it: without the alternatives that a change report names, and with one form for items and
 * one for members that are not named.
 */
export function plainPath(path: string): string {
  return path
    .replace(/<[^<>]*>/g, "")
    .replace(/\[\d+\]/g, "[]")
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "{*}")
    .replace(/^\./, "");
}

/** Of a list or map the thing itself: what is said of all its items is said of it. */
export function withoutItems(path: string): string {
  return path.replace(/(?:\[\]|\{\*\})+$/, "");
}

/** Whether a path leads to a member of what the other leads to. */
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

/** `items[]` and `name` of `items[].name`. */
export function splitMember(
  path: string,
): readonly [above: string, name: string] {
  const at = path.lastIndexOf(".");
  return at === -1 ? ["", path] : [path.slice(0, at), path.slice(at + 1)];
}

/** The alternatives that a path goes through: `Cat` of `pet<Cat>.name`. */
export function alternativesOf(path: string): readonly string[] {
  return [...path.matchAll(/<([^<>]*)>/g)].map(([, name = ""]) => name);
}

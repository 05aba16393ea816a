import { roleOf, hasToEnd, type ElementRole } from "./elements.ts";
import type { TagToken, Token } from "./tokens.ts";

/** Tags that are HTML, with what becomes of their elements. */
export type TagRoles = ReadonlyMap<Token, ElementRole>;

/**
 * Tells the tags that somebody meant as HTML from names in angle brackets: what is called as no element, what never ends
 * though it has to, and what stands behind a word like a type argument is a name.
 */
export function pairTags(tokens: readonly Token[]): TagRoles {
  const roles = new Map<Token, ElementRole>();
  // Whoever ends one element writes HTML.
  const isHtml = tokens.some(
    (token) =>
      token.kind === "tag" && token.isClosing && roleOf(token.name) !== null,
  );
  const open = new Map<string, TagToken[]>();
  for (const token of tokens) {
    if (token.kind !== "tag") continue;
    const role = roleOf(token.name);
    if (role === null) continue;
    const opened = open.get(token.name) ?? [];
    open.set(token.name, opened);
    if (!token.isClosing) {
      opened.push(token);
      if (standsAlone(token, role, isHtml)) roles.set(token, role);
      continue;
    }
    const begin = opened.pop();
    if (begin === undefined && (hasToEnd(role) || role === "active")) continue;
    roles.set(token, role);
    if (begin !== undefined) roles.set(begin, role);
  }
  return roles;
}

/** Whether an element without an end is one. */
function standsAlone(
  { attributes, isGlued, name }: TagToken,
  role: ElementRole,
  isHtml: boolean,
): boolean {
  const isBare = !/\w/.test(attributes);
  if (role === "active") return !isBare;
  return (
    !hasToEnd(role) && (isHtml || !isGlued || !isBare || /^[bh]r$/.test(name))
  );
}

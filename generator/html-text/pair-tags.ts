import { roleOf, hasToEnd, type ElementRole } from "./elements.ts";
import type { TagToken, Token } from "./tokens.ts";

/** The HTML tags, with the roles of their elements. */
export type TagRoles = ReadonlyMap<Token, ElementRole>;

/**
 * Distinguishes HTML tags from names in angle brackets. A tag is a name when HTML has no such element, when a
 * required end is missing, or when it follows a word like a type argument.
 */
export function pairTags(tokens: readonly Token[]): TagRoles {
  const roles = new Map<Token, ElementRole>();
  // A description that contains an end tag is HTML.
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

/** Whether an element without an end tag is valid. */
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

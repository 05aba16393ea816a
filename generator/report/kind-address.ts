import { changeKinds, type ChangeKind } from "../changes/kinds/change-kinds.ts";

/** The parts of an address that a kind replaces. */
const parts = /\{(?:area|kind)\}/;

/**
 * Returns the address of the page that explains a kind.
 * @param docs the absolute address of the site of the documentation, or one with `{area}` and `{kind}`, which the kind
 * replaces
 */
export function kindAddress(docs: string, kind: ChangeKind): string {
  const { area } = changeKinds[kind];
  if (parts.test(docs))
    return docs.replaceAll("{area}", area).replaceAll("{kind}", kind);
  const site = docs.endsWith("/") ? docs : `${docs}/`;
  return `${site}reference/changes/${area}.html#${kind}`;
}

/** Whether findings can link to an address: the characters are those that no form of a report has to escape. */
export function isLinkable(docs: string): boolean {
  const named = docs.replaceAll("{area}", "area").replaceAll("{kind}", "kind");
  if (!/^https?:\/\/[!#$%&+,\-./:;=?\w~]+$/.test(named)) return false;
  return URL.canParse(named);
}

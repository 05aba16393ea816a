import { decodeReferences } from "./entities.ts";

/** Gives the value of an attribute of a tag; empty when the tag does not have it. */
export function attributeOf(attributes: string, name: "alt" | "href"): string {
  const value = new RegExp(
    String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))`,
    "i",
  ).exec(attributes);
  return decodeReferences(value?.[1] ?? value?.[2] ?? value?.[3] ?? "").trim();
}

/**
 * Gives the target of a link for the brackets of Markdown; `null` for a target that is relative to an unknown place,
 * or that runs code.
 */
export function addressOf(attributes: string): string | null {
  const address = attributeOf(attributes, "href");
  if (!/^(?:https?:\/\/|mailto:)[^\s<>"`\\]+$/i.test(address)) return null;
  return address.replace(/[()[\]{}|]/g, (character) =>
    encodeURIComponent(character).replace(
      /[()]/,
      (bracket) => `%${bracket.charCodeAt(0).toString(16)}`,
    ),
  );
}

import { decodeReferences } from "./entities.ts";

/** The value of an attribute of a tag; empty when it has none. */
export function attributeOf(attributes: string, name: "alt" | "href"): string {
  const value = new RegExp(
    String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))`,
    "i",
  ).exec(attributes);
  return decodeReferences(value?.[1] ?? value?.[2] ?? value?.[3] ?? "").trim();
}

/** Where a link leads, for the brackets of Markdown; `null` for what leads nowhere from here, or does something. */
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

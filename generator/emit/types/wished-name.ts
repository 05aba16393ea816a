import { capitalise, pascalCase } from "../../naming/words.ts";

/** Characters of a name in another script that are told; the rest is left to the rules for equal names. */
const maxCharacters = 12;

/** `simple-user` -> `SimpleUser`. ASCII only, so that no two names look alike and are not. */
export function wishedName(name: string): string {
  const words = pascalCase(name);
  if (words === "") return otherScript(name);
  return /^\d/.test(words) ? `_${words}` : words;
}

/**
 * With the document in front, for a name that two documents give: `models/common.yaml`, `Pet` -> `CommonPet`. A file that
 * is called after a release gives the name of its folder, which the next release has too: `toys/1.2.yaml` -> `ToysPet`.
 */
export function nameWithDocument(uri: string, name: string): string {
  const segments = uri.replace(/\.[^./]*$/, "").split("/");
  const words = segments.findLast((segment) => !/^v?\d/i.test(segment));
  return wishedName(`${words ?? segments.at(-1) ?? ""} ${capitalise(name)}`);
}

/** By code points, so that the name does not depend on which others there are. */
function otherScript(name: string): string {
  const points = Array.from(name.slice(0, 2 * maxCharacters))
    .slice(0, maxCharacters)
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .map((character) => `U${(character.codePointAt(0) ?? 0).toString(16)}`);
  return `Schema${points.join("")}`;
}

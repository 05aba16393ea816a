import { capitalise, pascalCase } from "../../naming/words.ts";

/** The number of characters of a name in another script that are kept; the rules for equal names handle the rest. */
const maxCharacters = 12;

/** Returns `SimpleUser` for `simple-user`. The name is ASCII only, so that no two different names look alike. */
export function wishedName(name: string): string {
  const words = pascalCase(name);
  if (words === "") return otherScript(name);
  return /^\d/.test(words) ? `_${words}` : words;
}

/**
 * Puts the document in front of a name that two documents have: `models/common.yaml`, `Pet` -> `CommonPet`. For a
 * file whose name is a release, it uses the name of its folder, which the next release has too: `toys/1.2.yaml` ->
 * `ToysPet`.
 */
export function nameWithDocument(uri: string, name: string): string {
  const segments = uri.replace(/\.[^./]*$/, "").split("/");
  const words = segments.findLast((segment) => !/^v?\d/i.test(segment));
  return wishedName(`${words ?? segments.at(-1) ?? ""} ${capitalise(name)}`);
}

/** Writes code points, so that the name does not depend on the other names. */
function otherScript(name: string): string {
  const points = Array.from(name.slice(0, 2 * maxCharacters))
    .slice(0, maxCharacters)
    .filter((character) => /[\p{L}\p{N}]/u.test(character))
    .map((character) => `U${(character.codePointAt(0) ?? 0).toString(16)}`);
  return `Schema${points.join("")}`;
}

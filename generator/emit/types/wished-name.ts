import { capitalise, pascalCase } from "../../naming/words.ts";

/** Returns `SimpleUser` for `simple-user`, and `Schema` for a name without any letter or digit. */
export function wishedName(name: string): string {
  const words = pascalCase(name) || "Schema";
  return /^\p{ID_Start}/u.test(words) ? words : `_${words}`;
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

import { identifierForm } from "./identifier-form.ts";
import type { NamePath } from "./natural-name.ts";
import { camelCase } from "./words.ts";

/** Returns the beginning of the names that packs have for a group: `proBuildingsV1` of `client.pro.buildings.v1`. */
export function packPrefix(path: NamePath): string {
  const words = camelCase(path.join(" "));
  // A member such as `_1st` begins with a digit without its underscore.
  return identifierForm.test(words) ? words : `_${words}`;
}

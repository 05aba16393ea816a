import { createNameScope, takeNames } from "./free-names.ts";
import { kebabCase } from "./words.ts";

/** The files and folders below `src/`, which are subpaths of the package too. */
export const reservedFiles: ReadonlySet<string> = new Set([
  "client",
  "connect",
  "index",
  "lean",
  "manifest",
  "operations",
  "package",
  "payloads",
  "rsql",
  "runtime",
  "schemas",
  "service-descriptor",
  "webhooks",
]);

/** Gives each member of the client or of a folder a file name that no other member has. */
export function withFiles<T>(
  items: readonly T[],
  memberOf: (item: T) => string,
  reserved: ReadonlySet<string>,
): readonly (readonly [item: T, file: string])[] {
  const names = createNameScope({
    form: /^[a-z0-9-]+$/,
    reserved,
    beforeNumber: () => "-",
  });
  return takeNames(items, (item) => fileName(memberOf(item)), names);
}

const windowsDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns a file name of 1 to 100 characters `a` to `z`, `0` to `9` and `-` that is no device of Windows. So no name
 * of a document leads out of the output folder. Latin letters lose their accents. A name without such letters is
 * written as code points, so that it does not depend on the other names.
 */
function fileName(member: string): string {
  const words = withoutAccents(kebabCase(member));
  const ascii = words.match(/[a-z0-9]+/g)?.join("-") ?? codePoints(words);
  const name = ascii.slice(0, 90) || "member";
  return windowsDevices.test(name) ? `${name}-module` : name;
}

function withoutAccents(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/([a-z])\p{M}+/gu, "$1")
    .normalize("NFC");
}

function codePoints(words: string): string {
  return Array.from(words, (character) =>
    character === "-" ? "" : `u${character.codePointAt(0)?.toString(16)}`,
  ).join("");
}

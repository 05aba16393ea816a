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

/** The form of the file names of modules. */
export const fileForm = /^[a-z0-9-]{1,110}$/;

/** Gives each member of the client or of a folder a file name that no other member has. */
export function takeFiles<T>(
  items: readonly T[],
  memberOf: (item: T) => string,
  names: {
    /** Names that the folder has for something else. */
    readonly reserved: ReadonlySet<string>;
    /** Names that other members have. */
    readonly taken: Iterable<string>;
  },
): readonly (readonly [item: T, file: string])[] {
  const scope = createNameScope({
    ...names,
    form: fileForm,
    beforeNumber: () => "-",
  });
  return takeNames(items, (item) => fileName(memberOf(item)), scope);
}

/** Whether a file of a module can be called so on every system. */
export function isFileName(text: string): boolean {
  return fileForm.test(text) && !windowsDevices.test(text);
}

const windowsDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns a file name of 1 to 100 characters `a` to `z`, `0` to `9` and `-` that is no device of Windows. So no name
 * of a document leads out of the output folder. Latin letters lose their accents. A name without such letters is
 * written as code points, so that it does not depend on the other names.
 */
export function fileName(member: string): string {
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

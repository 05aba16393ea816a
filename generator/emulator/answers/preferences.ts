import { splitHeader } from "./header-list.ts";

/** The preferences that the emulator follows; `null` for those that a request does not have. */
export interface Preferences {
  /** Status of the answer. */
  readonly code: string | null;
  /** Key of an example. */
  readonly example: string | null;
  /** `true`: values by chance instead of an example. */
  readonly dynamic: string | null;
}

/** Reads `Prefer` (RFC 7240), repeated ones too. Preferences of others are theirs, and pass. */
export function readPreferences(headers: Headers): Preferences | null {
  const header = headers.get("prefer");
  if (header === null) return null;
  const found = new Map<string, string>();
  for (const part of splitHeader(header, ",")) {
    // What follows a semicolon are parameters of a preference, of which these have none.
    const [preference = ""] = splitHeader(part, ";");
    const [, name = "", value = ""] =
      /^\s*([^\s="]+)\s*(?:=\s*(.*?)\s*)?$/s.exec(preference) ?? [];
    const key = name.toLowerCase();
    // The first one counts.
    if (!found.has(key)) found.set(key, unquote(value));
  }
  const [code, example, dynamic] = ["code", "example", "dynamic"].map(
    (name) => found.get(name) ?? null,
  );
  if (code === null && example === null && dynamic === null) return null;
  return {
    code: code ?? null,
    example: example ?? null,
    dynamic: dynamic ?? null,
  };
}

function unquote(word: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(word)?.[1];
  const text = quoted === undefined ? word : quoted.replaceAll(/\\(.)/gs, "$1");
  return decodeHeader(text);
}

/** The platform gives each byte of a header as a character; what is UTF-8 was meant so. */
function decodeHeader(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** As `Preference-Applied` has it; the value, which is optional there, only where a header can hold it. */
export function writePreference(name: string, value: string): string {
  if (!/^[ -~]*$/.test(value)) return name;
  const isToken = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(value);
  return `${name}=${isToken ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`}`;
}

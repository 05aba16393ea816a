import { splitHeader } from "./header-list.ts";
import { isToken } from "../../model/token.ts";

/** The preferences that the emulator supports; `null` for those that a request does not have. */
export interface Preferences {
  /** Status of the answer. */
  readonly code: string | null;
  /** Key of an example. */
  readonly example: string | null;
  /** `true`: random values instead of an example. */
  readonly dynamic: string | null;
}

/** Reads `Prefer` (RFC 7240), also if it is repeated. Other preferences are ignored. */
export function readPreferences(headers: Headers): Preferences | null {
  const header = headers.get("prefer");
  if (header === null) return null;
  const found = new Map<string, string>();
  for (const part of splitHeader(header, ",")) {
    // Text after a semicolon is a parameter of a preference; these preferences have none.
    const [preference = ""] = splitHeader(part, ";");
    const [name = "", ...values] = preference.split("=");
    const key = name.trim().toLowerCase();
    // The first one counts.
    if (!found.has(key)) found.set(key, unquote(values.join("=").trim()));
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

/** The platform gives each byte of a header as a character, so UTF-8 is decoded here. */
function decodeHeader(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** For `Preference-Applied`; the optional value is included only if a header can hold it. */
export function writePreference(name: string, value: string): string {
  if (!/^[ -~]*$/.test(value)) return name;
  return `${name}=${isToken(value) ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`}`;
}

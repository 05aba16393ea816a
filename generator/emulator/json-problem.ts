/** Limit of nested lists and objects; more is refused, since functions that visit the value recurse. */
export const maxJsonDepth = 200;

/**
 * Limit of values and names of members in a body. Each is parsed, checked, stored and written in one go, so that this number bounds how
 * long other requests and the control port wait for it.
 */
export const maxJsonValues = 100_000;

/** The values and names that are left for one or several texts of a request. */
export interface JsonBudget {
  values: number;
}

export function jsonBudget(values: number = maxJsonValues): JsonBudget {
  return { values };
}

export interface JsonProblem {
  /** Whether the text is not JSON, or has too many values. */
  readonly kind: "syntax" | "size";
  /** In bytes from 0; the length of the body when it ends too early. */
  readonly offset: number;
  readonly message: string;
}

/**
 * The first place where a body is not JSON (RFC 8259) in UTF-8 without a byte order mark, or has more values than
 * allowed; `null` if there is none. Engines describe that place in their own words or not at all, so the text is
 * scanned here.
 */
export function findJsonProblem(
  bytes: Uint8Array,
  budget: JsonBudget = jsonBudget(),
): JsonProblem | null {
  const badByte = findBadUtf8(bytes);
  if (badByte !== null)
    return {
      kind: "syntax",
      offset: badByte,
      message: "This byte is not UTF-8.",
    };
  const cursor: Cursor = { bytes, at: 0, open: [], budget };
  try {
    readText(cursor);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof ScanProblem)) throw thrown;
    const kind = budget.values < 0 ? "size" : "syntax";
    return { kind, offset: cursor.at, message: thrown.message };
  }
}

interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
  /** Closing byte of each list and object that is open. */
  readonly open: number[];
  readonly budget: JsonBudget;
}

class ScanProblem extends Error {}

const brace = { open: byteOf("{"), close: byteOf("}") };
const bracket = { open: byteOf("["), close: byteOf("]") };
const quote = byteOf('"');
const comma = byteOf(",");
const colon = byteOf(":");
const backslash = byteOf("\\");
const minus = byteOf("-");
const zero = byteOf("0");

function readText(cursor: Cursor): void {
  do {
    readValueStart(cursor);
    readEnds(cursor);
  } while (cursor.open.length > 0);
  if (cursor.at < cursor.bytes.length) fail("Expected the end.");
}

/** A scalar, an empty list or object, or the beginning of one up to its first value. */
function readValueStart(cursor: Cursor): void {
  for (;;) {
    skipSpace(cursor);
    count(cursor);
    const byte = cursor.bytes[cursor.at];
    if (byte !== brace.open && byte !== bracket.open) return readScalar(cursor);
    if (cursor.open.length === maxJsonDepth)
      fail(`More than ${maxJsonDepth} lists and objects inside each other.`);
    const { close } = byte === brace.open ? brace : bracket;
    cursor.at += 1;
    cursor.open.push(close);
    skipSpace(cursor);
    // Left for `readEnds`, which closes it.
    if (cursor.bytes[cursor.at] === close) return;
    if (close === brace.close) readKey(cursor);
  }
}

function count({ budget }: Cursor): void {
  budget.values -= 1;
  if (budget.values < 0) fail("Too many values.");
}

/** The closing bytes here, and the comma before the next value. */
function readEnds(cursor: Cursor): void {
  for (;;) {
    skipSpace(cursor);
    const close = cursor.open.at(-1);
    if (close === undefined) return;
    const byte = cursor.bytes[cursor.at];
    if (byte !== close && byte !== comma)
      fail(`Expected "," or "${String.fromCharCode(close)}".`);
    cursor.at += 1;
    if (byte === close) {
      cursor.open.pop();
      continue;
    }
    if (close === brace.close) readKey(cursor);
    return;
  }
}

function readKey(cursor: Cursor): void {
  count(cursor);
  skipSpace(cursor);
  if (cursor.bytes[cursor.at] !== quote) fail("Expected a key in quotes.");
  readString(cursor);
  skipSpace(cursor);
  if (cursor.bytes[cursor.at] !== colon) fail('Expected ":".');
  cursor.at += 1;
}

function readScalar(cursor: Cursor): void {
  const byte = cursor.bytes[cursor.at];
  if (byte === quote) return readString(cursor);
  if (byte === minus || isDigit(byte)) return readNumber(cursor);
  for (const word of ["true", "false", "null"])
    if (byte === word.charCodeAt(0)) return readWord(cursor, word);
  fail("Expected a value.");
}

function readString(cursor: Cursor): void {
  cursor.at += 1;
  for (;;) {
    const byte = cursor.bytes[cursor.at];
    if (byte === undefined) fail("Expected a closing quote.");
    if (byte < 0x20) fail("A control character has to be escaped.");
    if (byte === backslash) readEscape(cursor);
    else cursor.at += 1;
    if (byte === quote) return;
  }
}

function readEscape(cursor: Cursor): void {
  cursor.at += 1;
  const letter = cursor.bytes[cursor.at] ?? 0;
  if (letter !== byteOf("u")) {
    if (!'"\\/bfnrt'.includes(String.fromCharCode(letter)))
      fail("There is no such escape.");
    cursor.at += 1;
    return;
  }
  for (let digits = 0; digits < 4; digits += 1) {
    cursor.at += 1;
    const digit = String.fromCharCode(cursor.bytes[cursor.at] ?? 0);
    if (!/[0-9a-fA-F]/.test(digit)) fail("Expected a hexadecimal digit.");
  }
  cursor.at += 1;
}

function readNumber(cursor: Cursor): void {
  const { bytes } = cursor;
  if (bytes[cursor.at] === minus) cursor.at += 1;
  if (bytes[cursor.at] === zero) cursor.at += 1;
  else readDigits(cursor);
  if (bytes[cursor.at] === byteOf(".")) {
    cursor.at += 1;
    readDigits(cursor);
  }
  if (isByteOf(bytes[cursor.at], "eE")) {
    cursor.at += 1;
    if (isByteOf(bytes[cursor.at], "+-")) cursor.at += 1;
    readDigits(cursor);
  }
}

function readDigits(cursor: Cursor): void {
  if (!isDigit(cursor.bytes[cursor.at])) fail("Expected a digit.");
  while (isDigit(cursor.bytes[cursor.at])) cursor.at += 1;
}

function readWord(cursor: Cursor, word: string): void {
  for (const letter of word) {
    if (cursor.bytes[cursor.at] !== byteOf(letter)) fail(`Expected ${word}.`);
    cursor.at += 1;
  }
}

function skipSpace(cursor: Cursor): void {
  while (isSpace(cursor.bytes[cursor.at])) cursor.at += 1;
}

// Called for every byte between values: a search in a text would take ten times as long.
function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= byteOf("9");
}

function isByteOf(byte: number | undefined, letters: string): boolean {
  return byte !== undefined && letters.includes(String.fromCharCode(byte));
}

function byteOf(letter: string): number {
  return letter.charCodeAt(0);
}

function fail(message: string): never {
  throw new ScanProblem(message);
}

/** The decoder does not say where it stops, so parts are tried: one after the other, then halves of the bad one. */
function findBadUtf8(bytes: Uint8Array): number | null {
  let start = 0;
  while (start < bytes.length) {
    const end = startOfCharacter(bytes, start + bytesOfPart);
    const part = bytes.subarray(start, end);
    if (!isUtf8(part, { isWhole: true })) return start + badByteOf(part);
    start = end;
  }
  return null;
}

const bytesOfPart = 64 * 1024;

/** This place, or one of the three before it: a character has at most four bytes. */
function startOfCharacter(bytes: Uint8Array, at: number): number {
  const isInside = (place: number): boolean =>
    ((bytes[place] ?? 0) & 0xc0) === 0x80;
  const start = [at, at - 1, at - 2, at - 3].find((place) => !isInside(place));
  return start ?? at;
}

function badByteOf(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isUtf8(bytes.subarray(0, middle), { isWhole: false })) good = middle;
    else bad = middle;
  }
  return good;
}

function isUtf8(
  bytes: Uint8Array,
  { isWhole }: { readonly isWhole: boolean },
): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, {
      stream: !isWhole,
    });
    return true;
  } catch {
    return false;
  }
}

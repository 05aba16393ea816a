import type { JsonValue } from "../../json/json-value.ts";
import type { ChangeElement } from "./change.ts";

/**
 * Identifies a change for people and for tools that accept it: 16 hexadecimal characters computed from its kind, the
 * identity of its element and, if `ends` are given, the values before and after, so that the next change of the same
 * attribute has another fingerprint. Wording, places, order, other changes and the two releases are not included.
 */
export function fingerprintOf(
  kind: string,
  element: ChangeElement,
  ends: readonly JsonValue[] = [],
): string {
  return fnv1a64(JSON.stringify([kind, ...elementIdentity(element), ...ends]));
}

function elementIdentity(element: ChangeElement): readonly JsonValue[] {
  const { operation, at, path, schema, schemaPath, name, releases } = element;
  switch (element.kind) {
    case "operation":
      return name === null ? [operation] : [operation, name];
    // With the releases: accepting the fields that one release removed must not accept those of the next one.
    case "fields":
      return [operation, releases];
    case "parameter":
    case "body":
    case "response":
    case "field":
    case "security":
    case "server":
    case "webhook":
    case "document":
      // A cause in a component has one identity, whichever operations it affects.
      return schema === null
        ? [operation, at, path, name]
        : [schema, schemaPath, name];
  }
}

const utf8 = new TextEncoder();

/**
 * FNV-1a with 64 bits over the UTF-8 bytes, in two 32-bit halves because BigInt is some twenty times slower. Not
 * cryptographic: it only has to keep thousands of changes apart, and the core uses no module of Node.
 */
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of utf8.encode(text)) {
    low = (low ^ byte) >>> 0;
    // The prime is 2^40 + 0x1b3: a multiplication by 0x1b3, exact in a double, and a shift by 40. `>>> 0` is modulo 2^32.
    const product = low * 0x1b3;
    const carry = Math.floor(product / 2 ** 32);
    high = (high * 0x1b3 + carry + low * 2 ** 8) >>> 0;
    low = product >>> 0;
  }
  return hex32(high) + hex32(low);
}

function hex32(value: number): string {
  return value.toString(16).padStart(8, "0");
}

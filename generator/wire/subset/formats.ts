/** Formats, and the formats that include all their values. */
const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ["int8", ["int16", "int32", "int64"]],
  ["int16", ["int32", "int64"]],
  ["int32", ["int64"]],
  ["uint8", ["uint16", "uint32", "uint64"]],
  ["uint16", ["uint32", "uint64"]],
  ["uint32", ["uint64"]],
  ["float", ["double"]],
  ["hostname", ["idn-hostname"]],
  ["email", ["idn-email"]],
  ["uri", ["uri-reference", "iri", "iri-reference"]],
  ["iri", ["iri-reference"]],
  ["uri-reference", ["iri-reference"]],
]);

/** Whether every value of the format `inner` has the format `outer`; `null` is any value. */
export function isFormatWithin(
  inner: string | null,
  outer: string | null,
): boolean {
  if (outer === null || inner === outer) return true;
  return inner !== null && (wider.get(inner)?.includes(outer) ?? false);
}

/** The formats that hold every number of JavaScript, or every whole number that it counts exactly. */
const all: Readonly<Record<"integer" | "number", ReadonlySet<string | null>>> =
  {
    integer: new Set([null, "int64", "double"]),
    number: new Set([null, "double"]),
  };

/** The same for the numbers of a client, which are doubles: it sees no difference between `int64` and no format. */
export function isNumberFormatWithin(
  type: "integer" | "number",
  inner: string | null,
  outer: string | null,
): boolean {
  return all[type].has(outer) || isFormatWithin(inner, outer);
}

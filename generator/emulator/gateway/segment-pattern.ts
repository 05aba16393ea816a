/** One segment of a path template. */
export type SegmentPattern =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string }
  /** `{name}.{format}`, as in OpenAPI documents: the texts around the names, one more than names. */
  | {
      readonly kind: "mixed";
      readonly texts: readonly string[];
      readonly names: readonly string[];
    };

export function parseSegment(segment: string): SegmentPattern {
  const parts = segment.split(/\{([^{}]*)\}/);
  const texts = parts.filter((_, index) => index % 2 === 0).map(decode);
  const names = parts.filter((_, index) => index % 2 === 1);
  const [name] = names;
  if (name === undefined) return { kind: "literal", text: decode(segment) };
  return names.length === 1 && texts.every((text) => text === "")
    ? { kind: "parameter", name }
    : { kind: "mixed", texts, names };
}

/** The values in the order of the names, each as short as possible; `null` if the segment has another form. */
export function matchMixed(
  texts: readonly string[],
  segment: string,
): readonly string[] | null {
  const [first = "", ...others] = texts;
  const last = others.pop() ?? "";
  if (!segment.startsWith(first) || !segment.endsWith(last)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const text of others) {
    // A value has at least one character.
    const to = segment.indexOf(text, from + 1);
    if (to === -1) return null;
    values.push(segment.slice(from, to));
    from = to + text.length;
  }
  const end = segment.length - last.length;
  return from < end ? [...values, segment.slice(from, end)] : null;
}

/** Literals are compared decoded; one that cannot be decoded stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Bounds by the name of their keyword; `minimum` and `maximum` as `>= 1`, `> 1`, `<= 1`, `< 1`. */
export type Bounds = Readonly<Record<string, string>>;

/** What a reading says of a schema. */
export interface Facts {
  readonly allowsNull: boolean;
  /** The values other than null that it lists, as JSON texts, sorted; `null` when it lists none. */
  readonly values: readonly string[] | null;
  /** The members that each object has that the schema lets through, sorted. */
  readonly required: readonly string[];
  /** Those of them that answers or requests alone have: `read id`, `write password`; sorted. */
  readonly oneWay: readonly string[];
  /** `null` where the reading does not tell them of such a schema. */
  readonly bounds: Bounds | null;
  /** What a schema that is nothing but a reference leads to: equal for equal targets within a reading. */
  readonly target: string | null;
}

/** Keywords of counts, by the type that they are about. */
export const countKeywords = {
  minLength: "string",
  maxLength: "string",
  minItems: "array",
  maxItems: "array",
  minProperties: "object",
  maxProperties: "object",
} as const;

/** Only those of types that may be there, and no lower count of 0, which says nothing. */
export function boundsOfTypes(
  bounds: Bounds,
  types: ReadonlySet<string>,
): Bounds {
  const typeOf: Readonly<Record<string, string>> = {
    ...countKeywords,
    minimum: "number",
    maximum: "number",
    multipleOf: "number",
    uniqueItems: "array",
  };
  return Object.fromEntries(
    Object.entries(bounds)
      .filter(([keyword]) => types.has(typeOf[keyword] ?? ""))
      .filter(([keyword, value]) => !/^min[LIP]/.test(keyword) || value !== "0")
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The texts that all lists have that are no `null`; `null` when all are. */
export function commonTexts(
  lists: readonly (readonly string[] | null)[],
): readonly string[] | null {
  const listed = lists.filter((list) => list !== null);
  const [first, ...others] = listed;
  return (
    first?.filter((value) => others.every((list) => list.includes(value))) ??
    null
  );
}

/** The values of all alternatives; `null` when one of them lists none. */
export function allValues(
  lists: readonly (readonly string[] | null)[],
): readonly string[] | null {
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

export function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

/** A value as JSON text with its members in order. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted())
      : member,
  );
}

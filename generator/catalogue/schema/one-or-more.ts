/** JSON Schema of a value, or of a list of such values. */
export function oneOrMore<const Item>(
  item: Item,
  title: string,
  description: string,
) {
  return {
    title,
    description,
    anyOf: [
      item,
      { type: "array", items: item, minItems: 1, uniqueItems: true },
    ],
  } as const;
}

export function oneOrMoreOf<const Value extends string>(
  values: readonly Value[],
  description: string,
) {
  return oneOrMore(
    { enum: values },
    `one of ${values.join(", ")}, or a list of them`,
    description,
  );
}

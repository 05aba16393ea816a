/** JSON Schema of a value, or of a list of such values. */
export function oneOrMore(
  item: object,
  title: string,
  description: string,
): object {
  return {
    title,
    description,
    anyOf: [
      item,
      { type: "array", items: item, minItems: 1, uniqueItems: true },
    ],
  };
}

export function oneOrMoreOf(
  values: readonly string[],
  description: string,
): object {
  return oneOrMore(
    { enum: values },
    `one of ${values.join(", ")}, or a list of them`,
    description,
  );
}

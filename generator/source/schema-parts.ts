/** The JSON Schema of a text that is not empty. */
export const text = { type: "string", minLength: 1 } as const;

export const texts = { type: "array", items: text } as const;

/** Makes the schema of an object with these keys and no others, so that a mistyped key is reported. */
export function closed<
  const Properties extends Readonly<Record<string, unknown>>,
  const Required extends readonly (keyof Properties)[],
>(properties: Properties, required: Required, description: string) {
  return {
    type: "object",
    description,
    additionalProperties: false,
    required,
    properties,
  } as const;
}

/** Makes the properties of an object in which each of these keys has the same form. */
export function keyed<const Key extends string, const Schema>(
  keys: readonly Key[],
  schemaOf: (key: Key) => Schema,
): Readonly<Record<Key, Schema>> {
  // Each of the keys has an entry.
  return Object.fromEntries(
    keys.map((key) => [key, schemaOf(key)]),
  ) as Readonly<Record<Key, Schema>>;
}

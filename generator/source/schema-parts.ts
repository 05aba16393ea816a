/** The JSON Schema of a text that is not empty. */
export const text: object = { type: "string", minLength: 1 };

export const texts: object = { type: "array", items: text };

/** Makes the schema of an object with these keys and no others, so that a mistyped key is reported. */
export function closed(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  description: string,
): Readonly<Record<string, unknown>> {
  return {
    type: "object",
    description,
    additionalProperties: false,
    required,
    properties,
  };
}

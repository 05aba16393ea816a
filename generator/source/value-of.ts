/** A reference to a definition. `definition` is never there: it carries the type of the schema. */
export interface Reference<Schema> {
  readonly $ref: string;
  readonly definition?: Schema;
}

/**
 * The type of the values that a JSON Schema accepts, for the keywords of our schemas. The type of a value that our
 * schema has checked follows from the schema alone.
 */
export type ValueOf<Schema> =
  Schema extends Reference<infer Definition>
    ? ValueOf<Definition>
    : Schema extends { readonly const: infer Value }
      ? Value
      : Schema extends { readonly enum: readonly (infer Value)[] }
        ? Value
        : Schema extends { readonly oneOf: readonly (infer Alternative)[] }
          ? ValueOf<Alternative>
          : Schema extends { readonly type: infer Type }
            ? ValueOfType<
                Schema,
                Type extends readonly (infer One)[] ? One : Type
              >
            : Schema extends { readonly anyOf: readonly (infer Alternative)[] }
              ? ValueOf<Alternative>
              : unknown;

type ValueOfType<Schema, Type> = Type extends "string"
  ? string
  : Type extends "integer" | "number"
    ? number
    : Type extends "boolean"
      ? boolean
      : Type extends "null"
        ? null
        : Type extends "array"
          ? readonly (Schema extends { readonly items: infer Item }
              ? ValueOf<Item>
              : unknown)[]
          : Type extends "object"
            ? ObjectOf<Schema>
            : unknown;

type ObjectOf<Schema> = Schema extends { readonly properties: infer Properties }
  ? Members<
      Properties,
      Schema extends { readonly required: readonly (infer Key)[] } ? Key : never
    >
  : Schema extends { readonly additionalProperties: infer Each }
    ? Readonly<Record<string, ValueOf<Each>>>
    : object;

type Members<Properties, Required> = Flat<
  {
    readonly [
      Key in keyof Properties as Key extends Required ? Key : never
    ]: ValueOf<Properties[Key]>;
  } & {
    readonly [
      Key in keyof Properties as Key extends Required ? never : Key
    ]?: ValueOf<Properties[Key]>;
  }
>;

type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] };

/** A value of an option, and the namespace or the package that it is for. */
export interface NamedValue {
  readonly name: string | null;
  readonly value: string;
}

/** Splits `@acme/shop=openapi.yaml`. A path with an equals sign of its own begins with `./`. */
export function namedValue(text: string): NamedValue {
  const [, name, value] =
    /^((?:@[^=/\\:]+\/)?[^=/\\:]*)=(.*)$/s.exec(text) ?? [];
  return name === undefined || value === undefined
    ? { name: null, value: text }
    : { name, value };
}

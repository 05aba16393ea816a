export type Json =
  null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export type Path = readonly (string | number)[];

/** A copy of a document that an edit changes. */
export type Mutable = { [key: string]: Mutable } & Mutable[];

export function at(document: Mutable, path: Path): Mutable {
  return path.reduce<Mutable>(
    (value, step) => value[step as keyof Mutable] as Mutable,
    document,
  );
}

export function drop(document: Mutable, path: Path): void {
  const last = path.at(-1);
  const parent = at(document, path.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(last as number, 1);
  else delete parent[last as string];
  // An empty list of required members is refused by some readers.
  const list = path.at(-2);
  if (list === "required" && Array.isArray(parent) && parent.length === 0)
    drop(document, path.slice(0, -1));
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Calls with every object in a document, but those of examples. */
export function eachObject(
  value: Json,
  run: (value: JsonObject, path: Path) => void,
  path: Path = [],
): void {
  if (Array.isArray(value))
    for (const [index, each] of (value as readonly Json[]).entries())
      eachObject(each, run, [...path, index]);
  if (!isObject(value)) return;
  run(value, path);
  for (const [key, each] of Object.entries(value))
    if (key !== "example" && key !== "examples")
      eachObject(each, run, [...path, key]);
}

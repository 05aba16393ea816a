import { resolve, type Draft, type Json } from "./schema-spots.ts";

/** A member of an object, or an entry of a list, that some operation or the document itself leads to. */
export interface RawPlace {
  readonly above: Draft | Json[];
  readonly key: string;
  /** As it was reached; below a reference as its target is. */
  readonly pointer: string;
}

const roots = [
  "paths",
  "webhooks",
  "x-webhooks",
  "servers",
  "info",
  "tags",
  "security",
  "externalDocs",
];

/** Below these stand values, and no parts of the description. */
const values: ReadonlySet<string> = new Set([
  "default",
  "enum",
  "example",
  "examples",
]);

/** Each once, by what it is: as many classes as there are keywords, so that rare ones get their turn. */
export function reachablePlaces(
  document: Draft,
): ReadonlyMap<string, readonly RawPlace[]> {
  const classes = new Map<string, RawPlace[]>();
  const seen = new Set<Json>();
  const waiting: { value: Json | undefined; pointer: string }[] = [
    ...roots.map((root) => ({ value: document[root], pointer: `#/${root}` })),
    {
      value: resolve(document, "#/components/securitySchemes"),
      pointer: "#/components/securitySchemes",
    },
  ];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { value: above, pointer } = at;
    if (typeof above !== "object" || above === null || seen.has(above))
      continue;
    seen.add(above);
    for (const [key, value] of Object.entries(above)) {
      const place = { above, key, pointer: `${pointer}/${escape(key)}` };
      const known = classes.get(classOf(place));
      if (known === undefined) classes.set(classOf(place), [place]);
      else known.push(place);
      if (key === "$ref" && typeof value === "string")
        waiting.push({ value: resolve(document, value), pointer: value });
      else if (!values.has(key))
        waiting.push({ value, pointer: place.pointer });
    }
  }
  return classes;
}

/** Their members have names of users. */
const maps: ReadonlySet<string> = new Set([
  "callbacks",
  "content",
  "headers",
  "mapping",
  "paths",
  "properties",
  "responses",
  "schemas",
  "scopes",
  "securitySchemes",
  "variables",
  "webhooks",
  "x-webhooks",
]);

function classOf({ above, key, pointer }: RawPlace): string {
  const name = pointer.split("/").at(-2) ?? "";
  if (Array.isArray(above)) return `${name}[]`;
  return maps.has(name) ? `${name}/*` : key;
}

/** Another value of the same sort, or nothing where there is none. Gives how to put the old one back. */
export function alter(
  { above, key }: RawPlace,
  mode: "delete" | "change",
): () => void {
  const old = (above as Draft)[key];
  const other = mode === "change" ? otherValue(old) : undefined;
  if (other !== undefined) {
    (above as Draft)[key] = other;
    return () => {
      // The key is one of an object or an index of a list.
      (above as Draft)[key] = old ?? null;
    };
  }
  if (Array.isArray(above)) {
    const entries = [...above];
    above.splice(Number(key), 1);
    return () => {
      above.splice(0, above.length, ...entries);
    };
  }
  const members = Object.entries(above);
  delete above[key];
  return () => {
    for (const name of Object.keys(above)) delete above[name];
    Object.assign(above, Object.fromEntries(members));
  };
}

function otherValue(value: Json | undefined): Json | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? `${value}x` : undefined;
}

function escape(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}

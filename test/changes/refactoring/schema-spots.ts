/** A value of a document that is being rewritten. */
export type Json = null | boolean | number | string | Json[] | Draft;

export type Draft = { [name: string]: Json };

/** A schema in a document, and how to put another in its place. */
export interface SchemaSpot {
  readonly schema: Draft;
  replace(schema: Draft): void;
  /** JSON pointer, to tell what a failure was about. */
  readonly pointer: string;
  /** `null` outside of `components/schemas`. */
  readonly component: string | null;
  /** Below alternatives it is matched with others, below `not` and the like it is only text. */
  readonly isPlain: boolean;
  /** Below a member that only requests or only answers have, or in a component of which nothing is known. */
  readonly isOneSided: boolean;
  /** A member of `properties`. */
  readonly isProperty: boolean;
  /** A schema of `components/schemas` itself. */
  readonly isRoot: boolean;
}

interface Way {
  readonly pointer: string;
  readonly component: string | null;
  readonly isPlain: boolean;
  readonly isOneSided: boolean;
}

/** All schemas of a document, those within others included. */
export function schemaSpots(document: Draft): readonly SchemaSpot[] {
  const spots: SchemaSpot[] = [];
  const visit = (
    above: Draft | Json[],
    key: string | number,
    way: Way,
    isProperty = false,
  ): void => {
    const schema = at(above, key);
    if (!isObject(schema)) return;
    const pointer = `${way.pointer}/${escape(key)}`;
    const isOneSided =
      way.isOneSided ||
      schema["readOnly"] === true ||
      schema["writeOnly"] === true;
    spots.push({
      schema,
      replace: (other) => {
        // The key is one of an object or an index of a list.
        (above as Draft)[key] = other;
      },
      pointer,
      component: way.component,
      isPlain: way.isPlain,
      isOneSided,
      isProperty,
      isRoot: false,
    });
    within(schema, { ...way, pointer, isOneSided });
  };
  const within = (schema: Draft, way: Way): void => {
    for (const keyword of ["properties", "patternProperties"])
      for (const name of namesOf(schema[keyword]))
        visit(
          schema[keyword] as Draft,
          name,
          { ...way, pointer: `${way.pointer}/${keyword}` },
          keyword === "properties",
        );
    for (const keyword of ["items", "additionalProperties", "propertyNames"])
      visit(schema, keyword, way);
    for (const keyword of ["allOf", "oneOf", "anyOf", "prefixItems"]) {
      const list = schema[keyword];
      if (!Array.isArray(list)) continue;
      const inner = {
        ...way,
        pointer: `${way.pointer}/${keyword}`,
        isPlain: way.isPlain && keyword !== "oneOf" && keyword !== "anyOf",
      };
      for (const index of list.keys()) visit(list, index, inner);
    }
  };
  const walk = (value: Json | undefined, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith("x-") || name.startsWith("example")) continue;
      const way = {
        pointer,
        component: null,
        isPlain: true,
        isOneSided: false,
      };
      if (name === "schema" && isObject(value)) visit(value, name, way);
      else walk(member, `${pointer}/${escape(name)}`);
    }
  };
  const components = document["components"];
  const schemas = isObject(components) ? components["schemas"] : undefined;
  for (const name of namesOf(schemas)) {
    const before = spots.length;
    visit(schemas as Draft, name, {
      pointer: "#/components/schemas",
      component: name,
      isPlain: true,
      isOneSided: false,
    });
    const root = spots[before];
    if (root !== undefined) spots[before] = { ...root, isRoot: true };
  }
  walk(document["paths"], "#/paths");
  if (isObject(components))
    for (const part of ["parameters", "requestBodies", "responses", "headers"])
      walk(components[part], `#/components/${part}`);
  return spots;
}

export function isObject(value: Json | undefined): value is Draft {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names of `components/schemas` that operations lead to. */
export function reachableComponents(document: Draft): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Json[] = [document["paths"] ?? null];
  const done = new Set<string>();
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (name !== "$ref" || typeof member !== "string") {
        open.push(member);
        continue;
      }
      if (done.has(member)) continue;
      done.add(member);
      const target = resolve(document, member);
      if (target !== undefined) open.push(target);
      const component = /^#\/components\/schemas\/([^/]+)$/.exec(member)?.[1];
      if (component !== undefined) found.add(unescape(component));
    }
  }
  return found;
}

export function resolve(document: Draft, reference: string): Json | undefined {
  if (!reference.startsWith("#/")) return undefined;
  let value: Json | undefined = document;
  for (const step of reference.slice(2).split("/")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Draft)[unescape(decodeURIComponent(step))];
  }
  return value;
}

function at(above: Draft | Json[], key: string | number): Json | undefined {
  return (above as Draft)[key];
}

function namesOf(value: Json | undefined): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function escape(step: string | number): string {
  return String(step).replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescape(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

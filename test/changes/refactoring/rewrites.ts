import type { Random } from "../../correctness/support/random.ts";
import {
  isObject,
  resolve,
  schemaSpots,
  type Draft,
  type Json,
  type SchemaSpot,
} from "./schema-spots.ts";

/** Changes a document without changing what it means; `false` when it offers no place for it. */
export type Rewrite = (document: Draft, random: Random) => boolean;

/** As often as a rewrite is done to a document. */
const places = 20;

/** References become what they lead to. */
const inline: Rewrite = (document, random) =>
  atSpots(
    document,
    random,
    ({ schema, isPlain }) =>
      isPlain &&
      isBareReference(schema) &&
      isSimple(document, resolve(document, String(schema["$ref"]))),
    (spot) => {
      const target = resolve(document, String(spot.schema["$ref"]));
      spot.replace(structuredClone(target) as Draft);
    },
  );

/** What is written in place becomes a component. */
const extract: Rewrite = (document, random) => {
  const schemas = schemasOf(document);
  if (schemas === null) return false;
  let count = Object.keys(schemas).length;
  return atSpots(
    document,
    random,
    ({ schema, isPlain, isRoot }) =>
      isPlain && !isRoot && schema["$ref"] === undefined,
    (spot) => {
      count += 1;
      const name = `Extracted${count}`;
      schemas[name] = spot.schema;
      spot.replace({ $ref: `#/components/schemas/${name}` });
    },
  );
};

/** A schema becomes a list of it alone. */
function wrap(keyword: "allOf" | "oneOf" | "anyOf"): Rewrite {
  return (document, random) =>
    atSpots(
      document,
      random,
      // A component that others name as their parent has to stay what it is.
      ({ schema, isPlain, isRoot }) =>
        isPlain && !isRoot && schema["discriminator"] === undefined,
      (spot) => {
        spot.replace({ [keyword]: [spot.schema] });
      },
    );
}

/** The order of keys, of required names, of enum values and of types means nothing. */
const reorder: Rewrite = (document, random) => {
  const shuffled = shuffleKeys(document, random) as Draft;
  for (const key of Object.keys(document)) delete document[key];
  Object.assign(document, shuffled);
  for (const { schema } of schemaSpots(document))
    for (const keyword of ["required", "enum", "type"]) {
      const list = schema[keyword];
      if (Array.isArray(list) && schema["x-enum-varnames"] === undefined)
        schema[keyword] = shuffle(list, random);
    }
  return true;
};

/** Components get other names. Those that a discriminator may mean by their name keep them. */
const renameComponents: Rewrite = (document, random) => {
  const schemas = schemasOf(document);
  if (schemas === null) return false;
  const meant = namesThatMean(document);
  const names = new Map<string, string>();
  for (const name of shuffle(Object.keys(schemas), random).slice(0, places))
    if (!meant.has(name)) names.set(name, `Renamed${name}`);
  if (names.size === 0) return false;
  document["components"] = {
    ...(document["components"] as Draft),
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        names.get(name) ?? name,
        schema,
      ]),
    ),
  };
  const start = "#/components/schemas/";
  forEachObject(document, (object) => {
    const reference = object["$ref"];
    if (typeof reference !== "string" || !reference.startsWith(start)) return;
    const [name = "", ...rest] = reference.slice(start.length).split("/");
    const renamed = names.get(name);
    if (renamed !== undefined)
      object["$ref"] = start + [renamed, ...rest].join("/");
  });
  return true;
};

/** `{id}` becomes `{idOfPath}` in the key and in its parameters. */
const renamePathParameters: Rewrite = (document, random) => {
  const paths = document["paths"];
  if (!isObject(paths)) return false;
  const renamed = Object.entries(paths).map(([path, item]) => {
    if (!isObject(item) || !random.chance(0.5)) return [path, item] as const;
    const lists = [item, ...Object.values(item)]
      .map((holder) => (isObject(holder) ? holder["parameters"] : undefined))
      .filter((list) => Array.isArray(list));
    const parameters = lists.flat().filter(isObject);
    if (
      parameters.length !== lists.flat().length ||
      parameters.some(({ $ref }) => $ref !== undefined) ||
      JSON.stringify(item).includes("$request.path")
    )
      return [path, item] as const;
    for (const parameter of parameters)
      if (parameter["in"] === "path")
        parameter["name"] = `${String(parameter["name"])}_of_path`;
    return [path.replaceAll(/\{([^{}]+)\}/g, "{$1_of_path}"), item] as const;
  });
  document["paths"] = Object.fromEntries(renamed);
  return true;
};

const methods = ["get", "put", "post", "delete", "patch", "head", "options"];

/** Parameters of the path go to each of its operations. */
const moveParameters: Rewrite = (document) => {
  const paths = document["paths"];
  if (!isObject(paths)) return false;
  let hasMoved = false;
  for (const item of Object.values(paths)) {
    if (!isObject(item) || !Array.isArray(item["parameters"])) continue;
    const shared = item["parameters"];
    for (const method of methods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const own = Array.isArray(operation["parameters"])
        ? operation["parameters"]
        : [];
      const taken = new Set(own.map((each) => identityOf(document, each)));
      operation["parameters"] = [
        ...own,
        ...shared.filter((each) => !taken.has(identityOf(document, each))),
      ];
    }
    delete item["parameters"];
    hasMoved = true;
  }
  return hasMoved;
};

/** What stands in front of all paths goes into them. */
const moveServerPath: Rewrite = (document) => {
  const { servers, paths } = document;
  if (!Array.isArray(servers) || servers.length !== 1 || !isObject(paths))
    return false;
  const [server] = servers;
  const url = isObject(server) ? server["url"] : undefined;
  const match = /^(https?:\/\/[^/{}]+)((?:\/[^/{}]+)+)\/?$/.exec(String(url));
  const ownServers = Object.values(paths).some(
    (item) =>
      isObject(item) &&
      [item, ...Object.values(item)].some(
        (each) => isObject(each) && each["servers"] !== undefined,
      ),
  );
  if (match === null || ownServers) return false;
  const [, host = "", prefix = ""] = match;
  document["servers"] = [{ ...(server as Draft), url: host }];
  document["paths"] = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [prefix + path, item]),
  );
  return true;
};

const forPeople: ReadonlySet<string> = new Set([
  "default",
  "deprecated",
  "description",
  "example",
  "title",
]);

/** As the guide for moving from 3.0 to 3.1 says. */
const upgrade: Rewrite = (document) => {
  if (!String(document["openapi"]).startsWith("3.0")) return false;
  for (const { schema } of schemaSpots(document)) {
    // Beside a reference nothing counted before, and would now; but what stood there for people, they read all along.
    if (schema["$ref"] !== undefined)
      for (const key of Object.keys(schema))
        if (key !== "$ref" && !forPeople.has(key)) delete schema[key];
    if (schema["nullable"] === true && typeof schema["type"] === "string") {
      schema["type"] = [schema["type"], "null"];
      delete schema["nullable"];
    }
    for (const [flag, bound] of [
      ["exclusiveMinimum", "minimum"],
      ["exclusiveMaximum", "maximum"],
    ] as const) {
      if (schema[flag] === true && typeof schema[bound] === "number") {
        schema[flag] = schema[bound];
        delete schema[bound];
      } else if (typeof schema[flag] === "boolean") delete schema[flag];
    }
    if (schema["example"] !== undefined) {
      schema["examples"] = [schema["example"]];
      delete schema["example"];
    }
  }
  document["openapi"] = "3.1.0";
  return true;
};

export const rewrites: Readonly<Record<string, Rewrite>> = {
  inline,
  extract,
  "wrap in allOf": wrap("allOf"),
  "wrap in oneOf": wrap("oneOf"),
  "wrap in anyOf": wrap("anyOf"),
  reorder,
  "rename components": renameComponents,
  "rename path parameters": renamePathParameters,
  "move parameters": moveParameters,
  "move the path of the server": moveServerPath,
  "3.0 to 3.1": upgrade,
};

function atSpots(
  document: Draft,
  random: Random,
  isFit: (spot: SchemaSpot) => boolean,
  rewrite: (spot: SchemaSpot) => void,
): boolean {
  if (hasOwnBase(document)) return false;
  const deep = deepReferences(document);
  const fit = schemaSpots(document).filter(
    (spot) => isFit(spot) && !deep.some((one) => one.startsWith(spot.pointer)),
  );
  const chosen: SchemaSpot[] = [];
  for (const spot of shuffle(fit, random)) {
    // One inside another would be lost or done twice.
    const isApart = chosen.every(
      ({ pointer }) =>
        !spot.pointer.startsWith(`${pointer}/`) &&
        !pointer.startsWith(`${spot.pointer}/`),
    );
    if (isApart) chosen.push(spot);
    if (chosen.length === places) break;
  }
  for (const spot of chosen) rewrite(spot);
  return chosen.length > 0;
}

/** References into the inside of something: what they lead through has to stay where it is. */
function deepReferences(document: Draft): readonly string[] {
  const found: string[] = [];
  forEachObject(document, ({ $ref }) => {
    if (typeof $ref === "string" && !/^#\/components\/[^/]+\/[^/]+$/.test($ref))
      found.push($ref);
  });
  return found;
}

/** Below an `$id` references start from somewhere else: what is moved would mean another thing. */
function hasOwnBase(document: Draft): boolean {
  return schemaSpots(document).some(
    ({ schema }) => schema["$id"] !== undefined,
  );
}

function isBareReference(schema: Draft): boolean {
  return typeof schema["$ref"] === "string" && Object.keys(schema).length === 1;
}

/** Small, without a way back to itself, and without alternatives that are told apart by their names. */
function isSimple(document: Draft, target: Json | undefined): boolean {
  if (!isObject(target)) return false;
  const text = JSON.stringify(target);
  return (
    text.length < 5_000 &&
    !text.includes('"discriminator"') &&
    !namesIn(target).some((name) => namesThatMean(document).has(name)) &&
    !leadsBack(document, target)
  );
}

function leadsBack(document: Draft, target: Draft): boolean {
  const open: Json[] = [target];
  const seen = new Set<Json>();
  for (let value = open.pop(); value !== undefined; value = open.pop())
    for (const name of namesIn(value)) {
      const next = resolve(document, `#/components/schemas/${name}`);
      if (next === target) return true;
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  return false;
}

function namesIn(value: Json): readonly string[] {
  return [
    ...JSON.stringify(value).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"/]+)"/g,
    ),
  ].map(([, name = ""]) => name);
}

const meaning = new WeakMap<Draft, ReadonlySet<string>>();

/** Components that are alternatives, or that lead to a parent with a discriminator: their names may be values. */
function namesThatMean(document: Draft): ReadonlySet<string> {
  const known = meaning.get(document);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const schemas = schemasOf(document) ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    if (text.includes('"discriminator"')) names.add(name);
    if (isObject(schema) && Array.isArray(schema["allOf"])) names.add(name);
  }
  forEachObject(document, (object) => {
    for (const keyword of ["oneOf", "anyOf"])
      if (Array.isArray(object[keyword]))
        for (const name of namesIn(object[keyword])) names.add(name);
  });
  meaning.set(document, names);
  return names;
}

function identityOf(document: Draft, parameter: Json): string {
  const reference = isObject(parameter) ? parameter["$ref"] : undefined;
  const resolved =
    typeof reference === "string" ? resolve(document, reference) : parameter;
  return isObject(resolved)
    ? `${String(resolved["in"])} ${String(resolved["name"])}`
    : "";
}

function schemasOf(document: Draft): Draft | null {
  const { components } = document;
  const schemas = isObject(components) ? components["schemas"] : undefined;
  return isObject(schemas) ? schemas : null;
}

function forEachObject(value: Json, visit: (object: Draft) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (isObject(value)) visit(value);
  for (const member of Object.values(value)) forEachObject(member, visit);
}

function shuffleKeys(value: Json, random: Random): Json {
  if (Array.isArray(value))
    return value.map((item) => shuffleKeys(item, random));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    shuffle(Object.entries(value), random).map(([name, member]) => [
      name,
      shuffleKeys(member, random),
    ]),
  );
}

export function shuffle<T>(values: readonly T[], random: Random): T[] {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    // Both are indexes of the list.
    [shuffled[last], shuffled[other]] = [
      shuffled[other] as T,
      shuffled[last] as T,
    ];
  }
  return shuffled;
}

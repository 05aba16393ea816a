import {
  atPointer,
  follow,
  isObject,
  member,
  pointerStep,
  type Json,
  type JsonObject,
  type RawDocument,
} from "./raw-document.ts";

/** A value of a document and where it stands, so that a validator can be pointed at it. */
export interface Placed {
  readonly pointer: string;
  readonly value: Json;
}

export interface RawParameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  /** How it is written: `query form explode`, `query content`. */
  readonly style: string;
  readonly schema: Placed | null;
  /** Of the schema: `array`, `string enum`. */
  readonly kind: string;
}

export interface RawContent {
  readonly mediaType: string;
  readonly schema: Placed | null;
  readonly kind: string;
  /** How members of a form are written, by name. */
  readonly encoding: Json;
  readonly examples: readonly Json[];
}

export interface RawOperation {
  /** As the manifest of the SDK has it: `GET /pet/{}`. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly RawParameter[];
  readonly isBodyRequired: boolean;
  readonly bodies: readonly RawContent[];
  /** Contents of the lowest success; empty when it has none. */
  readonly answers: readonly RawContent[];
  /** Contents of the other answers, by status as it is written: `404`, `4XX`, `default`. */
  readonly errors: ReadonlyMap<string, readonly RawContent[]>;
  /** Whether a success is described at all: some operations only redirect. */
  readonly hasSuccess: boolean;
}

const methods = new Set([
  "get",
  "head",
  "options",
  "post",
  "put",
  "patch",
  "delete",
]);

/** The operations of a document of OpenAPI 3, sorted by key. */
export function rawOperations({ root }: RawDocument): readonly RawOperation[] {
  const paths = membersOf(root, {
    pointer: "/paths",
    value: root["paths"] ?? {},
  });
  return paths
    .flatMap(([path, item]) =>
      membersOf(root, item)
        .filter(([name]) => methods.has(name))
        .map(([name, operation]) =>
          readOperation(root, { path, name, item, operation }),
        ),
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

interface OperationPlaces {
  readonly path: string;
  readonly name: string;
  readonly item: Placed;
  readonly operation: Placed;
}

function readOperation(
  root: JsonObject,
  { path, name, item, operation }: OperationPlaces,
): RawOperation {
  const method = name.toUpperCase();
  const parameters = new Map<string, RawParameter>();
  for (const holder of [item, operation])
    for (const entry of entriesOf(root, below(root, holder, "parameters"))) {
      const read = readParameter(root, entry);
      parameters.set(`${read.in} ${read.name}`, read);
    }
  const body = below(root, operation, "requestBody");
  const success = successOf(root, operation);
  return {
    key: `${method} ${path.replaceAll(/\{[^{}]+\}/g, "{}")}`,
    method,
    path,
    parameters: [...parameters.values()].filter(
      (each) =>
        each.in !== "header" || !ownHeaders.has(each.name.toLowerCase()),
    ),
    isBodyRequired: member(body?.value, "required") === true,
    bodies: contentsOf(root, body),
    answers: contentsOf(root, success),
    errors: errorsOf(root, operation),
    hasSuccess: success !== null,
  };
}

const ownHeaders = new Set(["accept", "authorization", "content-type"]);

function successOf(root: JsonObject, operation: Placed): Placed | null {
  const responses = membersOf(root, below(root, operation, "responses"));
  const successes = responses.filter(([status]) => status.startsWith("2"));
  const [first] = successes.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const usual = responses.find(([status]) => status === "default");
  return (first ?? usual)?.[1] ?? null;
}

function errorsOf(root: JsonObject, operation: Placed): RawOperation["errors"] {
  const responses = membersOf(root, below(root, operation, "responses"));
  return new Map(
    responses
      .filter(([status]) => /^(?:[45](?:\d\d|XX)|default)$/.test(status))
      .map(([status, response]) => [status, contentsOf(root, response)]),
  );
}

/** Of media types that differ in their parameters alone (`application/json;simple`) the first one. */
function contentsOf(
  root: JsonObject,
  holder: Placed | null,
): readonly RawContent[] {
  const found = new Map<string, RawContent>();
  for (const [key, media] of membersOf(root, below(root, holder, "content"))) {
    const mediaType = key.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (!found.has(mediaType))
      found.set(mediaType, {
        mediaType,
        schema: schemaOf(media),
        kind: kindOf(root, schemaOf(media)),
        encoding: member(media.value, "encoding") ?? {},
        examples: examplesOf(root, media),
      });
  }
  return [...found.values()];
}

function examplesOf(root: JsonObject, media: Placed): readonly Json[] {
  const several = membersOf(root, below(root, media, "examples"));
  return [
    member(media.value, "example"),
    ...several.map(([, { value }]) => member(value, "value")),
  ].filter((each) => each !== undefined);
}

function readParameter(
  root: JsonObject,
  { pointer, value }: Placed,
): RawParameter {
  const where = String(member(value, "in"));
  const content = membersOf(root, below(root, { pointer, value }, "content"));
  const [first] = content;
  const usual = where === "query" || where === "cookie" ? "form" : "simple";
  const style = String(member(value, "style") ?? usual);
  const explode = member(value, "explode") ?? style === "form";
  const holder = first === undefined ? { pointer, value } : first[1];
  return {
    name: String(member(value, "name")),
    in: where,
    isRequired: member(value, "required") === true || where === "path",
    style:
      first === undefined
        ? `${where} ${style}${explode === true ? " explode" : ""}`
        : `${where} content`,
    schema: schemaOf(holder),
    kind: kindOf(root, schemaOf(holder)),
  };
}

function kindOf(root: JsonObject, schema: Placed | null): string {
  const value = schema === null ? null : follow(root, schema.value);
  if (!isObject(value)) return "any";
  const composed = ["oneOf", "anyOf", "allOf", "enum"].filter(
    (keyword) => value[keyword] !== undefined,
  );
  const { type } = value;
  return [typeof type === "string" ? type : "", ...composed].join(" ").trim();
}

/** As it stands there: in 3.1 a reference may have siblings. */
function schemaOf({ pointer, value }: Placed): Placed | null {
  const schema = member(value, "schema");
  return schema === undefined
    ? null
    : { pointer: `${pointer}/schema`, value: schema };
}

/** The member of an object, with references followed. */
function below(
  root: JsonObject,
  holder: Placed | null,
  name: string,
): Placed | null {
  const value = member(holder?.value, name);
  return holder === null || value === undefined
    ? null
    : followPlaced(root, {
        pointer: `${holder.pointer}/${pointerStep(name)}`,
        value,
      });
}

function membersOf(
  root: JsonObject,
  holder: Placed | null,
): readonly (readonly [string, Placed])[] {
  if (holder === null || !isObject(holder.value)) return [];
  return Object.keys(holder.value).flatMap((name) => {
    const at = below(root, holder, name);
    return at === null ? [] : [[name, at] as const];
  });
}

function entriesOf(root: JsonObject, holder: Placed | null): readonly Placed[] {
  return Array.isArray(holder?.value)
    ? (holder.value as readonly Json[]).map((value, index) =>
        followPlaced(root, { pointer: `${holder.pointer}/${index}`, value }),
      )
    : [];
}

function followPlaced(root: JsonObject, placed: Placed): Placed {
  let at = placed;
  for (let count = 0; count < 50; count += 1) {
    const reference = member(at.value, "$ref");
    if (typeof reference !== "string" || !reference.startsWith("#/")) return at;
    const value = atPointer(root, reference);
    if (value === undefined) return at;
    at = { pointer: decodeURI(reference.slice(1)), value };
  }
  return at;
}

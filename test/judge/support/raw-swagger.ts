import {
  follow,
  isObject,
  member,
  type Json,
  type JsonObject,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";

const defaultType: readonly Json[] = ["application/json"];

/** A Swagger 2.0 document with its operations in the form of OpenAPI 3, in what calls need; any other as it is. */
export function asOpenapi3(raw: RawDocument): RawDocument {
  const { root } = raw;
  if (root["swagger"] === undefined) return raw;
  const paths = mapValues(root["paths"], (item) => {
    const shared = convertParameters(root, listOf(member(item, "parameters")));
    return mapValues(item, (value, name) => {
      if (name === "parameters" || !isObject(value)) return [];
      const operation = convertOperation(root, value);
      // In OpenAPI 3 a body is none of the parameters, so what the paths share has to stand here.
      const own = listOf(operation["parameters"]);
      return { ...operation, parameters: [...shared.parameters, ...own] };
    });
  });
  return { ...raw, root: { ...root, paths } };
}

function mapValues(
  value: Json | undefined,
  convert: (value: Json, name: string) => Json,
): JsonObject {
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          convert(each, name),
        ]),
      )
    : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function convertOperation(root: JsonObject, operation: JsonObject): JsonObject {
  const consumes = listOf(operation["consumes"] ?? root["consumes"]);
  const produces = listOf(operation["produces"] ?? root["produces"]);
  const { parameters, body } = convertParameters(
    root,
    listOf(operation["parameters"]),
  );
  const responses = mapValues(operation["responses"], (response, status) => {
    const said = follow(root, response) ?? {};
    const content = answerOf(root, { status, produces, said });
    return { ...(isObject(said) ? said : {}), ...(content ? { content } : {}) };
  });
  if (body === null) return { ...operation, parameters, responses };
  const isForm = member(body.schema, "properties") !== undefined && body.isForm;
  const types = isForm && consumes.length === 0 ? formTypes : consumes;
  const requestBody = {
    required: body.isRequired,
    content: contentOf(types, body.schema, body.encoding),
  };
  return { ...operation, parameters, responses, requestBody };
}

interface SaidAnswer {
  readonly status: string;
  readonly produces: readonly Json[];
  readonly said: Json;
}

/**
 * The content of an answer. `produces` is that of the operation, so the schema decides which of its types are meant:
 * those of files, of text or of JSON.
 */
function answerOf(
  root: JsonObject,
  { status, produces, said }: SaidAnswer,
): JsonObject | null {
  const schema = member(said, "schema");
  const isOfJson = (type: Json): boolean => /[/+]json$/.test(String(type));
  const isOfText = (type: Json): boolean => String(type).startsWith("text/");
  const isOfBytes = (type: Json): boolean => !isOfJson(type) && !isOfText(type);
  const bytes = { type: "string", format: "binary" };
  if (schema === undefined)
    return status === "200" && produces.length > 0 && produces.every(isOfBytes)
      ? contentOf(produces, bytes)
      : null;
  const value = follow(root, schema);
  const type = member(value, "type");
  if (type === "file" || member(value, "format") === "binary")
    return contentOf(preferred(produces, isOfBytes), bytes);
  if (String(member(said, "description")).endsWith("(streaming responses)"))
    return contentOf(["application/x-ndjson"], schema);
  return type === "string"
    ? contentOf(preferred(produces, isOfText), schema)
    : contentOf(produces.filter(isOfJson), schema);
}

/** Those that fit, or all if none does. */
function preferred(
  types: readonly Json[],
  fits: (type: Json) => boolean,
): readonly Json[] {
  const found = types.filter(fits);
  return found.length === 0 ? types : found;
}

const formTypes: readonly Json[] = ["application/x-www-form-urlencoded"];

function contentOf(
  types: readonly Json[],
  schema: Json | undefined,
  encoding: JsonObject = {},
): JsonObject {
  const named = types.length === 0 ? defaultType : types;
  return Object.fromEntries(
    named.map((type) => [String(type), { schema: schema ?? {}, encoding }]),
  );
}

interface Converted {
  readonly parameters: readonly Json[];
  readonly body: {
    readonly schema: Json;
    readonly isRequired: boolean;
    readonly isForm: boolean;
    readonly encoding: JsonObject;
  } | null;
}

function convertParameters(
  root: JsonObject,
  entries: readonly Json[],
): Converted {
  const all = entries
    .map((entry) => follow(root, entry))
    .filter((entry) => isObject(entry));
  const inBody = all.find((entry) => entry["in"] === "body");
  const fields = all.filter((entry) => entry["in"] === "formData");
  const parameters = all
    .filter((entry) => entry !== inBody && !fields.includes(entry))
    .map((entry) => ({
      name: entry["name"] ?? "",
      in: entry["in"] ?? "",
      required: entry["required"] === true,
      ...styleOf(entry),
      schema: schemaOf(entry),
    }));
  if (inBody !== undefined)
    return {
      parameters,
      body: {
        schema: inBody["schema"] ?? {},
        isRequired: inBody["required"] === true,
        isForm: false,
        encoding: {},
      },
    };
  if (fields.length === 0) return { parameters, body: null };
  const nameOf = (entry: JsonObject) => String(entry["name"]);
  return {
    parameters,
    body: {
      schema: {
        type: "object",
        required: fields
          .filter((entry) => entry["required"] === true)
          .map(nameOf),
        properties: Object.fromEntries(
          fields.map((entry) => [nameOf(entry), schemaOf(entry)]),
        ),
      },
      isRequired: fields.some((entry) => entry["required"] === true),
      isForm: true,
      encoding: Object.fromEntries(
        fields.map((entry) => [nameOf(entry), styleOf(entry)]),
      ),
    },
  };
}

const styles: Readonly<Record<string, JsonObject>> = {
  multi: { style: "form", explode: true },
  pipes: { style: "pipeDelimited", explode: false },
  ssv: { style: "spaceDelimited", explode: false },
};

function styleOf(entry: JsonObject): JsonObject {
  if (entry["type"] !== "array") return {};
  const isSimple = entry["in"] === "path" || entry["in"] === "header";
  return isSimple
    ? { style: "simple" }
    : (styles[String(entry["collectionFormat"])] ?? {
        style: "form",
        explode: false,
      });
}

const notOfSchemas = new Set(["name", "in", "required", "collectionFormat"]);

function schemaOf(entry: JsonObject): JsonObject {
  const schema = Object.fromEntries(
    Object.entries(entry).filter(([keyword]) => !notOfSchemas.has(keyword)),
  );
  return schema["type"] === "file"
    ? { type: "string", format: "binary" }
    : schema;
}

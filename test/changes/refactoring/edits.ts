import type { Random } from "../../correctness/support/random.ts";
import { shuffle } from "./rewrites.ts";
import {
  isObject,
  reachableComponents,
  schemaSpots,
  type Draft,
  type SchemaSpot,
} from "./schema-spots.ts";

/** Changes what a document means in one place. Gives where, or `null` when it offers no place for it. */
export type Edit = (document: Draft, random: Random) => string | null;

const methods = ["get", "put", "post", "delete", "patch"];

const removeProperty: Edit = (document, random) =>
  atOneSpot(document, random, hasProperties, ({ schema }) => {
    const properties = propertiesOf(schema);
    const [name = ""] = shuffle(Object.keys(properties), random);
    delete properties[name];
    const { required } = schema;
    if (Array.isArray(required))
      schema["required"] = required.filter((each) => each !== name);
  });

export const addProperty: Edit = (document, random) =>
  atOneSpot(document, random, hasProperties, ({ schema }) => {
    propertiesOf(schema)["added_by_test"] = { type: "string" };
  });

const changeProperty: Edit = (document, random) =>
  atOneSpot(document, random, isFreeText, ({ schema }) => {
    schema["maxLength"] = 7;
  });

const addEnumValue: Edit = (document, random) =>
  atOneSpot(
    document,
    random,
    ({ schema }) =>
      schema["type"] === "string" &&
      Array.isArray(schema["enum"]) &&
      schema["enum"].length > 1,
    ({ schema }) => {
      schema["enum"] = [...(schema["enum"] as string[]), "added by test"];
    },
  );

const changeDescription: Edit = (document, random) =>
  atOneSpot(
    document,
    random,
    ({ schema, isProperty }) =>
      isProperty &&
      schema["$ref"] === undefined &&
      typeof schema["description"] === "string",
    ({ schema }) => {
      schema["description"] = "Said otherwise by a test.";
    },
  );

const removeOperation: Edit = (document, random) =>
  atOneOperation(document, random, (item, method) => {
    delete item[method];
    return true;
  });

const deprecateOperation: Edit = (document, random) =>
  atOneOperation(document, random, (item, method) => {
    const operation = item[method] as Draft;
    if (operation["deprecated"] === true) return false;
    operation["deprecated"] = true;
    return true;
  });

const addParameter: Edit = (document, random) =>
  atOneOperation(document, random, (item, method) => {
    const operation = item[method] as Draft;
    const { parameters } = operation;
    operation["parameters"] = [
      ...(Array.isArray(parameters) ? parameters : []),
      { name: "added_by_test", in: "query", schema: { type: "string" } },
    ];
    return true;
  });

export const edits: Readonly<Record<string, Edit>> = {
  "property-removed": removeProperty,
  "property-added": addProperty,
  "max-length": changeProperty,
  "enum-value-added": addEnumValue,
  description: changeDescription,
  "operation-removed": removeOperation,
  "operation-deprecated": deprecateOperation,
  "parameter-added": addParameter,
};

function atOneSpot(
  document: Draft,
  random: Random,
  isFit: (spot: SchemaSpot) => boolean,
  edit: (spot: SchemaSpot) => void,
): string | null {
  const reachable = reachableComponents(document);
  const fit = schemaSpots(document).filter(
    (spot) =>
      isFit(spot) &&
      spot.isPlain &&
      !spot.isOneSided &&
      (spot.component === null
        ? spot.pointer.startsWith("#/paths/")
        : reachable.has(spot.component)),
  );
  const [spot] = shuffle(fit, random);
  if (spot === undefined) return null;
  edit(spot);
  return spot.pointer;
}

function atOneOperation(
  document: Draft,
  random: Random,
  edit: (item: Draft, method: string) => boolean,
): string | null {
  const { paths } = document;
  if (!isObject(paths)) return null;
  const all = Object.entries(paths).flatMap(([path, item]) =>
    isObject(item)
      ? methods
          .filter((method) => isObject(item[method]))
          .map((method) => ({ path, item, method }))
      : [],
  );
  for (const { path, item, method } of shuffle(all, random))
    if (edit(item, method)) return `${method} ${path}`;
  return null;
}

/** Not those that others put together with more: the same name there may hide the change. */
function hasProperties({ schema }: SchemaSpot): boolean {
  return (
    isObject(schema["properties"]) &&
    Object.keys(schema["properties"]).length > 0 &&
    ["allOf", "oneOf", "anyOf", "discriminator"].every(
      (keyword) => schema[keyword] === undefined,
    )
  );
}

function propertiesOf(schema: Draft): Draft {
  return schema["properties"] as Draft;
}

function isFreeText({ schema }: SchemaSpot): boolean {
  return (
    schema["type"] === "string" &&
    ["enum", "format", "maxLength", "pattern", "const"].every(
      (keyword) => schema[keyword] === undefined,
    )
  );
}

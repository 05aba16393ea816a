import {
  at,
  drop,
  isObject,
  type Json,
  type JsonObject,
  type Mutable,
  type Path,
} from "./json-paths.ts";
import { shapeEdits } from "./edit-shapes.ts";

export const editKinds = [
  "operation removed",
  "parameter removed",
  "parameter required",
  "parameter type changed",
  "parameter as text",
  "parameter with null",
  "parameter moved",
  "parameter added",
  "field removed",
  "field renamed",
  "field required",
  "field optional",
  "field with null",
  "field type changed",
  "field in a list",
  "field added",
  "field read only",
  "field write only",
  "enum value removed",
  "enum value renamed",
  "enum value added",
  "enum added",
  "enum removed",
  "items type changed",
  "alternative removed",
  "discriminator value renamed",
  "further members removed",
  "format changed",
  "operationId changed",
  "body type changed",
  "status changed",
] as const;

/** A document that differs in one part. */
export interface Edit {
  readonly kind: (typeof editKinds)[number];
  /** Where, as people find it in the document. */
  readonly name: string;
  readonly document: Json;
}

/** Adds what becomes of a copy of the document. */
export type AddEdit = (
  kind: Edit["kind"],
  name: string,
  edit: (copy: Mutable) => void,
) => void;

const methods = new Set(["get", "put", "post", "delete", "patch"]);

/** Every document that differs from this one in one part, as a later release may. */
export function edits(document: Json): readonly Edit[] {
  const found: Edit[] = [];
  const discriminators = new Set(discriminatorsIn(document));
  const add: AddEdit = (kind, name, edit) => {
    const copy = structuredClone(document) as Mutable;
    edit(copy);
    found.push({ kind, name, document: copy });
  };
  const visit = (value: Json, path: Path): void => {
    if (Array.isArray(value))
      for (const [index, each] of value.entries())
        visit(each, [...path, index]);
    if (!isObject(value)) return;
    const { properties } = value;
    const name = path.join("/");
    if (isObject(properties ?? null) && path.at(-1) !== "properties")
      editFields(value, path);
    const values = value["enum"];
    if (Array.isArray(values) && values.length > 1)
      for (const [index, each] of values.entries())
        add("enum value removed", `${name} ${JSON.stringify(each)}`, (copy) =>
          drop(copy, [...path, "enum", index]),
        );
    if (Array.isArray(values) && values.length > 1)
      for (const [index, each] of values.entries())
        add("enum value renamed", `${name} ${JSON.stringify(each)}`, (copy) => {
          at(copy, [...path, "enum"])[index] = "newest" as never;
        });
    if (Array.isArray(values)) {
      add("enum value added", name, (copy) =>
        at(copy, [...path, "enum"]).push("newest" as never),
      );
      add("enum removed", name, (copy) => drop(copy, [...path, "enum"]));
    } else if (value["type"] === "string" && isSchemaOf(path))
      add("enum added", name, (copy) => {
        at(copy, path)["enum"] = ["first", "second"] as never;
      });
    for (const [key, each] of Object.entries(value))
      if (key !== "example" && key !== "examples") visit(each, [...path, key]);
  };
  const editFields = (value: JsonObject, path: Path): void => {
    const properties = value["properties"] as JsonObject;
    const required = Array.isArray(value["required"]) ? value["required"] : [];
    const names = Object.keys(properties);
    add("field added", path.join("/"), (copy) => {
      const schema = at(copy, path);
      schema["required"] = [...required, "newest"] as never;
      at(copy, [...path, "properties"])["newest"] = { type: "string" } as never;
    });
    for (const name of names) {
      // What tells the alternatives apart has to be there.
      if (discriminators.has(name)) continue;
      const field = `${path.join("/")}.${name}`;
      const isRequired = required.indexOf(name);
      // An object without any property takes all of them.
      if (names.length > 1)
        add("field removed", field, (copy) => {
          drop(copy, [...path, "properties", name]);
          if (isRequired !== -1) drop(copy, [...path, "required", isRequired]);
        });
      add("field renamed", field, (copy) => {
        const fields = at(copy, [...path, "properties"]);
        fields["newest"] = fields[name] as Mutable;
        drop(copy, [...path, "properties", name]);
        if (isRequired !== -1)
          at(copy, [...path, "required"])[isRequired] = "newest" as never;
      });
      if (isRequired === -1)
        add("field required", field, (copy) => {
          at(copy, path)["required"] = [...required, name] as never;
        });
      else
        add("field optional", field, (copy) =>
          drop(copy, [...path, "required", isRequired]),
        );
      const schema = properties[name];
      if (!isObject(schema ?? null)) continue;
      add("field with null", field, (copy) => {
        at(copy, [...path, "properties"])[name] = withNull(
          document,
          schema as JsonObject,
        );
      });
      add("field type changed", field, (copy) => {
        at(copy, [...path, "properties"])[name] = otherType(
          schema as JsonObject,
        );
      });
      add("field in a list", field, (copy) => {
        at(copy, [...path, "properties"])[name] = {
          type: "array",
          items: schema,
        } as never;
      });
      if ("$ref" in (schema as JsonObject)) continue;
      for (const side of ["read", "write"] as const)
        add(`field ${side} only`, field, (copy) => {
          at(copy, [...path, "properties", name])[`${side}Only`] =
            true as never;
        });
    }
  };
  const { paths } = document as { paths: Readonly<Record<string, Json>> };
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item)) continue;
    const editParameters = (list: Json | undefined, place: Path): void => {
      if (!Array.isArray(list)) return;
      for (const [index, each] of (list as readonly Json[]).entries()) {
        if (!isObject(each) || each["in"] === "path") continue;
        const name = `${String(each["name"])} of ${place.slice(1).join(" ")}`;
        add("parameter removed", name, (copy) => drop(copy, [...place, index]));
        if (each["required"] !== true)
          add("parameter required", name, (copy) => {
            at(copy, [...place, index])["required"] = true as never;
          });
        const { schema = null } = each;
        if (!isObject(schema)) continue;
        const replace = (kind: Edit["kind"], by: Mutable): void =>
          add(kind, name, (copy) => {
            at(copy, [...place, index])["schema"] = by;
          });
        replace("parameter type changed", otherType(schema));
        replace("parameter with null", withNull(document, schema));
        if (schema["type"] === "integer")
          replace("parameter as text", { type: "string" } as never);
        add("parameter moved", name, (copy) => {
          at(copy, [...place, index])["in"] = (
            each["in"] === "query" ? "header" : "query"
          ) as never;
        });
      }
    };
    editParameters(item["parameters"], ["paths", path, "parameters"]);
    for (const [method, operation] of Object.entries(item)) {
      if (!methods.has(method) || !isObject(operation)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      add("operation removed", name, (copy) =>
        drop(copy, ["paths", path, method]),
      );
      add("parameter added", name, (copy) => {
        const list = (at(copy, ["paths", path, method])["parameters"] ??=
          [] as never);
        list.push({
          name: "newest",
          in: "query",
          required: true,
          schema: { type: "string" },
        } as never);
      });
      const place = ["paths", path, method, "parameters"];
      editParameters(operation["parameters"], place);
    }
  }
  visit(document, []);
  shapeEdits(document, add);
  return found;
}

/** Whether what stands at a path describes a value by itself, and is not a part of an example. */
function isSchemaOf(path: Path): boolean {
  return path.at(-2) === "properties" || path.at(-1) === "items";
}

/** A type that shares no value with another one. */
function otherType({ type }: JsonObject): Mutable {
  return { type: type === "boolean" ? "string" : "boolean" } as never;
}

/** The members that tell alternatives apart. */
function discriminatorsIn(value: Json): readonly string[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap(discriminatorsIn);
  if (!isObject(value)) return [];
  const name = value["propertyName"];
  return [
    ...(typeof name === "string" ? [name] : []),
    ...Object.values(value).flatMap(discriminatorsIn),
  ];
}

/** As its version of OpenAPI says it. */
function withNull(document: Json, schema: JsonObject): Mutable {
  const { openapi } = document as { openapi: string };
  const copy = structuredClone(schema) as Mutable;
  return (openapi.startsWith("3.1")
    ? { anyOf: [copy, { type: "null" }] }
    : "$ref" in schema
      ? { nullable: true, allOf: [copy] }
      : { ...copy, nullable: true }) as unknown as Mutable;
}

/** Takes every so many edits of each kind, so that all kinds are there. @param seed which of them */
export function sampled(
  all: readonly Edit[],
  every: number,
  seed: number,
): readonly Edit[] {
  const counts = new Map<Edit["kind"], number>();
  return all.filter(({ kind }) => {
    const at = counts.get(kind) ?? 0;
    counts.set(kind, at + 1);
    return at === 0 || at % every === seed % every;
  });
}

import type { AddEdit } from "./edit-parts.ts";
import {
  at,
  drop,
  eachObject,
  isObject,
  type Json,
  type JsonObject,
  type Mutable,
  type Path,
} from "./json-paths.ts";

/** Edits of what is neither a parameter nor a field: of items, alternatives, further members, formats, bodies, and names of operations. */
export function shapeEdits(document: Json, add: AddEdit): void {
  eachObject(document, (value, path) => {
    // The fields of an object may have any name.
    if (path.at(-1) === "properties") return;
    editSchema(value, path, add);
    if (isObject(value["discriminator"] ?? null))
      editAlternatives(document, value, path, add);
    if (typeof value["operationId"] === "string")
      editOperation(value, path, add);
  });
}

function editSchema(value: JsonObject, path: Path, add: AddEdit): void {
  const name = path.join("/");
  const { items = null, additionalProperties = null } = value;
  if (isObject(items))
    add("items type changed", name, (copy) => {
      at(copy, path)["items"] = {
        type: items["type"] === "boolean" ? "string" : "boolean",
      } as never;
    });
  if (isObject(additionalProperties))
    add("further members removed", name, (copy) => {
      at(copy, path)["additionalProperties"] = false as never;
    });
  if (typeof value["format"] === "string" && value["type"] === "string")
    add("format changed", name, (copy) => {
      at(copy, path)["format"] = "uuid" as never;
    });
}

function editAlternatives(
  document: Json,
  value: JsonObject,
  path: Path,
  add: AddEdit,
): void {
  const { oneOf = null, discriminator = null } = value;
  if (!Array.isArray(oneOf) || !isObject(discriminator)) return;
  const { mapping = null, propertyName } = discriminator;
  if (!isObject(mapping)) return;
  const mapped = [...path, "discriminator", "mapping"];
  for (const [key, to] of Object.entries(mapping)) {
    const index = oneOf.findIndex(
      (each) => isObject(each) && each["$ref"] === to,
    );
    const name = `${path.join("/")} ${key}`;
    if (oneOf.length > 2 && index !== -1)
      add("alternative removed", name, (copy) => {
        drop(copy, [...path, "oneOf", index]);
        drop(copy, [...mapped, key]);
      });
    const target = String(to).split("/").slice(1);
    const field = [...target, "properties", String(propertyName)];
    if (!has(document, [...field, "const"])) continue;
    add("discriminator value renamed", name, (copy) => {
      at(copy, field)["const"] = "newest" as never;
      const names = at(copy, mapped);
      names["newest"] = names[key] as Mutable;
      drop(copy, [...mapped, key]);
    });
  }
}

function has(document: Json, path: Path): boolean {
  let value: Json | undefined = document;
  for (const step of path)
    value = isObject(value ?? null)
      ? (value as JsonObject)[String(step)]
      : undefined;
  return value !== undefined;
}

function editOperation(value: JsonObject, path: Path, add: AddEdit): void {
  const name = path.slice(1).join(" ");
  add("operationId changed", name, (copy) => {
    at(copy, path)["operationId"] = "newest" as never;
  });
  const { requestBody = null, responses = null } = value;
  if (isObject(requestBody) && isObject(requestBody["content"] ?? null))
    add("body type changed", name, (copy) => {
      const content = at(copy, [...path, "requestBody", "content"]);
      content["text/plain"] = { schema: { type: "string" } } as never;
      drop(copy, [...path, "requestBody", "content", "application/json"]);
    });
  if (!isObject(responses)) return;
  const success = Object.keys(responses).find((each) => each.startsWith("2"));
  if (success !== undefined)
    add("status changed", `${name} ${success}`, (copy) => {
      const all = at(copy, [...path, "responses"]);
      all["203"] = all[success] as Mutable;
      drop(copy, [...path, "responses", success]);
    });
}

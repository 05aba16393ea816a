import { isMapping, memberAt, membersAt, type Place } from "../place.ts";
import { presets } from "../settings/presets.ts";
import { encodingKey } from "./form-body.ts";

type Mutable = Record<string, unknown>;

/** Restores what the converter leaves out. Nobody else uses its result, so it is changed in place. */
export function mendConverted(converted: unknown, root: Place): unknown {
  for (const item of objectsOf(memberOf(converted, "paths"))) {
    mendValues(memberOf(item, "parameters"));
    for (const operation of objectsOf(item)) {
      const body = memberOf(operation, "requestBody");
      if (isMapping(body)) mendEncoding(body as Mutable);
      mendValues(memberOf(operation, "parameters"));
      for (const response of objectsOf(memberOf(operation, "responses")))
        mendValues(memberOf(response, "headers"));
    }
  }
  mendSecurity(
    memberOf(memberOf(converted, "components"), "securitySchemes"),
    root,
  );
  return converted;
}

/** The encoding of a form belongs to its media type. */
function mendEncoding(body: Mutable): void {
  const encoding = body[encodingKey];
  delete body[encodingKey];
  if (encoding === undefined) return;
  for (const form of objectsOf(memberOf(body, "content")))
    if (isMapping(form)) (form as Mutable)["encoding"] = encoding;
}

/** Extensions that describe the values of an enum, from any vendor. */
const valueExtensions: ReadonlySet<string> = new Set(
  Object.values(presets).flatMap((preset) => [
    ...(preset["enum-values"] ?? []),
    ...(preset["enum-names"] ?? []),
    ...(preset["enum-descriptions"] ?? []),
    ...(preset["enum-deprecated"] ?? []),
  ]),
);

/**
 * Parameters and headers of version 2 are their own schemas: restrictions of their values belong to the schema made
 * from them.
 */
function mendValues(things: unknown): void {
  const all = Array.isArray(things) ? things : objectsOf(things);
  for (const thing of all) {
    const schema = memberOf(thing, "schema");
    if (!isMapping(thing) || !isMapping(schema)) continue;
    for (const name of Object.keys(thing)) {
      if (!valueExtensions.has(name)) continue;
      const mutable = thing as Mutable;
      if (!Object.hasOwn(schema, name)) (schema as Mutable)[name] = thing[name];
      delete mutable[name];
    }
  }
}

/** Descriptions and extensions of security schemes. */
function mendSecurity(schemes: unknown, root: Place): void {
  for (const [name, definition] of membersAt(
    memberAt(root, "securityDefinitions"),
  )) {
    const scheme = memberOf(schemes, name);
    if (!isMapping(scheme)) continue;
    for (const [field, { value }] of membersAt(definition))
      if (field === "description" || field.startsWith("x-"))
        (scheme as Mutable)[field] = value;
  }
}

function objectsOf(value: unknown): readonly Mutable[] {
  return isMapping(value)
    ? Object.values(value).filter((member): member is Mutable =>
        isMapping(member),
      )
    : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isMapping(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined;
}

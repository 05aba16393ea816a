import type { PageInput } from "../../model/list-convention.ts";
import type { RequestBodyShape } from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { bodyTokenNames, sizeNames } from "./list-names.ts";
import { isOfKind, propertiesOf, type SchemaLookup } from "./page-body.ts";

/** The type of a body that is sent as JSON; `null` for other bodies. */
export function sentType(body: RequestBodyShape | null): TypeExpr | null {
  const json = body?.contents.find(({ format }) => format === "json");
  return json?.type ?? null;
}

/** The only member of the body that accepts the page token; `null` if there is none or more than one. */
export function bodyToken(
  body: RequestBodyShape | null,
  schemas: SchemaLookup,
): PageInput | null {
  const names = membersOf(body, schemas, "string").filter((name) =>
    bodyTokenNames.has(name),
  );
  const [only] = names;
  return only !== undefined && names.length === 1 ? { body: [only] } : null;
}

/** The member of the body that sets the page size. */
export function sizeInBody(
  body: RequestBodyShape | null,
  schemas: SchemaLookup,
): PageInput | null {
  const names = new Set(membersOf(body, schemas, "number"));
  const name = sizeNames.find((each) => names.has(each));
  return name === undefined ? null : { body: [name] };
}

function membersOf(
  body: RequestBodyShape | null,
  schemas: SchemaLookup,
  kind: "string" | "number",
): readonly string[] {
  const type = sentType(body);
  return type === null
    ? []
    : propertiesOf(type, schemas)
        .filter((property) => isOfKind(property.type, kind, schemas))
        .map(({ name }) => name);
}

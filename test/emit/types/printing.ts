import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  noDocs,
  type NamedSchema,
  type NamedSchemas,
  type Property,
  type Scalar,
  type SchemaDocs,
  type TypeExpr,
} from "../../../generator/model/type-expr.ts";
import { schemasView } from "../../../generator/emit/types/schemas-view.ts";
import { createTypePrinter } from "../../../generator/emit/types/type-printer.ts";
import { planTypes } from "../../../generator/emit/types/type-plan.ts";
import {
  defaultTypePolicy,
  type Direction,
  type TypePolicy,
} from "../../../generator/emit/types/type-policy.ts";
import { lineComment } from "../../../generator/render/doc-comment.ts";
import { createTemplates } from "../../../generator/render/templates.ts";
import { str, type Code } from "../../../generator/render/typescript.ts";
import { repository } from "../../support/commands.ts";

export const text: TypeExpr = { kind: "string", format: null };
export const number: TypeExpr = {
  kind: "number",
  isInteger: false,
  format: null,
};
export const int64: TypeExpr = {
  kind: "number",
  isInteger: true,
  format: "int64",
};
export const boolean: TypeExpr = { kind: "boolean" };
export const nothing: TypeExpr = { kind: "null" };
export const unknown: TypeExpr = { kind: "unknown" };

export function enumOf(...values: readonly Scalar[]): TypeExpr {
  return {
    kind: "enum",
    values: values.map((value) => ({ value, description: null })),
  };
}

export function arrayOf(items: TypeExpr): TypeExpr {
  return { kind: "array", items };
}

export function unionOf(...members: readonly TypeExpr[]): TypeExpr {
  return { kind: "union", members };
}

export function bothOf(...members: readonly TypeExpr[]): TypeExpr {
  return { kind: "intersection", members };
}

/** To a component of the only document. */
export function to(name: string): TypeExpr {
  return { kind: "reference", schema: idOf(name) };
}

/** A name that ends in `?` is optional. */
export function objectOf(
  properties: Readonly<Record<string, TypeExpr | Property>>,
  additional: TypeExpr | null = null,
): TypeExpr {
  return {
    kind: "object",
    properties: Object.entries(properties).map(([key, each]) =>
      "isRequired" in each ? each : property(key, each),
    ),
    additional,
  };
}

export function property(
  key: string,
  type: TypeExpr,
  access: Property["access"] = "both",
): Property {
  const isRequired = !key.endsWith("?");
  return {
    name: isRequired ? key : key.slice(0, -1),
    type,
    isRequired,
    access,
    docs: noDocs,
  };
}

export function idOf(name: string): string {
  return `api.yaml#/components/schemas/${name}`;
}

export function schemaSet(schemas: readonly NamedSchema[]): NamedSchemas {
  return new Map(schemas.map((schema) => [schema.id, schema]));
}

/** Components of one document. */
export function components(
  types: Readonly<Record<string, TypeExpr>>,
  docs: Readonly<Record<string, Partial<SchemaDocs>>> = {},
): NamedSchemas {
  return schemaSet(
    Object.entries(types).map(([name, type]) => ({
      id: idOf(name),
      name,
      type,
      docs: { ...noDocs, ...docs[name] },
    })),
  );
}

interface Printing {
  readonly schemas?: NamedSchemas;
  readonly direction?: Direction;
  readonly policy?: Partial<TypePolicy>;
}

/** A type as it stands in a module, on one line. */
export function printed(
  type: TypeExpr,
  { schemas = new Map(), direction = "response", policy = {} }: Printing = {},
): string {
  const plan = planTypes(schemas, { taken: [], sent: [type] });
  const printer = createTypePrinter({
    plan,
    policy: { ...defaultTypePolicy, ...policy },
  });
  return textOf(printer.type(type, direction)).replaceAll(/\s+/g, " ").trim();
}

export function textOf(code: Code): string {
  const templates = createTemplates(
    new Map([["a.ts.hbs", { file: "a.ts.hbs", text: "{{code}}" }]]),
  );
  return templates.render("a.ts.hbs", { code });
}

/** The file of the schemas, before it is formatted; everything is sent and received. */
export function schemasFile(
  schemas: NamedSchemas,
  policy: Partial<TypePolicy> = {},
): string {
  const types = [...schemas.values()].map(({ type }) => type);
  const ids = [...schemas.keys()].map((schema): TypeExpr => ({
    kind: "reference",
    schema,
  }));
  const templates = createTemplates(new Map([[template, { file: template, text: readTemplate() }]]));
  return templates.render(
    template,
    schemasView({
      header: lineComment("Generated."),
      runtime: str("./runtime.ts"),
      plan: planTypes(schemas, { taken: [], sent: [...types, ...ids] }),
      policy: { ...defaultTypePolicy, ...policy },
    }),
  );
}

const template = "sdk/schemas.ts.hbs";

function readTemplate(): string {
  return readFileSync(join(repository, "templates", template), "utf8");
}

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
  type ValueBounds,
} from "../../../generator/model/type-expr.ts";
import { importView } from "../../../generator/sdk/plan/import-view.ts";
import { declareSchemas } from "../../../generator/sdk/types/declare-schemas.ts";
import {
  createTypePrinter,
  type TypePrinter,
} from "../../../generator/sdk/types/type-printer.ts";
import { planTypes } from "../../../generator/sdk/types/type-plan.ts";
import {
  defaultTypePolicy,
  type Direction,
  type TypePolicy,
} from "../../../generator/model/type-policy.ts";
import { docText, prose } from "../../../generator/render/doc-comment.ts";
import {
  createTemplates,
  type TemplateFiles,
} from "../../../generator/render/templates.ts";
import type { TypePiece } from "../../../generator/render/typescript.ts";
import { repository } from "../../support/commands.ts";

/** Nothing is asked of a value. */
export const noBounds: ValueBounds = {
  minimum: null,
  maximum: null,
  multipleOf: null,
  minLength: 0,
  maxLength: null,
  hasPattern: false,
  minItems: 0,
  minProperties: 0,
};

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
  const printer = printerOf(type, { schemas, policy });
  return onOneLine(printer.type(type, direction));
}

/** The type of a query parameter with the names of the runtime that it uses. */
export function printedQuery(type: TypeExpr): readonly string[] {
  const printer = printerOf(type, {});
  return [onOneLine(printer.query(type)), ...printer.usedInputs()];
}

function printerOf(
  type: TypeExpr,
  { schemas = new Map(), policy = {} }: Printing,
): TypePrinter {
  return createTypePrinter({
    plan: planTypes(schemas, { taken: [], sent: [type] }),
    policy: { ...defaultTypePolicy, ...policy },
  });
}

function onOneLine(code: TypePiece): string {
  return textOf(code).replaceAll(/\s+/g, " ").trim();
}

const bare = createTemplates(
  new Map([["a.ts.hbs", { file: "a.ts.hbs", text: "{{code}}" }]]),
);

export function textOf(code: TypePiece): string {
  return bare.render("a.ts.hbs", { code });
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
  const { declarations, inputs } = declareSchemas({
    plan: planTypes(schemas, { taken: [], sent: [...types, ...ids] }),
    policy: { ...defaultTypePolicy, ...policy },
  });
  return templates.render(template, {
    header: {
      document: docText(prose("Test")),
      catalogue: null,
      release: null,
    },
    imports: importView(
      "./runtime.ts",
      [...inputs].map((name) => [name, "type"] as const),
    ),
    declarations,
  });
}

const template = "sdk/schemas.ts.hbs";
const partials = ["header", "imports", "schema-doc", "type-declaration"].map(
  (name) => `sdk/partials/${name}.hbs`,
);

const templates = createTemplates(readTemplates());

function readTemplates(): TemplateFiles {
  return new Map(
    [template, ...partials].map((name) => [
      name,
      {
        file: name,
        text: readFileSync(join(repository, "templates", name), "utf8"),
      },
    ]),
  );
}

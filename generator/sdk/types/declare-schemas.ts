import { compareText } from "../../diagnostics/sort.ts";
import type { NamedSchema } from "../../model/type-expr.ts";
import { withoutReferences } from "./bare-references.ts";
import {
  aliasView,
  declarationView,
  type DeclaredType,
  type TypeDeclarationView,
} from "./declaration-view.ts";
import type { InputType } from "./print-context.ts";
import { createTypePrinter, type PrinterInput } from "./type-printer.ts";
import type { TypePlan } from "./type-plan.ts";
import type { Direction } from "../../model/type-policy.ts";

/** The declarations of the module of the schemas. */
export interface DeclaredSchemas {
  /** Every named schema in the forms that it has, sorted by name, and then the former names. */
  readonly declarations: readonly TypeDeclarationView[];
  /** The types of the runtime that the declarations use. */
  readonly inputs: ReadonlySet<InputType>;
}

export function declareSchemas(input: PrinterInput): DeclaredSchemas {
  const printer = createTypePrinter(input);
  const declarations = [
    ...formsOf(input.plan).map((form) => declarationView(printer, form)),
    ...[...input.plan.names.aliases].map(aliasView),
  ];
  return { declarations, inputs: printer.usedInputs() };
}

function formsOf(plan: TypePlan): readonly DeclaredType[] {
  const { schemas, names } = plan;
  const forms: DeclaredType[] = [];
  for (const schema of schemas.values()) {
    const { id, type, docs } = compilable(schema, plan);
    const form = (direction: Direction): DeclaredType => ({
      name: names.typeName(id, direction),
      type,
      docs,
      direction,
    });
    forms.push(form("response"));
    if (names.hasRequestForm(id)) forms.push(form("request"));
  }
  return forms.toSorted((a, b) => compareText(a.name, b.name));
}

const circular =
  "It refers to itself without a property or item between; the type is without that reference.";

/** Returns the schema without the circular references that TypeScript refuses. */
function compilable(schema: NamedSchema, { cuts }: TypePlan): NamedSchema {
  const cut = cuts.get(schema.id);
  if (cut === undefined) return schema;
  const { docs } = schema;
  return {
    ...schema,
    type: withoutReferences(schema.type, cut),
    docs: { ...docs, constraints: [...docs.constraints, circular] },
  };
}

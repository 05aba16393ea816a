import { compareText } from "../../diagnostics/sort.ts";
import type { NamedSchema } from "../../model/type-expr.ts";
import type { Code, Literal } from "../../render/typescript.ts";
import { withoutReferences } from "./bare-references.ts";
import {
  declarationView,
  type DeclaredType,
  type TypeDeclarationView,
} from "./declaration-view.ts";
import { createTypePrinter, type PrinterInput } from "./type-printer.ts";
import type { TypePlan } from "./type-plan.ts";
import type { Direction } from "./type-policy.ts";

export interface SchemasInput extends PrinterInput {
  /** The comment that the file begins with. */
  readonly header: Code;
  /** Where the runtime is, seen from the file: `./runtime/api/index.ts`. */
  readonly runtime: Literal;
}

/** The view of `sdk/schemas.ts.hbs`. */
export interface SchemasView {
  readonly header: Code;
  /** The module of `BinaryInput`; `null` where no schema is sent as bytes. */
  readonly binaryInput: Literal | null;
  /** Every named schema in the forms that it has, sorted by name. */
  readonly declarations: readonly TypeDeclarationView[];
}

export function schemasView({
  header,
  runtime,
  plan,
  policy,
}: SchemasInput): SchemasView {
  const printer = createTypePrinter({ plan, policy });
  const declarations = formsOf(plan).map((form) =>
    declarationView(printer, form),
  );
  return {
    header,
    // Asked for last, when all types are printed.
    binaryInput: printer.usedInputs().has("BinaryInput") ? runtime : null,
    declarations,
  };
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

/** Without references in a circle that TypeScript refuses. */
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

import { compareText } from "../../diagnostics/sort.ts";
import type { NamedSchema } from "../../model/type-expr.ts";
import { noCode, ts, type Code } from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import { withoutReferences } from "./bare-references.ts";
import { createTypePrinter, type PrinterInput } from "./type-printer.ts";
import type { TypePlan } from "./type-plan.ts";
import type { Direction } from "./type-policy.ts";

export interface SchemasInput extends PrinterInput {
  /** The comment that the file begins with. */
  readonly header: Code;
  /** Where the runtime is, seen from the file: `./runtime/index.ts`. */
  readonly runtime: Code;
}

interface Form {
  readonly name: string;
  readonly schema: NamedSchema;
  readonly direction: Direction;
}

/** The view of `sdk/schemas.ts.hbs`: every named schema, sorted by its name in TypeScript. */
export function schemasView({
  header,
  runtime,
  plan,
  policy,
}: SchemasInput): View {
  const printer = createTypePrinter({ plan, policy });
  const declarations = formsOf(plan).map(({ name, schema, direction }) => ({
    text: printer.declaration(name, compilable(schema, plan), direction),
  }));
  return {
    header,
    imports: printer.usesBinaryInput()
      ? ts`import type { BinaryInput } from ${runtime};\n`
      : noCode,
    declarations,
  };
}

function formsOf({ schemas, names }: TypePlan): readonly Form[] {
  const forms: Form[] = [];
  for (const schema of schemas.values()) {
    const form = (direction: Direction): Form => ({
      name: names.typeName(schema.id, direction),
      schema,
      direction,
    });
    forms.push(form("response"));
    if (names.hasRequestForm(schema.id)) forms.push(form("request"));
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

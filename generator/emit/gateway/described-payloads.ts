import { compareText } from "../../diagnostics/sort.ts";
import type { Content } from "../../model/operation-shape.ts";
import type {
  NamedSchemas,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { joinCode, str, ts, type Code } from "../../render/typescript.ts";
import { importLine } from "../sdk/module-imports.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import { operationTitle } from "../sdk/operation-text.ts";
import type { SdkContext } from "./gateway-context.ts";
import { directReferences } from "../types/direct-references.ts";
import { createTypePrinter, type PrinterInput } from "../types/type-printer.ts";
import { planTypes } from "../types/type-plan.ts";
import { defaultTypePolicy } from "../types/type-policy.ts";

/** What `payloads.ts` says by itself, and the schemas that it names. */
export interface DescribedPayloads {
  readonly imports: Code;
  readonly entries: readonly Code[];
  readonly printing: PrinterInput;
}

interface Payloads {
  readonly method: SdkMethod;
  readonly request: TypeExpr | null;
  readonly response: TypeExpr | null;
}

/** The JSON payloads that documents tell of operations; `null` when they tell none. */
export function describePayloads(
  context: SdkContext,
): DescribedPayloads | null {
  const payloads = [...context.places.values()]
    .map(({ method }) => payloadsOf(context, method))
    .filter(({ request, response }) => request !== null || response !== null)
    .toSorted((a, b) => compareText(titleOf(a), titleOf(b)));
  if (payloads.length === 0) return null;
  const sent = payloads.flatMap(({ request }) => request ?? []);
  const received = payloads.flatMap(({ response }) => response ?? []);
  const schemas = reachable(context.input.model.schemas, [
    ...sent,
    ...received,
  ]);
  const plan = planTypes(schemas, { taken: ["JsonValue", "Payloads"], sent });
  const printing = { plan, policy: defaultTypePolicy };
  const printer = createTypePrinter(printing);
  const entries = payloads.map(({ method, request, response }) => {
    const parts = [
      ...(request === null
        ? []
        : [ts`request: ${printer.type(request, "request")};`]),
      ...(response === null
        ? []
        : [ts`response: ${printer.type(response, "response")};`]),
    ];
    return ts`${str(operationTitle(method))}: { ${joinCode(parts, " ")} };`;
  });
  const names = [...printer.used()].toSorted();
  const imports = importLine(
    "./schemas.ts",
    Object.fromEntries(names.map((name) => [name, "type" as const])),
  );
  return { imports, entries, printing };
}

function titleOf({ method }: Payloads): string {
  return operationTitle(method);
}

function payloadsOf(context: SdkContext, method: SdkMethod): Payloads {
  const shape = context.input.shapes.get(method.operation.key);
  const successes = (shape?.responses ?? [])
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ contents }) => jsonOf(contents));
  const [only] = successes;
  return {
    method,
    request: jsonOf(shape?.body?.contents ?? [])[0] ?? null,
    response:
      only === undefined || successes.length === 1
        ? (only ?? null)
        : { kind: "union", members: successes },
  };
}

function jsonOf(contents: readonly Content[]): readonly TypeExpr[] {
  return contents
    .filter(({ format }) => format === "json")
    .map(({ type }) => type);
}

/** The schemas that types lead to. */
function reachable(
  schemas: NamedSchemas,
  types: readonly TypeExpr[],
): NamedSchemas {
  const waiting = new Set<SchemaId>(types.flatMap(directReferences));
  // A set that is walked meets what is added on the way.
  for (const id of waiting)
    for (const next of directReferences(
      schemas.get(id)?.type ?? { kind: "never" },
    ))
      waiting.add(next);
  return new Map([...schemas].filter(([id]) => waiting.has(id)));
}

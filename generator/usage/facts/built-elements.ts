import type { ts } from "ts-morph";
import type { OperationMembers } from "../member-index.ts";
import { joinPath } from "../member-path.ts";

/** An object of a request or response that has a type. */
export interface BuiltElement {
  /** `parameters`, `request`, `request.lines[]`, `response.200` */
  readonly element: string;
  /** The declaration of the object; `null` for the whole. */
  readonly member: ts.Node | null;
  /** Returns the name of a member of it in facts. */
  readonly nameOf: (name: string) => string;
}

/** Finds the objects in the requests and responses of an operation that have the members of a type. */
export function builtElements(
  checker: ts.TypeChecker,
  type: ts.Type,
  { byDeclaration }: OperationMembers,
): readonly BuiltElement[] {
  const found = new Map<string, BuiltElement>();
  const parameters = new Map<string, string>();
  for (const { name, declarations = [] } of checker.getPropertiesOfType(type))
    for (const declaration of declarations)
      for (const { element, steps } of byDeclaration.get(declaration) ?? []) {
        if (steps.length === 1 && !element.startsWith("response.")) {
          parameters.set(name, element);
          found.set("parameters", {
            element: "parameters",
            member: null,
            nameOf: (each) => parameters.get(each) ?? each,
          });
          continue;
        }
        const end = joinPath("", name);
        const parent = element.slice(0, -end.length);
        if (joinPath(parent, name) === element)
          found.set(parent, {
            element: parent,
            member: steps.at(-2) ?? null,
            nameOf: (each) => each,
          });
      }
  return [...found.values()];
}

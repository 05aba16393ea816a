import type { Parameter } from "./operation-shape.ts";
import { noDocs } from "./type-expr.ts";

/** A parameter of which only its place in the path is known: a text. */
export function pathParameter(name: string): Parameter {
  return {
    name,
    in: "path",
    isRequired: true,
    type: { kind: "string", format: null },
    serialisation: {
      kind: "style",
      style: "simple",
      explode: false,
      allowReserved: false,
    },
    docs: noDocs,
  };
}

import type { Parameter } from "./operation-shape.ts";
import { noDocs } from "./type-expr.ts";

/** Creates a text parameter when only its place in the path is known. */
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

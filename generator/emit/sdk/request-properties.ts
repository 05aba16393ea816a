import type { OperationShape, Parameter } from "../../model/operation-shape.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import { pathParameter } from "../../model/path-parameter.ts";
import { namesInSegment } from "../../naming/endpoint-role.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { capitalise } from "../../naming/words.ts";
import { givenParameter } from "./parameter-values.ts";
import type { SdkMethod } from "./name-tree.ts";

/** A parameter as a property of the flat `params` of a method. */
export interface RequestProperty {
  /** The wished name of the parameter: usually its name on the wire, unless another parameter has that. */
  readonly name: string;
  /** The parameter with the type of the values that callers pass. */
  readonly parameter: Parameter;
  /** Nested arrays and objects are sent as JSON; see `ParameterEntry.nested` of the runtime. */
  readonly isNested: boolean;
}

const places = ["path", "query", "querystring", "header", "cookie"] as const;

/** Properties that every method may have in addition to its parameters, and one that would set a prototype. */
const taken = ["body", "contentType", "__proto__"];

/**
 * Returns the parameters of a method: those of the path by position, then the others by place and name. When two
 * places have a parameter of one name, the first keeps it, and the other gets the name of its place too: `idQuery`.
 */
export function requestProperties(
  { operation, parameters }: SdkMethod,
  shape: OperationShape,
  schemas: NamedSchemas,
): readonly RequestProperty[] {
  const names = new Set(taken);
  const wireNames = new Set(shape.parameters.map(({ name }) => name));
  const take = (wished: string, place: Parameter["in"]): string => {
    const suffix = capitalise(place);
    let name = wished;
    for (
      let count = 1;
      names.has(name) || (name !== wished && wireNames.has(name));
      count += 1
    )
      name = `${wished}${suffix}${count === 1 ? "" : count}`;
    names.add(name);
    return name;
  };
  // A path may name a parameter that the document does not describe.
  const inPath = operation.segments
    .flatMap(namesInSegment)
    .map((wire, position) => ({
      name: take(parameters[position] ?? wire, "path"),
      ...givenParameter(
        schemas,
        shape.parameters.find(
          (parameter) => parameter.in === "path" && parameter.name === wire,
        ) ?? pathParameter(wire),
      ),
    }));
  const others = shape.parameters
    .filter((parameter) => parameter.in !== "path")
    .toSorted(
      (a, b) =>
        places.indexOf(a.in) - places.indexOf(b.in) ||
        compareText(a.name, b.name),
    )
    .map((parameter) => ({
      name: take(parameter.property ?? parameter.name, parameter.in),
      ...givenParameter(schemas, parameter),
    }));
  return [...inPath, ...others];
}

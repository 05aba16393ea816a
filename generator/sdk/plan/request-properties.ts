import type { OperationShape, Parameter } from "../../model/operation-shape.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import { nameMembers } from "../../model/parameter-members.ts";
import { pathParameter } from "../../model/path-parameter.ts";
import { namesInSegment } from "../../naming/endpoint-role.ts";
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

/** Returns the parameters of a method: those of the path by position, then the others by place and name. */
export function requestProperties(
  { operation, parameters }: SdkMethod,
  shape: OperationShape,
  schemas: NamedSchemas,
): readonly RequestProperty[] {
  // A path may name a parameter that the document does not describe.
  const inPath = operation.segments
    .flatMap(namesInSegment)
    .map((wire, position) => ({
      wished: parameters[position] ?? wire,
      parameter:
        shape.parameters.find(
          (parameter) => parameter.in === "path" && parameter.name === wire,
        ) ?? pathParameter(wire),
    }));
  const members = nameMembers(
    inPath.map(({ wished }) => wished),
    shape.parameters,
  );
  return [
    ...inPath.map(({ wished, parameter }, position) => ({
      name: members.inPath[position] ?? wished,
      ...givenParameter(schemas, parameter),
    })),
    ...members.others.map(([parameter, name]) => ({
      name,
      ...givenParameter(schemas, parameter),
    })),
  ];
}

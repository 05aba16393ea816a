import type { OperationShape, Parameter } from "../../model/operation-shape.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import { nameMembers } from "../../model/parameter-members.ts";
import { isIdempotencyKey } from "../../model/idempotency-key.ts";
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
  /** The client makes the value where the caller gives none, see `isIdempotencyKey`. */
  readonly isKey: boolean;
  /** The names from before stated renames that are free. */
  readonly former: readonly string[];
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
  const names = [
    ...inPath.map(
      ({ wished, parameter }, position) =>
        [parameter, members.inPath[position] ?? wished] as const,
    ),
    ...members.others,
  ];
  const taken = new Set([...ownMembers, ...names.map(([, name]) => name)]);
  return names.map(([parameter, name]) => ({
    name,
    ...keyedParameter(schemas, operation.method, parameter),
    former: (parameter.former ?? []).filter((old) => {
      const isFree = !taken.has(old);
      taken.add(old);
      return isFree;
    }),
  }));
}

/** Returns a parameter as callers give it: they need not give what the client makes. */
function keyedParameter(
  schemas: NamedSchemas,
  method: string,
  written: Parameter,
): Pick<RequestProperty, "parameter" | "isNested" | "isKey"> {
  const { parameter, isNested } = givenParameter(schemas, written);
  const isKey = isIdempotencyKey(schemas, method, parameter);
  if (!isKey) return { parameter, isNested, isKey };
  const { docs } = parameter;
  const constraints = [...docs.constraints, "The client makes one if absent."];
  return {
    parameter: {
      ...parameter,
      isRequired: false,
      docs: { ...docs, constraints },
    },
    isNested,
    isKey,
  };
}

/** What `params` has beside parameters. */
const ownMembers = ["body", "contentType", "partHeaders"];

import {
  isOperationOf,
  parseParameterName,
} from "../../changes/change/renamed-name.ts";
import type { StatedRename } from "../../changes/change/stated-rename.ts";
import { shapeIn } from "../../model/operation-call.ts";
import type { Operation } from "../../model/operation.ts";
import type { Parameter } from "../../model/operation-shape.ts";
import type {
  NamedSchema,
  ObjectType,
  Property,
  TypeExpr,
} from "../../model/type-expr.ts";
import type { EmitInput } from "../emit-input.ts";
import { renamesMembers } from "../former-names.ts";
import { typesWithoutFormer } from "./unrenamed-answers.ts";

type Input = Pick<EmitInput, "model" | "former">;

/** Adds to parameters and fields the names that they had before stated renames. */
export function withFormerMembers<T extends Input>(input: T): T {
  const { model, former } = input;
  const of = (kind: StatedRename["kind"]) =>
    former.renames.filter((rename) => rename.kind === kind);
  const [parameters, fields] = [of("parameter"), of("field")];
  if (!renamesMembers(former)) return input;
  const plain =
    fields.length === 0 || !former.answers ? null : typesWithoutFormer(model);
  const schemas = new Map(
    [...model.schemas].map(([id, schema]) => [
      id,
      withFields(schema, fields, plain !== null && !plain.has(id)),
    ]),
  );
  const operations = model.operations.map((operation) =>
    withParameters(operation, parameters),
  );
  return { ...input, model: { ...model, schemas, operations } };
}

function withParameters(
  operation: Operation,
  renames: readonly StatedRename[],
): Operation {
  const shape = shapeIn(operation);
  if (shape === null || operation.call.kind !== "described") return operation;
  const parameters = shape.parameters.map((parameter) => {
    const former = renames.flatMap(({ from, to }) =>
      isAbout(operation, parameter, to)
        ? (parseParameterName(from)?.name ?? [])
        : [],
    );
    return former.length === 0 ? parameter : { ...parameter, former };
  });
  return {
    ...operation,
    call: { ...operation.call, shape: { ...shape, parameters } },
  };
}

/** The path is that of the catalogue, or that of the document. */
function isAbout(
  operation: Operation,
  parameter: Parameter,
  text: string,
): boolean {
  const named = parseParameterName(text);
  return (
    named !== null &&
    named.name === parameter.name &&
    named.in === parameter.in &&
    [operation.path, `${operation.front ?? ""}${operation.path}`].some((path) =>
      isOperationOf(named, { ...operation, path }),
    )
  );
}

function withFields(
  schema: NamedSchema,
  renames: readonly StatedRename[],
  inAnswers: boolean,
): NamedSchema {
  const { id, name } = schema;
  const prefix = `${name}.`;
  if (!id.endsWith(`#/components/schemas/${name}`)) return schema;
  let { type } = schema;
  for (const { from, to } of renames) {
    if (!to.startsWith(prefix)) continue;
    const old = from.slice(from.lastIndexOf(".") + 1);
    type = withField(type, to.slice(prefix.length), { old, inAnswers });
  }
  return { ...schema, type };
}

interface FormerField {
  readonly old: string;
  readonly inAnswers: boolean;
}

/** @param path as in `renames.yaml`, below the type: `owner.nick`, `pets[].nick` */
function withField(type: TypeExpr, path: string, field: FormerField): TypeExpr {
  switch (type.kind) {
    case "array":
      return path.startsWith("[]")
        ? {
            ...type,
            items: withField(type.items, path.replace(/^\[\]\.?/, ""), field),
          }
        : type;
    case "union":
    case "intersection":
      return {
        ...type,
        members: type.members.map((each) => withField(each, path, field)),
      };
    case "object":
      return {
        ...type,
        properties: type.properties.map((each) =>
          withFormer(type, each, path, field),
        ),
      };
    default:
      return type;
  }
}

/** A name that another field has is not taken from it. */
function withFormer(
  { properties }: ObjectType,
  property: Property,
  path: string,
  field: FormerField,
): Property {
  const { name, former = [] } = property;
  const isTaken = properties.some((each) => each.name === field.old);
  if (path === name && !isTaken)
    return {
      ...property,
      former: [...former, field.old],
      ...(field.inAnswers ? { answersFormer: true } : {}),
    };
  const rest = path.startsWith(name) ? path.slice(name.length) : "";
  return /^(?:\.|\[\])/.test(rest)
    ? {
        ...property,
        type: withField(property.type, rest.replace(/^\./, ""), field),
      }
    : property;
}

import {
  isOperationOf,
  parseParameterName,
  parseValueName,
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

/** Adds to parameters, fields and enum values the names that they had before stated renames. */
export function withFormerMembers<T extends Input>(input: T): T {
  const { model, former } = input;
  const of = (kind: StatedRename["kind"]) =>
    former.renames.filter((rename) => rename.kind === kind);
  const [parameters, fields, values] = [
    of("parameter"),
    of("field"),
    of("value"),
  ];
  if (!renamesMembers(former)) return input;
  const plain =
    fields.length === 0 || !former.answers ? null : typesWithoutFormer(model);
  const schemas = new Map(
    [...model.schemas].map(([id, schema]) => [
      id,
      withAdditions(
        schema,
        [...fields, ...values],
        plain !== null && !plain.has(id),
      ),
    ]),
  );
  const operations = model.operations.map((operation) =>
    withParameters(operation, parameters, values),
  );
  return { ...input, model: { ...model, schemas, operations } };
}

function withParameters(
  operation: Operation,
  renames: readonly StatedRename[],
  values: readonly StatedRename[],
): Operation {
  const shape = shapeIn(operation);
  if (shape === null || operation.call.kind !== "described") return operation;
  const parameters = shape.parameters.map((parameter) => {
    const former = renames.flatMap(({ from, to }) =>
      isAbout(operation, parameter, to)
        ? (parseParameterName(from)?.name ?? [])
        : [],
    );
    const type = values.reduce(
      (of, rename) => withFormerTextOf(operation, parameter, of, rename),
      parameter.type,
    );
    return former.length === 0
      ? { ...parameter, type }
      : { ...parameter, type, former };
  });
  return {
    ...operation,
    call: { ...operation.call, shape: { ...shape, parameters } },
  };
}

function withFormerTextOf(
  operation: Operation,
  parameter: Parameter,
  type: TypeExpr,
  { from, to }: StatedRename,
): TypeExpr {
  const [old, now] = [parseValueName(from), parseValueName(to)];
  return old !== null &&
    now !== null &&
    isAbout(operation, parameter, now.owner)
    ? withFormerText(type, { old: old.value, now: now.value })
    : type;
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

/** What a rename adds to a type, at its place. */
interface Addition {
  /** The place in the type, as in `renames.yaml`: `owner.nick`, `pets[].nick`; empty for the type itself. */
  readonly path: string;
  addToType(type: TypeExpr): TypeExpr;
  addToProperty(of: ObjectType, property: Property): Property;
}

function withAdditions(
  schema: NamedSchema,
  renames: readonly StatedRename[],
  inAnswers: boolean,
): NamedSchema {
  const { id, name } = schema;
  if (!id.endsWith(`#/components/schemas/${name}`)) return schema;
  const additions = renames.flatMap((rename) =>
    additionTo(name, rename, inAnswers),
  );
  const type = additions.reduce(add, schema.type);
  return { ...schema, type };
}

function additionTo(
  component: string,
  { kind, from, to }: StatedRename,
  inAnswers: boolean,
): readonly Addition[] {
  if (kind === "value") {
    const [old, now] = [parseValueName(from), parseValueName(to)];
    const path = now && pathIn(component, now.owner);
    return old === null || now === null || path === null
      ? []
      : [formerValue(path, { old: old.value, now: now.value })];
  }
  const path = kind === "field" ? pathIn(component, to) : null;
  const old = from.slice(from.lastIndexOf(".") + 1);
  return path === null || path === ""
    ? []
    : [formerField(path, old, inAnswers)];
}

/** `null` if the text is about another component. */
function pathIn(component: string, text: string): string | null {
  if (!text.startsWith(component)) return null;
  const rest = text.slice(component.length);
  if (rest !== "" && !/^(?:\.|\[\])/.test(rest)) return null;
  return rest.replace(/^\./, "");
}

/** A name that another field has is not taken from it. */
function formerField(path: string, old: string, inAnswers: boolean): Addition {
  return {
    path,
    addToType: (type) => type,
    addToProperty: ({ properties }, property) =>
      properties.some((each) => each.name === old)
        ? property
        : {
            ...property,
            former: [...(property.former ?? []), old],
            ...(inAnswers ? { answersFormer: true } : {}),
          },
  };
}

interface RenamedText {
  readonly old: string;
  readonly now: string;
}

function formerValue(path: string, texts: RenamedText): Addition {
  const addToType = (type: TypeExpr): TypeExpr => withFormerText(type, texts);
  return {
    path,
    addToType,
    addToProperty: (_, property) => ({
      ...property,
      type: addToType(property.type),
    }),
  };
}

/** A text that is still a value goes on to mean itself. */
function withFormerText(type: TypeExpr, texts: RenamedText): TypeExpr {
  switch (type.kind) {
    case "enum":
      return type.values.some(({ value }) => value === texts.old)
        ? type
        : {
            ...type,
            values: type.values.map((each) =>
              each.value === texts.now
                ? { ...each, former: [...(each.former ?? []), texts.old] }
                : each,
            ),
          };
    case "array":
      return { ...type, items: withFormerText(type.items, texts) };
    case "union":
      return {
        ...type,
        members: type.members.map((each) => withFormerText(each, texts)),
      };
    default:
      return type;
  }
}

function add(type: TypeExpr, addition: Addition): TypeExpr {
  const { path } = addition;
  if (path === "") return addition.addToType(type);
  const addTo = (each: TypeExpr): TypeExpr => add(each, addition);
  switch (type.kind) {
    case "array":
      return path.startsWith("[]")
        ? {
            ...type,
            items: add(type.items, {
              ...addition,
              path: path.replace(/^\[\]\.?/, ""),
            }),
          }
        : type;
    case "union":
    case "intersection":
      return { ...type, members: type.members.map(addTo) };
    case "object":
      return {
        ...type,
        properties: type.properties.map((each) => addIn(type, each, addition)),
      };
    default:
      return type;
  }
}

function addIn(
  object: ObjectType,
  property: Property,
  addition: Addition,
): Property {
  const { path } = addition;
  const { name, type } = property;
  if (path === name) return addition.addToProperty(object, property);
  const rest = path.startsWith(name) ? path.slice(name.length) : "";
  return /^(?:\.|\[\])/.test(rest)
    ? {
        ...property,
        type: add(type, { ...addition, path: rest.replace(/^\./, "") }),
      }
    : property;
}

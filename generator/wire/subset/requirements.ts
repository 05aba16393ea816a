import type {
  WireKeyword,
  WireShape,
  WireUnion,
} from "../model/wire-schema.ts";
import { anyShape } from "../model/any-shape.ts";

/** One requirement of a shape; `shape` has only this requirement. */
export type Requirement =
  | { readonly kind: RequirementPart; readonly shape: WireShape }
  | {
      readonly kind: "union";
      readonly shape: WireShape;
      readonly union: WireUnion;
    }
  | {
      readonly kind: "other";
      readonly shape: WireShape;
      readonly other: WireKeyword;
    }
  | {
      readonly kind: "unread";
      readonly shape: WireShape;
      readonly text: string;
    };

type RequirementPart =
  "types" | "values" | "number" | "string" | "array" | "object";

const known = new WeakMap<WireShape, readonly Requirement[]>();

/** A shape is used often, so its requirements are cached. */
export function requirementsOf(shape: WireShape): readonly Requirement[] {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const requirements = findRequirements(shape);
  known.set(shape, requirements);
  return requirements;
}

function findRequirements(shape: WireShape): readonly Requirement[] {
  const { types, values, number, string, array, object } = shape;
  const has = (type: (typeof types)[number]): boolean => types.includes(type);
  return [
    alone("types", { types }),
    ...(values === null ? [] : [alone("values", { values })]),
    ...(has("number") ? [alone("number", { number })] : []),
    ...(has("string") ? [alone("string", { string })] : []),
    ...(has("array") ? [alone("array", { array })] : []),
    ...(has("object") ? [alone("object", { object })] : []),
    ...shape.unions.map((union): Requirement => ({
      kind: "union",
      shape: { ...anyShape, unions: [union] },
      union,
    })),
    ...shape.others.map((other): Requirement => ({
      kind: "other",
      shape: { ...anyShape, others: [other] },
      other,
    })),
    ...shape.unread.map((text): Requirement => ({
      kind: "unread",
      shape: { ...anyShape, unread: [text] },
      text,
    })),
  ];
}

function alone(kind: RequirementPart, part: Partial<WireShape>): Requirement {
  return { kind, shape: { ...anyShape, ...part } };
}

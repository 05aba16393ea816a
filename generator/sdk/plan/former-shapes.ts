import type {
  NamedSchemas,
  ObjectType,
  Property,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { partsOf } from "../../model/type-parts.ts";
import type { Direction } from "../../model/type-policy.ts";
import type { LiteralData } from "../../render/typescript.ts";
import type { CalledMethod } from "./called-method.ts";
import { formerTexts } from "./former-texts.ts";

/** `FormerShape` of the runtime, and its place among the others. */
interface Shape {
  readonly place: number;
  renamed: Record<string, string>;
  required: string[];
  members: Record<string, number>;
  rest: number | null;
  values: Readonly<Record<string, string>>;
}

/** Collects the shapes of values in which something was renamed. */
interface Shapes {
  readonly all: readonly Shape[];
  /** The shape of values of some types; `null` where nothing in them was renamed. */
  shapeOf(types: readonly TypeExpr[], direction: Direction): Shape | null;
  /** Adds one of its own. */
  add(): Shape;
}

/** The former names of the methods of a table, `FormerNames` of the runtime; `null` without any. */
export function formerNamesOf(
  schemas: NamedSchemas,
  methods: readonly CalledMethod[],
): LiteralData {
  const shapes = createShapes(schemas);
  const entries = methods.flatMap((called): [string, LiteralData][] => {
    const entry = methodEntry(shapes, called);
    return entry === null ? [] : [[called.method.path.at(-1) ?? "", entry]];
  });
  return entries.length === 0
    ? null
    : {
        shapes: shapes.all.map(shapeEntry),
        methods: Object.fromEntries(entries),
      };
}

/** The former names of one operation, `FormerNamesOfOne` of the runtime; `null` without any. */
export function formerNamesOfOne(
  schemas: NamedSchemas,
  called: CalledMethod,
): LiteralData {
  const shapes = createShapes(schemas);
  const method = methodEntry(shapes, called);
  return method && { shapes: shapes.all.map(shapeEntry), method };
}

function methodEntry(
  shapes: Shapes,
  called: CalledMethod,
): Record<string, LiteralData> | null {
  const { method, answers } = called;
  if (method.state === "removed") return null;
  const params = paramsShape(shapes, called);
  const answer = shapes.shapeOf(
    answers.successes.flatMap(({ contents }) =>
      contents.flatMap(({ format, type }) => (format === "json" ? [type] : [])),
    ),
    "response",
  );
  if (params === null && answer === null) return null;
  return {
    ...(params === null ? {} : { params: params.place }),
    ...(answer === null ? {} : { answer: answer.place }),
  };
}

function paramsShape(
  shapes: Shapes,
  { properties, shape: { body } }: CalledMethod,
): Shape | null {
  const members = [
    ...properties.map(
      ({ name, parameter }) => [name, [parameter.type]] as const,
    ),
    ["body", (body?.contents ?? []).map(({ type }) => type)] as const,
  ].flatMap(([name, types]) => {
    const shape = shapes.shapeOf(types, "request");
    return shape === null ? [] : [[name, shape.place] as const];
  });
  const renamed = properties.filter(({ former }) => former.length > 0);
  if (renamed.length + members.length === 0) return null;
  const own = shapes.add();
  own.members = Object.fromEntries(members);
  for (const { name, former, parameter } of renamed)
    take(own, { name, former, isRequired: parameter.isRequired });
  return own;
}

function take(
  shape: Shape,
  {
    name,
    former = [],
    isRequired,
  }: Pick<Property, "name" | "former" | "isRequired">,
): void {
  for (const old of former) shape.renamed[old] = name;
  if (isRequired) shape.required.push(name);
}

function createShapes(schemas: NamedSchemas): Shapes {
  const all: Shape[] = [];
  const known = new Map<string, Shape>();
  const ids = new Map<ObjectType, number>();
  const idOf = (type: ObjectType): number => {
    const id = ids.get(type) ?? ids.size;
    ids.set(type, id);
    return id;
  };
  const leads = createLeads(schemas);
  const add = (): Shape => {
    const shape: Shape = {
      place: all.length,
      renamed: {},
      required: [],
      members: {},
      rest: null,
      values: {},
    };
    all.push(shape);
    return shape;
  };
  const shapeOf: Shapes["shapeOf"] = (types, direction) => {
    const reached = typesAt(schemas, types);
    const objects = reached.filter((type) => type.kind === "object");
    const values = direction === "request" ? formerTexts(reached) : {};
    if (!has(values) && !objects.some((each) => leads(each, direction)))
      return null;
    const key = JSON.stringify([
      direction,
      objects.map(idOf).toSorted(),
      Object.entries(values),
    ]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const shape = add();
    // First, since it may lead back to itself.
    known.set(key, shape);
    shape.values = values;
    const names = new Set(
      objects.flatMap(({ properties }) => properties.map(({ name }) => name)),
    );
    for (const name of names) {
      const same = objects.flatMap(({ properties }) =>
        properties.filter((each) => each.name === name),
      );
      const member = shapeOf(
        same.map(({ type }) => type),
        direction,
      );
      if (member !== null) shape.members[name] = member.place;
      for (const each of same)
        if (isRenamed(each, direction))
          take(shape, {
            name,
            // Another alternative may have a field of this name.
            former: each.former?.filter((old) => !names.has(old)) ?? [],
            // What is sent may be another alternative.
            isRequired:
              each.isRequired &&
              direction === "request" &&
              objects.length === 1,
          });
    }
    const rest = shapeOf(
      objects.flatMap(({ additional }) => additional ?? []),
      direction,
    );
    shape.rest = rest?.place ?? null;
    return shape;
  };
  return { all, shapeOf, add };
}

function isRenamed(
  { former, answersFormer }: Property,
  direction: Direction,
): boolean {
  return (
    former !== undefined && (direction === "request" || answersFormer === true)
  );
}

type Leads = (type: TypeExpr, direction: Direction) => boolean;

/** Says whether something in a type was renamed, there or deeper. */
function createLeads(schemas: NamedSchemas): Leads {
  const known = new Map<Direction, ReadonlySet<SchemaId>>();
  const leads: Leads = (type, direction) => {
    const found = known.get(direction) ?? leadingSchemas(schemas, direction);
    known.set(direction, found);
    return leadsTo(type, direction, found);
  };
  return leads;
}

function leadsTo(
  type: TypeExpr,
  direction: Direction,
  leading: ReadonlySet<SchemaId>,
): boolean {
  if (type.kind === "reference") return leading.has(type.schema);
  return (
    (type.kind === "enum" &&
      direction === "request" &&
      type.values.some(({ former }) => former !== undefined)) ||
    (type.kind === "object" &&
      type.properties.some((property) => isRenamed(property, direction))) ||
    partsOf(type).some((part) => leadsTo(part, direction, leading))
  );
}

function leadingSchemas(
  schemas: NamedSchemas,
  direction: Direction,
): ReadonlySet<SchemaId> {
  const leading = new Set<SchemaId>();
  for (let size = -1; size < leading.size;) {
    size = leading.size;
    for (const [id, { type }] of schemas)
      if (leadsTo(type, direction, leading)) leading.add(id);
  }
  return leading;
}

/** The types that values of some types have, or their items. */
function typesAt(
  schemas: NamedSchemas,
  types: readonly TypeExpr[],
): readonly TypeExpr[] {
  const reached = new Set(types);
  for (const type of reached)
    switch (type.kind) {
      case "object":
        break;
      case "reference": {
        const schema = schemas.get(type.schema);
        if (schema !== undefined) reached.add(schema.type);
        break;
      }
      default:
        for (const part of partsOf(type)) reached.add(part);
    }
  return [...reached];
}

function shapeEntry({
  renamed,
  required,
  members,
  rest,
  values,
}: Shape): LiteralData {
  return {
    ...(has(renamed) ? { renamed } : {}),
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
    ...(has(members) ? { members } : {}),
    ...(rest === null ? {} : { rest }),
    ...(has(values) ? { values } : {}),
  };
}

function has(part: object): boolean {
  return Object.keys(part).length > 0;
}

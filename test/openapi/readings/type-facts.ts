import type {
  NamedSchemas,
  SchemaDocs,
  TypeExpr,
} from "../../../generator/model/type-expr.ts";
import {
  allValues,
  commonTexts,
  sorted,
  textOf,
  type Bounds,
  type Facts,
} from "./facts.ts";

/** What the types of an SDK say. Bounds are sentences of the docs; those of a composed schema are not all told there. */
export function typeFacts(
  type: TypeExpr,
  named: NamedSchemas,
  docs: SchemaDocs | null,
): Facts {
  const values = valuesOf(type, named, new Set());
  return {
    allowsNull: allowsNull(type, named, new Set()),
    values: values && sorted(values.filter((value) => value !== "null")),
    required: sorted(requiredOf(type, named, new Set()) ?? []),
    oneWay: sorted(oneWayOf(type, named, new Set())),
    bounds: docs && boundsOf(docs.constraints),
    target: type.kind === "reference" ? type.schema : null,
  };
}

type Seen = ReadonlySet<string>;

/** What a reference leads to; nothing where it leads back. */
function follow<T>(
  { schema }: TypeExpr & { kind: "reference" },
  named: NamedSchemas,
  seen: Seen,
  look: (type: TypeExpr, seen: Seen) => T,
  otherwise: T,
): T {
  const target = named.get(schema);
  if (target === undefined || seen.has(schema)) return otherwise;
  return look(target.type, new Set([...seen, schema]));
}

function allowsNull(type: TypeExpr, named: NamedSchemas, seen: Seen): boolean {
  const look = (each: TypeExpr, its = seen) => allowsNull(each, named, its);
  switch (type.kind) {
    case "unknown":
    case "null":
      return true;
    case "enum":
      return type.values.some(({ value }) => value === null);
    case "union":
      return type.members.some((each) => look(each));
    case "intersection":
      return type.members.every((each) => look(each));
    case "reference":
      return follow(type, named, seen, look, true);
    default:
      return false;
  }
}

function valuesOf(
  type: TypeExpr,
  named: NamedSchemas,
  seen: Seen,
): readonly string[] | null {
  const look = (each: TypeExpr, its = seen) => valuesOf(each, named, its);
  switch (type.kind) {
    case "never":
      return [];
    case "null":
      return ["null"];
    case "enum":
      return type.values.map(({ value }) => textOf(value));
    case "union":
      return allValues(type.members.map((each) => look(each)));
    case "intersection":
      return commonTexts(type.members.map((each) => look(each)));
    case "reference":
      return follow(type, named, seen, look, null);
    default:
      return null;
  }
}

/** `null` for a type that is none of objects. */
function requiredOf(
  type: TypeExpr,
  named: NamedSchemas,
  seen: Seen,
): readonly string[] | null {
  const look = (each: TypeExpr, its = seen) => requiredOf(each, named, its);
  switch (type.kind) {
    case "object":
      return type.properties
        .filter(({ isRequired }) => isRequired)
        .map(({ name }) => name);
    case "union":
      return commonTexts(type.members.map((each) => look(each)));
    case "intersection":
      return type.members.flatMap((each) => look(each) ?? []);
    case "reference":
      return follow(type, named, seen, look, null);
    case "unknown":
      return [];
    default:
      return null;
  }
}

function oneWayOf(
  type: TypeExpr,
  named: NamedSchemas,
  seen: Seen,
): readonly string[] {
  const look = (each: TypeExpr, its = seen) => oneWayOf(each, named, its);
  switch (type.kind) {
    case "object":
      return type.properties.flatMap(({ name, isRequired, access }) =>
        isRequired && access !== "both" ? [`${access} ${name}`] : [],
      );
    case "union": {
      const members = type.members.filter(({ kind }) => kind !== "null");
      const [only] = members;
      return only !== undefined && members.length === 1 ? look(only) : [];
    }
    case "intersection":
      return type.members.flatMap((each) => look(each));
    case "reference":
      return follow(type, named, seen, look, []);
    default:
      return [];
  }
}

const sentences: readonly (readonly [RegExp, (value: string) => Bounds])[] = [
  [/^Minimum (\S+)\.$/, (value) => ({ minimum: `>= ${value}` })],
  [/^More than (\S+)\.$/, (value) => ({ minimum: `> ${value}` })],
  [/^Maximum (\S+)\.$/, (value) => ({ maximum: `<= ${value}` })],
  [/^Less than (\S+)\.$/, (value) => ({ maximum: `< ${value}` })],
  [/^Multiple of (\S+)\.$/, (multipleOf) => ({ multipleOf })],
  [/^At least (\d+) characters?\.$/, (minLength) => ({ minLength })],
  [/^At most (\d+) characters?\.$/, (maxLength) => ({ maxLength })],
  [/^At least (\d+) items?\.$/, (minItems) => ({ minItems })],
  [/^At most (\d+) items?\.$/, (maxItems) => ({ maxItems })],
  [/^At least (\d+) members?\.$/, (minProperties) => ({ minProperties })],
  [/^At most (\d+) members?\.$/, (maxProperties) => ({ maxProperties })],
  [/^No item twice\.$/, () => ({ uniqueItems: "true" })],
];

function boundsOf(constraints: readonly string[]): Bounds {
  const bounds = constraints.flatMap((constraint) =>
    sentences.flatMap(([pattern, read]) => {
      const found = pattern.exec(constraint);
      return found === null ? [] : [read(found[1] ?? "")];
    }),
  );
  return Object.assign({}, ...bounds) as Bounds;
}

import type { MemberPath } from "../../model/list-convention.ts";
import type { ResponseShape } from "../../model/operation-shape.ts";
import type {
  NamedSchema,
  Property,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import {
  besideItems,
  moreNames,
  nextNames,
  nextNamesInHolder,
  nextPageNames,
  pageHolders,
  totalNames,
} from "./list-names.ts";

/** The types behind references. */
export interface SchemaLookup {
  get(id: SchemaId): Pick<NamedSchema, "type"> | undefined;
}

/** What the body of a page shows about its list. */
export interface PageBody {
  readonly items: MemberPath;
  readonly total: MemberPath | null;
  /** A cursor, not an address. */
  readonly next: MemberPath | null;
  /** The member `next_page`: a cursor if pages are requested by a text. */
  readonly nextPage: MemberPath | null;
  /** A flag that is true if there is another page. */
  readonly more: MemberPath | null;
  /** Whether the items have a text `id`. */
  readonly hasIds: boolean;
}

/** The type of the successful response, if it is JSON; `null` for others. */
export function successType(
  responses: readonly ResponseShape[],
): TypeExpr | null {
  const success = responses.find(({ status }) => status.startsWith("2"));
  const content = success?.contents[0];
  return content?.format === "json" ? content.type : null;
}

/** `null` unless the body is an array of objects, or an object with one such array. */
export function readPageBody(
  body: TypeExpr,
  schemas: SchemaLookup,
): PageBody | null {
  const type = follow(body, schemas);
  if (type?.kind === "array")
    return holdsObjects(type, schemas)
      ? { ...noEnvelope, items: [], hasIds: hasIds(type.items, schemas) }
      : null;
  const properties = propertiesOf(body, schemas);
  const arrays = properties.filter(
    ({ name, type: each }) =>
      !besideItems.has(name) && holdsObjects(each, schemas),
  );
  const [items] = arrays;
  if (items === undefined || arrays.length > 1) return null;
  return {
    items: [items.name],
    total: find(properties, schemas, {
      names: totalNames,
      namesInHolder: totalNames,
      kind: "number",
    }),
    next: find(properties, schemas, {
      names: nextNames,
      namesInHolder: nextNamesInHolder,
      kind: "string",
    }),
    nextPage: find(properties, schemas, {
      names: nextPageNames,
      namesInHolder: nextPageNames,
      kind: "string",
    }),
    more: find(properties, schemas, {
      names: moreNames,
      namesInHolder: moreNames,
      kind: "boolean",
    }),
    hasIds: hasIds(itemsOf(items.type, schemas), schemas),
  };
}

const noEnvelope = { total: null, next: null, nextPage: null, more: null };

function itemsOf(type: TypeExpr, schemas: SchemaLookup): TypeExpr | null {
  const array = follow(type, schemas);
  return array?.kind === "array" ? array.items : null;
}

/** Each kind of item has one. */
function hasIds(item: TypeExpr | null, schemas: SchemaLookup): boolean {
  const type = item && follow(item, schemas);
  if (type === null) return false;
  return type.kind === "union"
    ? type.members.every((member) => hasId(member, schemas))
    : hasId(type, schemas);
}

function hasId(item: TypeExpr, schemas: SchemaLookup): boolean {
  return propertiesOf(item, schemas).some(
    ({ name, type }) => name === "id" && isOfKind(type, "string", schemas),
  );
}

interface Search {
  readonly names: ReadonlySet<string>;
  readonly namesInHolder: ReadonlySet<string>;
  readonly kind: "string" | "number" | "boolean";
}

/** The depth of `meta.page.after`; nothing is deeper. */
const deepest = 3;

/** The path to the only value with such a name; `null` if there is none or more than one. */
function find(
  properties: readonly Property[],
  schemas: SchemaLookup,
  search: Search,
): MemberPath | null {
  const found: MemberPath[] = [];
  const look = (at: readonly Property[], above: MemberPath): void => {
    const names = above.length === 0 ? search.names : search.namesInHolder;
    for (const { name, type } of at) {
      const path = [...above, name];
      if (names.has(name) && isOfKind(type, search.kind, schemas))
        found.push(path);
      if (pageHolders.has(name) && path.length < deepest)
        look(propertiesOf(type, schemas), path);
    }
  };
  look(properties, []);
  const [only] = found;
  return only !== undefined && found.length === 1 ? only : null;
}

export function isOfKind(
  type: TypeExpr,
  kind: Search["kind"],
  schemas: SchemaLookup,
): boolean {
  return follow(type, schemas)?.kind === kind;
}

function holdsObjects(type: TypeExpr, schemas: SchemaLookup): boolean {
  const array = follow(type, schemas);
  return array?.kind === "array" && isObject(array.items, schemas);
}

function isObject(type: TypeExpr, schemas: SchemaLookup): boolean {
  const found = follow(type, schemas);
  return found?.kind === "union"
    ? found.members.every((member) => isPlainObject(member, schemas))
    : isPlainObject(type, schemas);
}

function isPlainObject(type: TypeExpr, schemas: SchemaLookup): boolean {
  const kind = follow(type, schemas)?.kind;
  return kind === "object" || kind === "intersection";
}

/** The members of an object. */
export function propertiesOf(
  type: TypeExpr,
  schemas: SchemaLookup,
): readonly Property[] {
  const found = follow(type, schemas);
  if (found?.kind === "object") return found.properties;
  if (found?.kind !== "intersection") return [];
  return found.members.flatMap((member) => {
    const each = follow(member, schemas);
    return each?.kind === "object" ? each.properties : [];
  });
}

/** The target of references; for a nullable type, the type. `null` for circular references. */
function follow(type: TypeExpr, schemas: SchemaLookup): TypeExpr | null {
  // Called for each property of each response; most need no change.
  if (type.kind !== "reference" && type.kind !== "union") return type;
  const passed = new Set<TypeExpr>();
  let at: TypeExpr | undefined = type;
  while (at !== undefined && !passed.has(at)) {
    passed.add(at);
    if (at.kind === "reference") at = schemas.get(at.schema)?.type;
    else if (at.kind === "union") {
      const members: readonly TypeExpr[] = at.members.filter(
        ({ kind }) => kind !== "null",
      );
      if (members.length !== 1) return at;
      at = members[0];
    } else return at;
  }
  return null;
}

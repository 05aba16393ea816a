import { parameterName } from "../naming/identifiers.ts";
import { queryNameOf, type ListConvention } from "./list-convention.ts";
import { listParameters } from "./list-parameters.ts";
import type {
  CataloguedCall,
  QueryParameter,
  QueryType,
} from "./operation-call.ts";
import type { DescribedList, Parameter } from "./operation-shape.ts";
import { noDocs, type TypeExpr } from "./type-expr.ts";

const text: TypeExpr = { kind: "string", format: null };
const integer: TypeExpr = { kind: "number", isInteger: true, format: null };

/** Lists the query parameters that follow from the conventions of the catalogue. */
export function cataloguedParameters({
  query,
  list,
}: CataloguedCall): readonly Parameter[] {
  return query.map((parameter) => toParameter(parameter, list));
}

function toParameter(
  { name, type, summary }: QueryParameter,
  list: ListConvention | null,
): Parameter {
  const sort = list?.sort?.parameter === name ? list.sort : null;
  const takesSeveral = sort !== null && sort.form !== "single";
  const most =
    list !== null && queryNameOf(list.size) === name ? list.maxSize : null;
  const property = queryProperty(list, name);
  return {
    name,
    ...(property === name ? {} : { property }),
    in: "query",
    isRequired: false,
    type: takesSeveral
      ? { kind: "union", members: [text, { kind: "array", items: text }] }
      : typeOfQuery(type),
    serialisation: {
      kind: "style",
      style: "form",
      explode: sort?.form !== "comma",
      allowReserved: false,
    },
    docs: {
      ...noDocs,
      description: summary,
      constraints: most === null ? [] : [`Maximum ${most}.`],
    },
  };
}

/**
 * Gives the property of a parameter. Parameters with a role in a list convention have the same property everywhere:
 * `pageSize`, whether the wire name is `size` or `page-size`.
 */
function queryProperty(list: ListConvention | null, name: string): string {
  const known = list === null ? [] : listParameters(list);
  return known.find((each) => each.name === name)?.role ?? parameterName(name);
}

function typeOfQuery({ kind }: QueryType): TypeExpr {
  switch (kind) {
    case "string":
      return text;
    case "integer":
      return integer;
    case "rsql":
      return { kind: "string", format: "rsql" };
  }
}

/** Describes the pages of a list by the convention of the catalogue; gives `null` when the operation is no list. */
export function cataloguedList({
  isCollection,
  list,
}: Pick<CataloguedCall, "isCollection" | "list">): DescribedList | null {
  if (!isCollection) return null;
  if (list === null)
    return {
      items: [],
      total: null,
      next: null,
      pages: { kind: "unknown" },
      size: null,
    };
  const { items, total, next, pages, size } = list;
  return { items, total, next, pages, size };
}

import {
  cataloguedList,
  cataloguedParameters,
} from "../../model/catalogued-query.ts";
import { listParameters } from "../../model/list-parameters.ts";
import type {
  CataloguedCall,
  DescribedCall,
} from "../../model/operation-call.ts";
import { mayHoldItems } from "../../model/may-hold-items.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import type { Parameter } from "../../model/operation-shape.ts";

/**
 * The list as the document describes it; else by the catalogue's convention, with the parameters of the convention.
 * Programs keep the parameter names and filters that they had before there was a document.
 */
export function withConvention(
  { kind, shape, list }: DescribedCall,
  catalogued: CataloguedCall,
  schemas: NamedSchemas,
): DescribedCall {
  const conventional = cataloguedParameters(catalogued);
  const parameters = shape.parameters.map((parameter) =>
    named(parameter, conventional),
  );
  // A path that looks like a list counts as one, as long as the response may be a list.
  const mayBeList = catalogued.list !== null || mayHoldItems(shape, schemas);
  const isTold = list !== null || catalogued.list === null;
  const missing = isTold
    ? []
    : conventional.filter(
        ({ name }) =>
          isOfConvention(name, catalogued) &&
          !parameters.some((each) => each.in === "query" && each.name === name),
      );
  return {
    kind,
    shape: { ...shape, parameters: [...parameters, ...missing] },
    list: list ?? (mayBeList ? cataloguedList(catalogued) : null),
  };
}

function isOfConvention(name: string, { list }: CataloguedCall): boolean {
  return (
    list !== null && listParameters(list).some((each) => each.name === name)
  );
}

function named(
  parameter: Parameter,
  conventional: readonly Parameter[],
): Parameter {
  if (parameter.in !== "query") return parameter;
  const known = conventional.find(({ name }) => name === parameter.name);
  if (known === undefined) return parameter;
  const { property } = known;
  return {
    ...parameter,
    ...(property === undefined ? {} : { property }),
    type: isFilter(known) && isText(parameter) ? known.type : parameter.type,
  };
}

function isText({ type }: Parameter): boolean {
  return type.kind === "string";
}

function isFilter({ type }: Parameter): boolean {
  return type.kind === "string" && type.format === "rsql";
}

import type { ListConvention } from "./list-convention.ts";
import type { DescribedList, OperationShape } from "./operation-shape.ts";

/** What a query parameter of the catalogue takes. */
export type QueryType =
  | { readonly kind: "string" }
  | { readonly kind: "integer" }
  /** A filter expression, as text. */
  | { readonly kind: "rsql" };

/** A query parameter by its wire name. Path parameters are the parameter segments of the path. */
export interface QueryParameter {
  readonly name: string;
  readonly type: QueryType;
  readonly summary: string;
}

/** How an operation is called, as far as its source tells. */
export type OperationCall = CataloguedCall | DescribedCall;

/** A catalogue gives method and path; everything else follows from its conventions. */
export interface CataloguedCall {
  readonly kind: "catalogued";
  /** True when the operation answers with a list, so that the service's collection parameters apply. */
  readonly isCollection: boolean;
  readonly query: readonly QueryParameter[];
  /** How the list is paged and sorted; `null` when it is no list, or when the catalogue does not say. */
  readonly list: ListConvention | null;
  /** True when the method carries a payload. */
  readonly hasBody: boolean;
}

/** An OpenAPI document gives parameters, bodies and answers. */
export interface DescribedCall {
  readonly kind: "described";
  readonly shape: OperationShape;
  /** `null` when the operation is no list, or when nothing tells for certain. */
  readonly list: DescribedList | null;
}

/** An operation, or as much of it as these questions need. */
export interface Called {
  readonly call: OperationCall;
}

/** Whether the operation answers with a list. */
export function isList({ call }: Called): boolean {
  return call.kind === "described" ? call.list !== null : call.isCollection;
}

/** Whether a call of the operation carries a payload. */
export function hasBody({ call }: Called): boolean {
  return call.kind === "described" ? call.shape.body !== null : call.hasBody;
}

/** What a document says of the operation; `null` where the catalogue alone knows it. */
export function shapeIn({ call }: Called): OperationShape | null {
  return call.kind === "described" ? call.shape : null;
}

/** The query parameters that the catalogue's conventions give; a document tells its own in the shape. */
export function cataloguedQuery({ call }: Called): readonly QueryParameter[] {
  return call.kind === "catalogued" ? call.query : [];
}

/** The catalogue's convention for the list; `null` where it gives none, or a document describes the operation. */
export function conventionOf({ call }: Called): ListConvention | null {
  return call.kind === "catalogued" ? call.list : null;
}

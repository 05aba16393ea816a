import type { ListConvention } from "./list-convention.ts";
import type { DescribedList, OperationShape } from "./operation-shape.ts";

/** The type of a query parameter of the catalogue. */
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

/** How an operation is called, as far as its source says. */
export type OperationCall = CataloguedCall | DescribedCall;

/** A call from a catalogue, which gives the method and the path. Everything else follows from its conventions. */
export interface CataloguedCall {
  readonly kind: "catalogued";
  /** True when the response of the operation is a list, so that the collection parameters of the service apply. */
  readonly isCollection: boolean;
  readonly query: readonly QueryParameter[];
  /** How the list is paged and sorted; `null` when it is no list, or when the catalogue does not say. */
  readonly list: ListConvention | null;
  /** True when the method carries a payload. */
  readonly hasBody: boolean;
}

/** A call from an OpenAPI document, which gives parameters, bodies and responses. */
export interface DescribedCall {
  readonly kind: "described";
  readonly shape: OperationShape;
  /** `null` when the operation is no list, or when the convention is not certain. */
  readonly list: DescribedList | null;
}

/** An operation, or the part of it that these functions need. */
export interface Called {
  readonly call: OperationCall;
}

/** Whether the response of the operation is a list. */
export function isList({ call }: Called): boolean {
  return call.kind === "described" ? call.list !== null : call.isCollection;
}

/** Whether a call of the operation carries a payload. */
export function hasBody({ call }: Called): boolean {
  return call.kind === "described" ? call.shape.body !== null : call.hasBody;
}

/** Gives the description of the operation in a document; `null` when only the catalogue describes it. */
export function shapeIn({ call }: Called): OperationShape | null {
  return call.kind === "described" ? call.shape : null;
}

/** Gives the query parameters from the conventions of the catalogue. A document has its own in the shape. */
export function cataloguedQuery({ call }: Called): readonly QueryParameter[] {
  return call.kind === "catalogued" ? call.query : [];
}

/**
 * Gives the list convention of the catalogue; `null` when it has none, or when a document describes the operation.
 */
export function conventionOf({ call }: Called): ListConvention | null {
  return call.kind === "catalogued" ? call.list : null;
}

import { endpointText, withoutNames } from "../../model/endpoint-text.ts";
import type { Operation } from "../../model/operation.ts";
import { matchesGlob } from "../../source/glob.ts";
import type { RenamedKind } from "./stated-rename.ts";

/** A parameter of operations. The name of a path parameter is never sent, so it has none here. */
export interface ParameterName {
  /** `GET /v1/pets`; a star matches any text. */
  readonly operation: string;
  readonly in: "query" | "header" | "cookie";
  readonly name: string;
}

/** `GET /v1/pets query limit`, `* query limit`; `null` for any other form. */
export function parseParameterName(text: string): ParameterName | null {
  const [, operation, place, name] =
    /^(\S+ \/\S*|\*) (query|header|cookie) (\S(?:.*\S)?)$/.exec(text) ?? [];
  if (operation === undefined || name === undefined) return null;
  return {
    operation,
    in: place === "header" || place === "cookie" ? place : "query",
    name,
  };
}

/** A field of a body that is written in place, in an operation and in no component. */
export interface BodyFieldName {
  /** As that of a parameter. */
  readonly operation: string;
  /** `200`, `2XX`, `default`; `null` for the request. */
  readonly status: string | null;
  /** `owner.nick`, `[].nick` */
  readonly path: string;
}

/** `POST /v1/pets request owner.nick`, `GET /v1/pets response 200 [].nick`; `null` for any other form. */
export function parseBodyFieldName(text: string): BodyFieldName | null {
  const [, operation, place, status = null, path] =
    /^(\S+ \/\S*|\*) (request|response (\d{3}|[1-5]XX|default)) (\S(?:.*\S)?)$/s.exec(
      text,
    ) ?? [];
  return operation === undefined || place === undefined || path === undefined
    ? null
    : { operation, status, path };
}

export function bodyFieldText({
  operation,
  status,
  path,
}: BodyFieldName): string {
  const place = status === null ? "request" : `response ${status}`;
  return `${operation} ${place} ${path}`;
}

/** Whether the name of a parameter or field is about this operation; the names of its path parameters do not matter. */
export function isOperationOf(
  { operation }: Pick<ParameterName, "operation">,
  of: Pick<Operation, "key" | "method" | "path">,
): boolean {
  return matchesGlob(withoutNames(endpointText(of)), withoutNames(operation));
}

/** An enum value, with the component, field or parameter that has it. */
export interface ValueName {
  readonly owner: string;
  readonly value: string;
}

/** `Pet.status=sold`; `null` for any other form. */
export function parseValueName(text: string): ValueName | null {
  // The path of an operation may have a query.
  const [operation = ""] = /^\S+ \/\S* /.exec(text) ?? [];
  const at = text.indexOf("=", operation.length);
  if (at < 1) return null;
  return { owner: text.slice(0, at), value: text.slice(at + 1) };
}

/** The kind of element that a name means by its form. A name with a dot is that of a field. */
export function kindOfName(text: string): RenamedKind {
  if (/^\S+\s+\/\S*$/.test(text)) return "operation";
  if (parseValueName(text) !== null) return "value";
  if (parseParameterName(text) !== null) return "parameter";
  if (parseBodyFieldName(text) !== null) return "field";
  return text.includes(".") ? "field" : "component";
}

import type { ApiCall } from "./api-call.ts";
import { RemovedEndpointError } from "./call-errors.ts";
import { createApiCall } from "./call.ts";
import type { CallOptions } from "./common-options.ts";
import type { Connection, Send } from "./connection.ts";
import type { RouteEntry } from "./entries.ts";
import type { ListSource } from "./list-pages.ts";
import { type Operation, toOperation } from "./operation.ts";
import type { MethodParts } from "./parts.ts";
import { requirePart } from "./require-part.ts";
import { givenInQuery } from "./write-query.ts";

/** What methods are made of: an entry for each, and no other. */
export type MethodTable<T> = { readonly [Name in keyof T]: RouteEntry };

/** A method as the runtime sees it; its type is what generated code says. */
type Method = (params?: object, options?: CallOptions) => ApiCall<unknown>;

/** An operation that is ready to be called. */
interface Ready {
  readonly operation: Operation;
  readonly send: Send;
}

/**
 * Makes the methods of a table. They are plain functions, so they can be passed
 * on, and the object has no prototype: awaiting it is harmless. What a route
 * says is read at the first call of its method.
 * @param parts what some entries need besides, see `MethodParts`
 */
export function bindMethods<T extends object>(
  connection: Connection,
  table: MethodTable<T>,
  parts: MethodParts = {},
): T {
  const methods: Record<string, Method> = Object.create(null);
  for (const [name, entry] of Object.entries<RouteEntry>(table)) {
    methods[name] = toMethod(connection, entry, parts);
  }
  return methods as T; // the table has an entry for each method of T
}

function toMethod(
  connection: Connection,
  entry: RouteEntry,
  parts: MethodParts,
): Method {
  let ready: Ready | undefined;
  return (params = {}, options = {}) => {
    if (!ready) {
      const operation = toOperation(entry, parts);
      ready = { operation, send: connection.open(operation) };
    }
    const { operation, send } = ready;
    const { key, paging, removed } = operation;
    if (removed !== undefined) throw new RemovedEndpointError(key, removed);
    if (!paging) return createApiCall(send({ params, options }));
    const source = toSource(operation, send, params, options);
    const known = paging === "unknown" ? undefined : paging;
    return requirePart(parts.lists, "lists")(source, known, options);
  };
}

function toSource(
  { key, route }: Operation,
  send: Send,
  params: object,
  options: CallOptions,
): ListSource<unknown> {
  return {
    details: { operation: key },
    given: (parameter) => givenInQuery(route, params, options, parameter),
    send: (page) => send({ params, options, page }),
  };
}

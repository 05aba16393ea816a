import { type Method, toMethod } from "./bind-methods.ts";
import type { CallOptions } from "./common-options.ts";
import type { Connection } from "./connection.ts";
import type { RouteEntry } from "./entries.ts";
import type { MethodParts } from "./parts.ts";

/**
 * Makes a function of one operation, which takes the connection before what its method takes. It keeps what it makes
 * for a connection as long as there is that connection.
 * @param parts what the entry needs besides, see `MethodParts`
 * @returns a function; `never`, because only generated code says its type, and the compiler has nothing to infer
 */
export function unbound(entry: RouteEntry, parts: MethodParts = {}): never {
  return oncePerConnection((connection) => toMethod(connection, entry, parts));
}

/** Makes a function that calls what is made for its first argument. */
export function oncePerConnection(
  make: (connection: Connection) => Method,
): never {
  const methods = new WeakMap<Connection, Method>();
  const call = (
    connection: Connection,
    params?: object,
    options?: CallOptions,
  ): unknown => {
    let method = methods.get(connection);
    if (!method) {
      method = make(connection);
      methods.set(connection, method);
    }
    return method(params, options);
  };
  return call as never;
}

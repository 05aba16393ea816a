import type { ApiCall, Answer, SafeAnswer } from "./api-call.ts";
import { ignore } from "./clock.ts";
import type { CallOptions } from "./common-options.ts";
import type { Connection } from "./connection.ts";
import type { RouteEntry } from "./entries.ts";
import { toOperation } from "./route.ts";
import type { MethodParts, Operation, Send } from "./parts.ts";

/** What methods are made of: an entry for each, and no other. */
export type MethodTable<T> = { readonly [Name in keyof T]: RouteEntry };

/** A method as the runtime sees it; its type is what generated code says. */
export type Method = (
  params?: object,
  options?: CallOptions,
) => ApiCall<unknown>;

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
export const bindMethods = <T extends object>(
  connection: Connection,
  table: MethodTable<T>,
  parts: MethodParts = {},
): T => {
  const methods: Record<string, Method> = Object.create(null);
  for (const [name, entry] of Object.entries<RouteEntry>(table)) {
    methods[name] = toMethod(connection, entry, parts);
  }
  return methods as T; // the table has an entry for each method of T
};

/** Makes one method; what its route says is read at its first call. */
export const toMethod = (
  connection: Connection,
  entry: RouteEntry,
  parts: MethodParts,
): Method => {
  let ready: Ready | undefined;
  return (params = {}, options = {}) => {
    if (!ready) {
      const operation = toOperation(entry, parts);
      ready = { operation, send: connection.open(operation) };
    }
    const { operation, send } = ready;
    const given = { params, options };
    return operation.list?.(send, given) ?? createApiCall(send(given));
  };
};

/**
 * An object whose members are made at first use and then kept, so that a
 * client with hundreds of members costs nothing until they are needed.
 * It has no prototype: no `then` (awaiting it is harmless), no `toJSON`.
 * @param members makers of the enumerable members
 * @param hidden members that are not listed and throw when read
 */
export const lazyMembers = <T extends object>(
  members: { readonly [K in keyof T]: () => T[K] },
  hidden: Readonly<Record<string, () => never>> = {},
): T => {
  const target: T = Object.create(null);
  for (const name of Object.keys(members) as (keyof T)[]) {
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get: () => keep(target, name, members[name]()),
    });
  }
  for (const [name, get] of Object.entries(hidden)) {
    Object.defineProperty(target, name, { get });
  }
  return target;
};

const keep = <T extends object, K extends keyof T>(
  target: T,
  name: K,
  value: T[K],
): T[K] => {
  Object.defineProperty(target, name, {
    configurable: false,
    enumerable: true,
    value,
  });
  return value;
};

/** Makes the call object of a running exchange. */
export const createApiCall = <T>(exchange: Promise<Answer<T>>): ApiCall<T> => {
  const data = exchange.then((settled) => settled.data);
  return Object.assign(data, {
    withResponse() {
      // Who asks for another form looks at failures there; without a form
      // asked for, an unhandled failure is reported as for any promise.
      data.catch(ignore);
      return exchange.then((settled) => settled);
    },
    safe() {
      data.catch(ignore);
      return exchange.then(
        (settled): SafeAnswer<T> => ({ ok: true, ...settled }),
        (thrown): SafeAnswer<T> => ({ ok: false, error: thrown }),
      );
    },
  });
};

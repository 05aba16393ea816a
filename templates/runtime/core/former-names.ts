import type { CallOptions } from "./common-options.ts";
import type { Connection } from "./connection.ts";
import type { RouteEntry } from "./entries.ts";
import { bindMethods, type Method, type MethodTable } from "./bind-methods.ts";
import { ValidationError } from "./call-errors.ts";
import { isPlainObject, slots } from "./objects.ts";
import type { GivenCall, MethodParts } from "./parts.ts";
import { oncePerConnection } from "./unbound.ts";
import { toSdkError } from "./sdk-error.ts";

/*
 * Names of parameters and fields, and texts of values, from before a rename. Only packages with such names have this module, and nothing
 * else of the runtime knows of it.
 */

/** What was renamed in the objects of a place. Arrays have the shape of their items. */
export interface FormerShape {
  /** The new names, by the old ones. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The new names of what has to be given, under either name. */
  readonly required?: readonly string[];
  /** The shapes of members, as places in `FormerNames.shapes`. */
  readonly members?: Readonly<Record<string, number>>;
  /** That of members that have no shape of their own. */
  readonly rest?: number;
  /** The texts to send, by those from before. Answers never have the old ones. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The shapes of a method, as places in a list of shapes. */
interface MethodShapes {
  /** Of `params`; a body is its member `body`. */
  readonly params?: number;
  /** Of the data of successes, which gets the former names too. */
  readonly answer?: number;
}

/** The former names of the methods of a table. */
export interface FormerNames {
  readonly shapes: readonly FormerShape[];
  readonly methods: Readonly<Record<string, MethodShapes>>;
}

/** The former names of one operation. */
export interface FormerNamesOfOne {
  readonly shapes: readonly FormerShape[];
  readonly method: MethodShapes;
}

/** As `bindMethods`, for methods that take former names too. */
export const bindRenamed = <T extends object>(
  connection: Connection,
  table: MethodTable<T>,
  parts: MethodParts,
  { shapes, methods }: FormerNames,
): T => {
  const bound: Record<string, unknown> = Object.assign(
    Object.create(null),
    bindMethods<T>(connection, table, parts),
  );
  for (const [name, { params, answer }] of Object.entries(methods)) {
    const opened: Connection = {
      open: (operation) => {
        const send = connection.open(operation);
        const details = { operation: operation.key };
        const refuse = (missing: string): never => {
          throw new ValidationError(missing, "is missing", details);
        };
        return async <T>(call: GivenCall) => {
          try {
            move(shapes, params, call.params, refuse);
          } catch (thrown) {
            throw toSdkError(thrown, details);
          }
          const found = await send<T>(call);
          addFormer(shapes, answer, found.data);
          return found;
        };
      },
    };
    const one = { [name]: table[name as keyof T] };
    const method = bindMethods<Record<string, Method>>(opened, one, parts)[
      name
    ];
    bound[name] = (given: object = {}, options?: CallOptions) =>
      method?.(moveQuietly(shapes, params, given), options);
  }
  return bound as T; // the members that it had
};

/** As `unbound`, for an operation that takes former names too. */
export function unboundRenamed(
  entry: RouteEntry,
  parts: MethodParts,
  { shapes, method }: FormerNamesOfOne,
): never {
  const names = { shapes, methods: { method } };
  return oncePerConnection(
    (connection) =>
      bindRenamed<Record<"method", Method>>(
        connection,
        { method: entry },
        parts,
        names,
      ).method,
  );
}

/** What cannot be read is refused later, since a method does not throw. */
const moveQuietly = <T>(
  shapes: Shapes,
  at: number | undefined,
  value: T,
): T => {
  try {
    return move(shapes, at, value);
  } catch {
    return value;
  }
};

type Shapes = FormerNames["shapes"];

/**
 * Gives what has a former name its new one, in copies of the objects in which there is one. A value under the new name
 * goes first.
 */
function move<T>(
  shapes: Shapes,
  at: number | undefined,
  value: T,
  refuse?: (missing: string) => never,
): T;
function move(
  shapes: Shapes,
  at: number | undefined,
  value: unknown,
  refuse?: (missing: string) => never,
): unknown {
  const shape = at === undefined ? undefined : shapes[at];
  if (!shape) return value;
  if (Array.isArray(value))
    return mapped(value, (each) => move(shapes, at, each, refuse));
  if (typeof value === "string") return textOf(shape, value);
  // What writes itself is nobody's to take apart.
  if (!isPlainObject(value) || typeof value["toJSON"] === "function")
    return value;
  const moved = slots(value) as Record<string, unknown>;
  let isMoved = false;
  for (const [old, name] of Object.entries(shape.renamed ?? {})) {
    if (!(old in moved)) continue;
    isMoved = true;
    if (moved[name] === undefined) moved[name] = moved[old];
    Reflect.deleteProperty(moved, old);
  }
  for (const name of Object.keys(moved)) {
    const member = move(shapes, memberAt(shape, name), moved[name], refuse);
    if (member !== moved[name]) isMoved = true;
    moved[name] = member;
  }
  const missing = shape.required?.find((name) => moved[name] === undefined);
  if (missing !== undefined) refuse?.(missing);
  return isMoved ? moved : value;
}

/** The same array where every item stays. */
const mapped = (
  items: readonly unknown[],
  change: (item: unknown) => unknown,
): readonly unknown[] => {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
};

/** Adds members under former names, which read and write those under the new ones. */
const addFormer = (
  shapes: Shapes,
  at: number | undefined,
  value: unknown,
): void => {
  const shape = at === undefined ? undefined : shapes[at];
  if (!shape) return;
  if (Array.isArray(value)) {
    for (const item of value) addFormer(shapes, at, item);
    return;
  }
  if (!isPlainObject(value)) return;
  for (const name of Object.keys(value))
    addFormer(shapes, memberAt(shape, name), value[name]);
  for (const [old, name] of Object.entries(shape.renamed ?? {})) {
    if (Object.hasOwn(value, old) || !Object.hasOwn(value, name)) continue;
    const data = value as Record<string, unknown>;
    Object.defineProperty(data, old, {
      configurable: true,
      enumerable: true,
      get: () => data[name],
      set: (given: unknown) => {
        data[name] = given;
      },
    });
  }
};

const textOf = ({ values }: FormerShape, text: string): string =>
  values && Object.hasOwn(values, text) ? (values[text] ?? text) : text;

const memberAt = (
  { members, rest }: FormerShape,
  name: string,
): number | undefined =>
  members && Object.hasOwn(members, name) ? members[name] : rest;

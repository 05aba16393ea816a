declare module "zod" {
  export interface ZodType<T = unknown> {
    parse(value: unknown): T;
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: Error };
    optional(): ZodType<T | undefined>;
    nullable(): ZodType<T | null>;
    default(value: T): ZodType<T>;
    transform<U>(change: (value: T) => U): ZodType<U>;
    readonly _output: T;
  }
  type Shape = Readonly<Record<string, ZodType>>;
  type Optional<S extends Shape> = {
    [K in keyof S]: undefined extends S[K]["_output"] ? K : never;
  }[keyof S];
  type Flat<T> = { [K in keyof T]: T[K] };
  export interface ZodObject<S extends Shape> extends ZodType<
    Flat<
      { [K in Exclude<keyof S, Optional<S>>]: S[K]["_output"] } & {
        [K in Optional<S>]?: Exclude<S[K]["_output"], undefined>;
      }
    >
  > {
    readonly shape: S;
    extend<M extends Shape>(more: M): ZodObject<Flat<Omit<S, keyof M> & M>>;
    pick<K extends keyof S>(names: { readonly [N in K]: true }): ZodObject<
      Pick<S, K>
    >;
  }
  export const z: {
    string(): ZodType<string>;
    number(): ZodType<number>;
    boolean(): ZodType<boolean>;
    literal<const T extends string>(value: T): ZodType<T>;
    enum<const T extends readonly string[]>(values: T): ZodType<T[number]>;
    array<T>(of: ZodType<T>): ZodType<T[]>;
    record<T>(of: ZodType<T>): ZodType<Record<string, T>>;
    object<S extends Shape>(shape: S): ZodObject<S>;
    union<T extends readonly ZodType[]>(of: T): ZodType<T[number]["_output"]>;
  };
  export namespace z {
    export type infer<T extends { readonly _output: unknown }> = T["_output"];
    export { ZodType };
  }
}
declare module "lodash" {
  type Many<T> = readonly T[];
  export function get<T, K extends keyof T>(of: T, path: K): T[K];
  export function get<T, K extends keyof T, L extends keyof T[K]>(
    of: T,
    path: readonly [K, L],
  ): T[K][L];
  export function get(of: object, path: string, otherwise?: unknown): any;
  export function pick<T extends object, K extends keyof T>(
    of: T,
    ...names: Many<K | Many<K>>
  ): Pick<T, K>;
  export function omit<T extends object, K extends keyof T>(
    of: T,
    ...names: Many<K | Many<K>>
  ): Omit<T, K>;
  export function groupBy<T>(
    of: Many<T>,
    by: ((each: T) => string | number) | keyof T,
  ): Record<string, T[]>;
  export function keyBy<T>(
    of: Many<T>,
    by: ((each: T) => string | number) | keyof T,
  ): Record<string, T>;
  export function sortBy<T>(
    of: Many<T>,
    ...by: Many<((each: T) => unknown) | keyof T>
  ): T[];
  export function orderBy<T>(
    of: Many<T>,
    by: Many<keyof T | string>,
    orders: Many<"asc" | "desc">,
  ): T[];
  export function sumBy<T>(of: Many<T>, by: (each: T) => number): number;
  export function mapValues<T extends object, U>(
    of: T,
    by: (value: T[keyof T]) => U,
  ): { [K in keyof T]: U };
  export function uniqBy<T>(of: Many<T>, by: keyof T): T[];
  export function countBy<T>(of: Many<T>, by: keyof T): Record<string, number>;
  export function partition<T>(
    of: Many<T>,
    by: (each: T) => boolean,
  ): [T[], T[]];
}
declare module "functional" {
  export function pipe<A, B>(value: A, ab: (a: A) => B): B;
  export function pipe<A, B, C>(value: A, ab: (a: A) => B, bc: (b: B) => C): C;
  export function pipe<A, B, C, D>(
    value: A,
    ab: (a: A) => B,
    bc: (b: B) => C,
    cd: (c: C) => D,
  ): D;
  export function flow<A extends unknown[], B, C>(
    ab: (...args: A) => B,
    bc: (b: B) => C,
  ): (...args: A) => C;
  export function flow<A extends unknown[], B, C, D>(
    ab: (...args: A) => B,
    bc: (b: B) => C,
    cd: (c: C) => D,
  ): (...args: A) => D;
  export const prop: <K extends string>(
    key: K,
  ) => <T extends Readonly<Record<K, unknown>>>(value: T) => T[K];
  export const map: <A, B>(
    change: (value: A) => B,
  ) => (list: readonly A[]) => B[];
  export const filter: <A>(
    keep: (value: A) => boolean,
  ) => (list: readonly A[]) => A[];
  export const sortOn: <A>(
    by: (value: A) => string | number,
  ) => (list: readonly A[]) => A[];
  export const indexOn: <A>(
    by: (value: A) => string,
  ) => (list: readonly A[]) => ReadonlyMap<string, A>;
}
declare module "lodash-module" {
  const lodash: typeof import("lodash");
  export default lodash;
}

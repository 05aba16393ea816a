declare namespace JSX {
  type Element = object;
  interface IntrinsicElements {
    readonly [tag: string]: object;
  }
  interface IntrinsicAttributes {
    readonly key?: string | number;
  }
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
}
declare module "react" {
  export type ReactNode = object | string | number | boolean | null | undefined;
  export function useState<S>(
    first: S | (() => S),
  ): [S, (next: S | ((before: S) => S)) => void];
  export function useMemo<T>(make: () => T, deps: readonly unknown[]): T;
  export function useCallback<T extends (...args: never[]) => unknown>(
    call: T,
    deps: readonly unknown[],
  ): T;
  export function useReducer<S, A>(
    reduce: (state: S, action: A) => S,
    first: S,
  ): [S, (action: A) => void];
  export interface FormEvent {
    preventDefault(): void;
    readonly target: { readonly value: string };
  }
}
declare module "@tanstack/react-query" {
  export interface QueryResult<T> {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
  }
  export interface QueryOptions<Q, T = Q> {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: {
      readonly signal: AbortSignal;
    }) => PromiseLike<Q>;
    readonly select?: (data: Q) => T;
    readonly enabled?: boolean;
    readonly initialData?: Q;
  }
  export function useQuery<Q, T = Q>(
    options: QueryOptions<Q, T>,
  ): QueryResult<T>;
  export function queryOptions<Q, T = Q>(
    options: QueryOptions<Q, T>,
  ): QueryOptions<Q, T>;
  export interface Mutation<T, V> {
    readonly mutate: (variables: V) => void;
    readonly mutateAsync: (variables: V) => Promise<T>;
    readonly isPending: boolean;
  }
  export function useMutation<T, V>(options: {
    readonly mutationFn: (variables: V) => PromiseLike<T>;
    readonly onSuccess?: (data: T, variables: V) => void;
    readonly onMutate?: (variables: V) => unknown;
  }): Mutation<T, V>;
  export interface QueryClient {
    invalidateQueries(of: {
      readonly queryKey: readonly unknown[];
    }): Promise<void>;
    setQueryData<T>(
      key: readonly unknown[],
      update: (before: T | undefined) => T | undefined,
    ): void;
    getQueryData<T>(key: readonly unknown[]): T | undefined;
  }
  export function useQueryClient(): QueryClient;
}

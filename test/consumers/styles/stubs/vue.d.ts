declare module "vue" {
  export interface Ref<T> {
    value: T;
  }
  export interface ComputedRef<T> {
    readonly value: T;
  }
  export function ref<T>(value: T): Ref<T>;
  export function ref<T>(): Ref<T | undefined>;
  export function computed<T>(get: () => T): ComputedRef<T>;
  export function reactive<T extends object>(value: T): T;
  export function watch<T>(
    source: (() => T) | Ref<T>,
    run: (now: T, before: T | undefined) => unknown,
  ): void;
  export function onMounted(run: () => unknown): void;
  export function toRefs<T extends object>(
    value: T,
  ): { readonly [K in keyof T]-?: Ref<T[K]> };
}
declare module "pinia" {
  export function defineStore<S extends object>(
    name: string,
    setup: () => S,
  ): () => {
    -readonly [K in keyof S]: S[K] extends { value: infer V } ? V : S[K];
  };
}

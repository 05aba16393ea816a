/** As the types of the package have it: some names are those of members, others any text. */
declare module "lodash" {
  type List<T> = ArrayLike<T>;
  type Many<T> = T | readonly T[];
  type Iteratee<T> = ((value: T) => unknown) | string;
  export function sortBy<T>(
    of: List<T> | null | undefined,
    ...by: Many<((value: T) => unknown) | keyof T>[]
  ): T[];
  export function groupBy<T>(
    of: List<T> | null | undefined,
    by?: Iteratee<T>,
  ): Record<string, T[]>;
  export function keyBy<T>(
    of: List<T> | null | undefined,
    by?: ((value: T) => string) | keyof T,
  ): Record<string, T>;
  export function uniqBy<T>(of: List<T> | null, by: keyof T): T[];
  export function orderBy<T>(
    of: List<T> | null | undefined,
    by?: Many<Iteratee<T> | keyof T>,
    orders?: Many<"asc" | "desc">,
  ): T[];
}

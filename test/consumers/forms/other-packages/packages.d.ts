declare module "lists" {
  export function sortBy<T>(list: readonly T[], key: keyof T): T[];
  export function draw(value: unknown): void;
  export class Cache<T> {
    constructor(first: T);
    get(): T;
  }
}

/** A value that others listen to. */
export class Observable<T> {
  readonly #listeners = new Set<(value: T) => void>();
  #value: T;

  constructor(first: T) {
    this.#value = first;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    for (const each of this.#listeners) each(value);
  }

  listen(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

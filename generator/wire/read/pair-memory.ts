/** A cache for pairs of values of two documents, released with the documents. */
export interface PairMemory {
  has(a: object, b: object): boolean;
  add(a: object, b: object): void;
}

export function createPairMemory(): PairMemory {
  const known = new WeakMap<object, WeakSet<object>>();
  return {
    has: (a, b) => known.get(a)?.has(b) ?? false,
    add: (a, b) => {
      const others = known.get(a);
      if (others === undefined) known.set(a, new WeakSet([b]));
      else others.add(b);
    },
  };
}

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 or more, below the limit. */
  below(limit: number): number;
  /** True that often: 0 never, 1 always. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T | undefined;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)],
  };
}

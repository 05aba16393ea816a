/** Numbers from 0 (included) to 1 (excluded): the same seed and purpose give the same ones. Not fit for real secrets. */
export type Random = () => number;

/** One for each purpose, so that a random fault does not change the tokens. */
export function createRandom(seed: number, purpose: string): Random {
  let state = seed >>> 0;
  for (const character of purpose)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Letters, digits, `-` and `_`: what a token, an ID and a path segment may hold unencoded. */
export function randomText(random: Random, length: number): string {
  let text = "";
  while (text.length < length)
    text += letters.charAt(Math.floor(random() * letters.length));
  return text;
}

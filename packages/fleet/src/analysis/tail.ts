/** Keeps the last part of an output. */
export interface Tail {
  add(chunk: Buffer): void;
  text(): string;
}

export function createTail(mostBytes: number): Tail {
  let kept = Buffer.alloc(0);
  return {
    add(chunk) {
      kept = Buffer.concat([kept, chunk]).subarray(-mostBytes);
    },
    text: () => kept.toString(),
  };
}

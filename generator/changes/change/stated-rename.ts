/** What a rename can be about. */
export const renamedKinds = [
  "operation",
  "parameter",
  "field",
  "value",
  "component",
] as const;

export type RenamedKind = (typeof renamedKinds)[number];

/**
 * A rename that somebody has stated, with the names of both sides: `GET /v1/pets`, `GET /v1/pets query limit`,
 * `Pet.nick`, `Pet.status=sold`, `Pet`.
 */
export interface StatedRename {
  readonly kind: RenamedKind;
  readonly from: string;
  readonly to: string;
  /** The renames of which it is the sum, for an element that was renamed more than once. Default: it is one itself. */
  readonly through?: readonly StatedRename[];
}

/**
 * Adds the sums of renames that follow each other: what `a` to `b` and `b` to `c` do between the releases around
 * both.
 */
export function withSums(
  renames: readonly StatedRename[],
): readonly StatedRename[] {
  const next = new Map(renames.map((each) => [keyOf(each, each.from), each]));
  const sums = renames.flatMap((first) => {
    const through = [first];
    const found: StatedRename[] = [];
    for (;;) {
      const last = through.at(-1) ?? first;
      const rename = next.get(keyOf(first, last.to));
      if (rename === undefined || through.includes(rename)) return found;
      through.push(rename);
      // What was taken back is no rename.
      if (rename.to !== first.from)
        found.push({ ...first, to: rename.to, through: [...through] });
    }
  });
  return sums.length === 0 ? renames : [...renames, ...sums];
}

function keyOf({ kind }: StatedRename, name: string): string {
  return `${kind} ${name}`;
}

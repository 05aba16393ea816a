import {
  applyEdits,
  asMap,
  endOf,
  findValue,
  isPlain,
  keyOf,
  printFlowScalar,
  printScalar,
  startOf,
} from "./yaml-text.ts";

/** The text with other spellings of keys of `endpoints`, at the same places. */
export function renamePaths(
  text: string,
  renames: ReadonlyMap<string, string>,
): string {
  if (renames.size === 0) return text;
  const paths = asMap(findValue(text, "endpoints"));
  if (paths === null || !isPlain(paths)) return text;
  const print = paths.flow === true ? printFlowScalar : printScalar;
  const known = new Set(paths.items.map(keyOf));
  return applyEdits(
    text,
    paths.items.flatMap((pair) => {
      const renamed = renames.get(keyOf(pair));
      if (renamed === undefined || known.has(renamed)) return [];
      const { key } = pair;
      return [{ from: startOf(key), to: endOf(key), text: print(renamed) }];
    }),
  );
}

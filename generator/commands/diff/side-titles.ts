/** The name of a side on the command line. */
export interface SideName {
  /** The path of a file with slashes; for other sides, the text in its place. */
  readonly path: string;
  /** Text such as ` at main`; empty for a current file. */
  readonly suffix: string;
}

/**
 * Gives both names for prose, with only as many folders as are needed to distinguish them. Other folders do not help
 * a reader, and differ between machines.
 */
export function sideTitles(
  before: SideName,
  after: SideName,
): readonly [string, string] {
  const [earlier, later] = [before.path.split("/"), after.path.split("/")];
  const most = Math.max(earlier.length, later.length);
  let count = 1;
  // The suffixes distinguish the sides, or nothing does when both are the same file.
  if (before.suffix === after.suffix && before.path !== after.path)
    while (count < most && tail(earlier, count) === tail(later, count))
      count += 1;
  return [
    `${tail(earlier, count)}${before.suffix}`,
    `${tail(later, count)}${after.suffix}`,
  ];
}

function tail(parts: readonly string[], count: number): string {
  return parts.slice(-count).join("/");
}

/** What a side was called with. */
export interface SideName {
  /** With slashes: of a file, else what stands for it. */
  readonly path: string;
  /** ` at main`; empty for files as they are now. */
  readonly suffix: string;
}

/**
 * Both names for prose: of their folders only so many as tell the two apart. The others tell a reader nothing, and are those of
 * one machine.
 */
export function sideTitles(
  before: SideName,
  after: SideName,
): readonly [string, string] {
  const [earlier, later] = [before.path.split("/"), after.path.split("/")];
  const most = Math.max(earlier.length, later.length);
  let count = 1;
  // What stands behind the path tells them apart, or nothing does when it is one file.
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

/**
 * Whether a text matches a pattern in which each star matches any text, including slashes. Each literal part is
 * searched once, after the one before it: the leftmost match is always sufficient, so there is no backtracking. It
 * uses no regular expression, since the pattern is untrusted.
 */
export function matchesGlob(text: string, pattern: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const found = text.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** Whether a path matches a pattern by its segments, of which `**` matches any number. Each is looked at once for each depth. */
export function matchesPath(path: string, pattern: string): boolean {
  const names = segmentsOf(path);
  let matched = new Set([0]);
  for (const segment of segmentsOf(pattern))
    matched = new Set(
      segment === "**"
        ? names
            .concat("")
            .flatMap((_, at) => (at >= Math.min(...matched) ? [at] : []))
        : [...matched].flatMap((at) =>
            at < names.length && matchesGlob(names[at] ?? "", segment)
              ? [at + 1]
              : [],
          ),
    );
  return matched.has(names.length);
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((each) => each !== "" && each !== ".");
}

/** The maximum number of visits for one question. No program that people read needs more. */
const maxVisits = 4_000;

interface Walk<N, T> {
  /** What a node adds that leads back to itself. */
  readonly nothing: T;
  /** Is asked for what stands for a node that is visited no more, because the way to it was too long. */
  readonly cut: (node: N) => T;
}

/**
 * Answers each question once, although the answer to one asks others, and they lead back to it.
 * @returns a function that answers the question of a key, about a node, by the given means
 */
export function rememberWalk<N, T>({
  nothing,
  cut,
}: Walk<N, T>): (key: string, node: N, find: () => T) => T {
  const known = new Map<string, T>();
  /** Answers that lead back to questions that are still open. They are valid only until these are answered. */
  const partial = new Map<string, T>();
  const running = new Set<string>();
  let isCut = false;
  let visits = 0;
  return (key, node, find) => {
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    if (running.has(key)) {
      isCut = true;
      return nothing;
    }
    const part = partial.get(key);
    if (part !== undefined) {
      isCut = true;
      return part;
    }
    if (running.size === 0) visits = 0;
    visits += 1;
    if (visits > maxVisits) return cut(node);
    running.add(key);
    const wasCut = isCut;
    isCut = false;
    const found = find();
    running.delete(key);
    if (running.size === 0) partial.clear();
    if (!isCut || running.size === 0) known.set(key, found);
    else partial.set(key, found);
    isCut = running.size > 0 && (isCut || wasCut);
    return found;
  };
}

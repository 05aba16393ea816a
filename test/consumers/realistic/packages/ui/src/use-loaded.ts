/** What a hook gives while something is on its way. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly value: T };

const cells = new Map<string, unknown>();

export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  if (!cells.has(key)) {
    cells.set(key, null);
    void load().then((value) => cells.set(key, { value }));
  }
  const cell = cells.get(key) as { value: T } | null;
  return cell === null
    ? { state: "loading" }
    : { state: "loaded", value: cell.value };
}

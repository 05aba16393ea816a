/** Numbers objects: the same object always gets the same number. Keys that name several objects use it. */
export function createObjectIds(): (one: object) => number {
  const ids = new Map<object, number>();
  return (one) => {
    const found = ids.get(one) ?? ids.size;
    ids.set(one, found);
    return found;
  };
}

/** Numbers objects, the same object always alike: for keys that name several of them. */
export function createObjectIds(): (one: object) => number {
  const ids = new Map<object, number>();
  return (one) => {
    const found = ids.get(one) ?? ids.size;
    ids.set(one, found);
    return found;
  };
}

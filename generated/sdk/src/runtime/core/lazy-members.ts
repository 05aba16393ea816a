/**
 * An object whose members are made at first use and then kept, so that a
 * client with hundreds of members costs nothing until they are needed.
 * It has no prototype: no `then` (awaiting it is harmless), no `toJSON`.
 * @param members makers of the enumerable members
 * @param hidden members that are not listed and throw when read
 */
export function lazyMembers<T extends object>(
  members: { readonly [K in keyof T]: () => T[K] },
  hidden: Readonly<Record<string, () => never>> = {},
): T {
  const target: T = Object.create(null);
  for (const name of Object.keys(members) as (keyof T)[]) {
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get: () => keep(target, name, members[name]()),
    });
  }
  for (const [name, get] of Object.entries(hidden)) {
    Object.defineProperty(target, name, { get });
  }
  return target;
}

function keep<T extends object, K extends keyof T>(
  target: T,
  name: K,
  value: T[K],
): T[K] {
  Object.defineProperty(target, name, {
    configurable: false,
    enumerable: true,
    value,
  });
  return value;
}

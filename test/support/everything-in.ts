import { inspect } from "node:util";

/** Everything that a log may show of a value, hidden properties and causes included. */
export function everythingIn(value: unknown): string {
  const shown = [
    inspect(value, {
      showHidden: true,
      depth: Infinity,
      getters: true,
      maxArrayLength: Infinity,
      maxStringLength: Infinity,
    }),
  ];
  for (let next = value; next instanceof Error; next = next.cause) {
    const own = Object.getOwnPropertyNames(next).map((name) =>
      String(Reflect.get(next as object, name)),
    );
    shown.push(String(next), next.stack ?? "", JSON.stringify(next), ...own);
  }
  return shown.join("\n");
}

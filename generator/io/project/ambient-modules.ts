import type { ts } from "ts-morph";

/** Leaves out the names of imports that a program declares. */
export function withoutAmbient<T>(
  missing: ReadonlyMap<string, T>,
  program: ts.Program,
): ReadonlyMap<string, T> {
  const isDeclared = ambientModules(program);
  return new Map([...missing].filter(([name]) => !isDeclared(name)));
}

/** Whether a program declares a module for a name, as `declare module "*.svg"` does. */
function ambientModules(program: ts.Program): (name: string) => boolean {
  const patterns = program
    .getTypeChecker()
    .getAmbientModules()
    .map(({ name }) => name.slice(1, -1).split("*"));
  return (name) =>
    patterns.some(([start = "", end]) =>
      end === undefined
        ? name === start
        : name.length >= start.length + end.length &&
          name.startsWith(start) &&
          name.endsWith(end),
    );
}

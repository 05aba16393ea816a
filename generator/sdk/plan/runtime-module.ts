/**
 * Returns the specifier by which a generated file imports the runtime, which is always its index.
 * @param file the file in the package: `src/pro/buildings.ts`
 */
export function runtimeModule(file: string): string {
  const depth = file.split("/").length - 2;
  return `${depth === 0 ? "./" : "../".repeat(depth)}runtime/index.ts`;
}

/**
 * What a generated file imports the runtime from, wherever that is: the index is always there.
 * @param file in the package: `src/pro/buildings.ts`
 */
export function runtimeModule(file: string): string {
  const depth = file.split("/").length - 2;
  return `${depth === 0 ? "./" : "../".repeat(depth)}runtime/index.ts`;
}

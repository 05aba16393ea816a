import type { SdkFile } from "../../../../generator/sdk/emit-input.ts";

const head = `import type { z } from "zod";
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
declare function same<A, B>(isSame: Same<A, B>): void;
`;

/**
 * A program that compiles if the types of all schemas are those of the SDK: each is assignable to the other.
 * @param files of the SDK, beside which the program is
 */
export function sameTypes(files: readonly SdkFile[], pack: string): string {
  const lines = files.flatMap(({ path, text }) => {
    const [, file] = path.split(new RegExp(`^src/${pack}/(.*)\\.ts$`));
    if (file === undefined || file === "_value-rules") return [];
    return file === "index" ? components(text) : operations(file, text);
  });
  return `${head}import type * as types from "./src/schemas.ts";
import type * as schemas from "./src/${pack}/index.ts";
${lines.join("\n")}
`;
}

function components(text: string): readonly string[] {
  return [...text.matchAll(/Checks `(\w+)`\.[^]*?export const (\w+):/g)].map(
    ([, type, name]) =>
      `same<z.infer<typeof schemas.${name}>, types.${type}>(true);`,
  );
}

/** The parameters of a method, whose type is exported beside it. */
function operations(file: string, text: string): readonly string[] {
  const local = file.replaceAll(/\W/g, "_");
  const found = [
    ...text.matchAll(/export const (\w+)Schemas: \{\s+readonly (\w+):/g),
  ].flatMap(([, name = "", first]) => {
    const params = `${local}.${name[0]?.toUpperCase()}${name.slice(1)}Params`;
    const own = `z.infer<typeof ${local}_schemas.${name}Schemas`;
    return first === "params"
      ? [
          `same<${own}["params"]>, Pick<${params}, keyof ${own}["params"]>>>(true);`,
        ]
      : [];
  });
  return found.length === 0
    ? []
    : [
        `import type * as ${local} from "./src/${file}.ts";`,
        `import type * as ${local}_schemas from "./src/zod/${file}.ts";`,
        ...found,
      ];
}

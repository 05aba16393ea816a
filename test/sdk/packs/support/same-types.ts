import type { SdkFile } from "../../../../generator/sdk/emit-input.ts";

const head = `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
declare function same<A, B>(isSame: Same<A, B>): void;
`;

/** The packs of schemas: how their libraries call the type of a value that a schema takes. */
const libraries: Readonly<Record<string, string>> = {
  zod: 'import type { infer as Output } from "zod";',
  "zod-mini": 'import type { infer as Output } from "zod/mini";',
  valibot: 'import type { InferOutput as Output } from "valibot";',
};

/**
 * A program that compiles if the types of all schemas are those of the SDK: each is assignable to the other.
 * @param files of the SDK, beside which the program is
 */
export function sameTypes(files: readonly SdkFile[], pack: string): string {
  const lines = files.flatMap(({ path, text }) => {
    const [, file] = path.split(new RegExp(`^src/${pack}/(.*)\\.ts$`));
    if (file === undefined || file.startsWith("_")) return [];
    return file === "index" ? components(text) : operations(file, text, pack);
  });
  return `${libraries[pack]}
${head}import type * as types from "./src/schemas.ts";
import type * as schemas from "./src/${pack}/index.ts";
${lines.join("\n")}
`;
}

function components(text: string): readonly string[] {
  return [...text.matchAll(/Checks `(\w+)`\.[^]*?export const (\w+):/g)].map(
    ([, type, name]) =>
      `same<Output<typeof schemas.${name}>, types.${type}>(true);`,
  );
}

/** The parameters of a method, whose type is exported beside it. */
function operations(
  file: string,
  text: string,
  pack: string,
): readonly string[] {
  const local = file.replaceAll(/\W/g, "_");
  const found = [
    ...text.matchAll(/export const (\w+)Schemas: \{\s+readonly (\w+):/g),
  ].flatMap(([, name = "", first]) => {
    const params = `${local}.${name[0]?.toUpperCase()}${name.slice(1)}Params`;
    const own = `Output<typeof ${local}_schemas.${name}Schemas`;
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
        `import type * as ${local}_schemas from "./src/${pack}/${file}.ts";`,
        ...found,
      ];
}

import { SourceMap } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { print } from "./verdict.mjs";

/**
 * Bundles and minifies a program with every module that it needs.
 *
 * @param {string} text the program, a module of TypeScript
 * @param {string} folder where its imports are resolved from; nothing is written there
 * @returns {Promise<import("./bundle.mjs").Bundle>}
 */
export async function bundle(text, folder) {
  const entry = "\0program.ts";
  const build = await rolldown({
    input: entry,
    cwd: folder,
    plugins: [
      {
        name: "program",
        resolveId(source, importer) {
          if (source === entry) return source;
          // The program itself has no place on the disk.
          return importer === entry
            ? this.resolve(source, join(folder, "program.ts"))
            : null;
        },
        load: (id) => (id === entry ? text : null),
      },
    ],
  });
  const { output } = await build.generate({ minify: true, sourcemap: true });
  const chunks = output
    .filter(({ type }) => type === "chunk")
    // The comment that names the map is not a part of what is shipped.
    .map(({ code, map }) => ({
      code: code.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, ""),
      map,
    }));
  const code = chunks
    .map((chunk) => chunk.code)
    .join("")
    .trim();
  return {
    code,
    bytes: Buffer.byteLength(code),
    packed: gzipSync(code, { level: 9 }).length,
    modules: sizesOf(chunks),
  };
}

/** How many characters of the code come from which file, the most first. */
function sizesOf(chunks) {
  const sizes = new Map();
  for (const { code, map } of chunks) {
    if (!map) continue; // an empty chunk has none
    const origins = new SourceMap(map);
    for (const [line, text] of code.split("\n").entries()) {
      for (let column = 0; column < text.length; column += 1) {
        const { originalSource: from } = origins.findEntry(line, column);
        const name = from?.split("/").slice(-2).join("/") ?? "(bundler)";
        sizes.set(name, (sizes.get(name) ?? 0) + 1);
      }
    }
  }
  return [...sizes].toSorted(([, a], [, b]) => b - a);
}

/**
 * Prints the size of a program with every module that it needs, minified.
 *
 * @param {string} name
 * @param {string} text the program
 * @param {string} work a folder that its imports are resolved from
 * @returns {Promise<import("./bundle.mjs").Bundle>}
 */
export async function measureBundle(name, text, work) {
  const made = await bundle(text, work);
  const { bytes, packed } = made;
  print(name, `${kilobytes(bytes)}, gzip ${kilobytes(packed)}`);
  return made;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { print } from "./verdict.mjs";

/**
 * Prints the size of a program with every module that it needs, minified.
 *
 * @param {string} name
 * @param {string} text the program
 * @param {string} work a folder to work in
 * @returns {Promise<{ bytes: number, packed: number }>}
 */
export async function measureBundle(name, text, work) {
  const input = join(work, "program.ts");
  writeFileSync(input, text);
  const build = await rolldown({ input, cwd: work });
  const { output } = await build.generate({ minify: true });
  const code = output
    .map((chunk) => ("code" in chunk ? chunk.code : ""))
    .join("");
  const packed = gzipSync(code, { level: 9 }).length;
  print(name, `${kilobytes(code.length)}, gzip ${kilobytes(packed)}`);
  return { bytes: code.length, packed };
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

import { gzipSync } from "node:zlib";

const head = 'openapi: 3.1.0\ninfo: { title: Bomb, version: "1" }\n';

/** Texts that are small as files and large, or deep, as values. */
export const bombs: Readonly<Record<string, () => string | Uint8Array>> = {
  "20 levels of nine aliases each": () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) =>
        `x-${level}: &a${level} [${Array(9)
          .fill(level === 0 ? "1" : `*a${level - 1}`)
          .join(",")}]\n`,
    );
    return `${head}${levels.join("")}`;
  },
  "128 megabytes of blanks in 128 kilobytes": () =>
    gzipSync(Buffer.alloc(2 ** 27, 32)),
  "10,000 lists in each other": () =>
    `${head}x-a: ${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  "10,000 objects in each other, on a line": () =>
    `${head}x-a: ${"{a: ".repeat(10_000)}${"}".repeat(10_000)}`,
  "10,000 objects in each other, on lines": () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, level) => `${" ".repeat(level)}a:\n`,
    );
    return `x-a:\n${lines.join(" ")}`;
  },
  "10,000 lists of JSON in each other": () =>
    `{"openapi":"3.1.0","x-a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
  "a million objects of JSON that never end": () =>
    `{"openapi":"3.1.0","x-a":${'{"a":'.repeat(1_000_000)}`,
  "100,000 equal keys": () => `${head}${"x-a: 1\n".repeat(100_000)}`,
  "20,000 tags": () => `${head}x-a:\n${"  - !a 1\n".repeat(20_000)}`,
};

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Facts files by their hash: each text is there once, whole or not at all. */
export interface FactsFolder {
  /** @returns the hash: SHA-256 in hexadecimal digits */
  write(text: string): string;
  read(hash: string): string;
}

export function openFactsFolder(home: string): FactsFolder {
  const fileOf = (hash: string): string =>
    join(home, "facts", hash.slice(0, 2), `${hash}.json`);
  return {
    write(text) {
      const hash = createHash("sha256").update(text).digest("hex");
      const file = fileOf(hash);
      mkdirSync(join(file, ".."), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, text);
      renameSync(temporary, file);
      return hash;
    },
    read: (hash) => readFileSync(fileOf(hash), "utf8"),
  };
}

import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";

/** Facts files by their hash: each text is there once, whole or not at all. */
export interface FactsFolder {
  /** @returns the hash: SHA-256 in hexadecimal digits */
  write(text: string): string;
  read(hash: string): string;
  /** Removes what is not kept and is a day old: a younger file may be one that its worker is about to record. */
  removeOthers(kept: ReadonlySet<string>): void;
}

const dayMs = 24 * 60 * 60 * 1000;

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
    removeOthers(kept) {
      for (const file of filesIn(join(home, "facts")))
        if (!kept.has(basename(file, ".json")) && isOld(file))
          rmSync(file, { force: true });
    },
  };
}

function filesIn(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function isOld(file: string): boolean {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written > dayMs;
}

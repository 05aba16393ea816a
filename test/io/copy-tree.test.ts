import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { copyTree } from "../../generator/io/files/copy-tree.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let folder: string;
const at = (...steps: readonly string[]): string => join(folder, ...steps);

/** Six entries, with 7 bytes in files that are copied: a, a/b.txt, a/node_modules, …/x, …/x/i.js, c.txt. */
beforeEach(() => {
  folder = temporaryFolder();
  for (const each of ["from/.git", "from/a/.git", "from/a/node_modules/x"])
    mkdirSync(at(each), { recursive: true });
  writeFileSync(at("from/.git/config"), "[core]");
  writeFileSync(at("from/a/.git/config"), "[core]");
  writeFileSync(at("from/a/b.txt"), "1234");
  writeFileSync(at("from/a/node_modules/x/i.js"), "installed");
  writeFileSync(at("from/c.txt"), "567");
});

const copy = (files: number, bytes: number): Promise<boolean> => {
  mkdirSync(at("to"));
  return copyTree(at("from"), at("to"), { files, bytes });
};

it("copies files but those of git, and links those of packages", async () => {
  expect(await copy(6, 7)).toBe(true);
  expect(readFileSync(at("to/a/b.txt"), "utf8")).toBe("1234");
  expect(readFileSync(at("to/c.txt"), "utf8")).toBe("567");
  expect(existsSync(at("to/.git"))).toBe(false);
  expect(existsSync(at("to/a/.git"))).toBe(false);
  const inode = (path: string): number => statSync(at(path)).ino;
  expect(inode("to/a/node_modules/x/i.js")).toBe(
    inode("from/a/node_modules/x/i.js"),
  );
  expect(inode("to/c.txt")).not.toBe(inode("from/c.txt"));
});

it.each([
  [5, 7],
  [6, 6],
])("says that %d files of %d bytes are too few", async (files, bytes) => {
  expect(await copy(files, bytes)).toBe(false);
});

it("writes no file that is beyond the limit", async () => {
  expect(await copy(6, 3)).toBe(false);
  expect(existsSync(at("to/a/b.txt"))).toBe(false);
});

it("keeps links within the folder there, and others where they lead", async () => {
  writeFileSync(at("outside.txt"), "outside");
  symlinkSync(at("from/c.txt"), at("from/a/inside"));
  symlinkSync("../../outside.txt", at("from/a/out"));
  symlinkSync(at("from"), at("from/top"));
  expect(await copy(9, 7)).toBe(true);
  expect(readlinkSync(at("to/a/inside"))).toBe("../c.txt");
  expect(readlinkSync(at("to/a/out"))).toBe(at("outside.txt"));
  expect(readlinkSync(at("to/top"))).toBe(".");
});

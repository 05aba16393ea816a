import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import {
  anyFile,
  codesOf,
  readTexts,
  temporaryFolder,
  writeTexts,
} from "./folder.ts";

function writeFile(path: string, content: string) {
  const files = [{ path, content, before: anyFile }];
  return writePlans([{ kind: "files", files }]);
}

test("makes a file with its folders, and replaces it", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "a", "b.yaml");
  for (const text of ["1", "é\r\n"]) {
    expect(await writeFile(file, text)).toEqual({
      value: [{ written: [file], unchanged: 0, removed: [] }],
      diagnostics: [],
    });
    expect(readTexts(folder)).toEqual({ "a/b.yaml": text });
  }
});

test("keeps permissions and links", async () => {
  const folder = temporaryFolder();
  writeTexts(folder, { real: "1" });
  chmodSync(join(folder, "real"), 0o640);
  symlinkSync("real", join(folder, "link"));
  await writeFile(join(folder, "link"), "2");
  expect(readTexts(folder)).toEqual({ real: "2", link: "-> real" });
  expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
  expect(statSync(join(folder, "real")).mode & 0o777).toBe(0o640);
});

test.each([
  ["file/below", "a part of its path is a file, not a folder"],
  ["x".repeat(300), "the name is too long for the file system"],
])("reports %s and leaves nothing behind", async (name, reason) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "folder"));
  writeTexts(folder, { file: "" });
  const taken = await writeFile(join(folder, "folder"), "1");
  expect(codesOf(taken)).toEqual(["source-not-file"]);
  expect(await writeFile(join(folder, name), "1")).toMatchObject({
    diagnostics: [
      {
        code: "file-not-written",
        location: null,
        message: expect.stringContaining(`cannot be written: ${reason}.`),
      },
    ],
  });
  expect(readdirSync(folder).toSorted()).toEqual(["file", "folder"]);
});

import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  listSourceFiles,
  pathExists,
  readSource,
} from "../../generator/io/files/read-input.ts";
import { temporaryFolder, valueOf, writeTexts } from "./folder.ts";

describe("readSource", () => {
  test("drops the byte order mark and keeps line ends", async () => {
    const file = join(temporaryFolder(), "a.yaml");
    writeFileSync(file, "\ufeffé: 1\r\nb: \u{1f600}\n");
    expect(valueOf(await readSource(file, { shownAs: "shown.yaml" }))).toEqual({
      file: "shown.yaml",
      text: "é: 1\r\nb: \u{1f600}\n",
    });
    expect(valueOf(await readSource(file)).file).toBe(file);
  });

  test("a text longer than one read, with letters across the border", async () => {
    const file = join(temporaryFolder(), "a.yaml");
    const text = `x${"é".repeat(400_000)}`;
    writeFileSync(file, text);
    expect(valueOf(await readSource(file)).text === text).toBe(true);
  });

  test.each([
    [
      "missing",
      "file-not-readable",
      "cannot be read: there is no such file or folder",
    ],
    [
      "file/below",
      "file-not-readable",
      "cannot be read: a part of its path is a file, not a folder",
    ],
    ["folder", "file-not-readable", "cannot be read: it is a folder"],
    ["latin1", "file-not-utf8", "is not UTF-8 text"],
    ["half", "file-not-utf8", "is not UTF-8 text"],
    ["large", "file-too-large", "has more than 67108864 bytes"],
  ])("%s", async (name, code, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "folder"));
    writeTexts(folder, { file: "", large: "" });
    writeFileSync(join(folder, "latin1"), Buffer.from([0x61, 0xe9, 0x61]));
    writeFileSync(join(folder, "half"), Buffer.from([0x61, 0xc3]));
    truncateSync(join(folder, "large"), 64 * 1024 * 1024 + 1);
    expect(
      await readSource(join(folder, name), { shownAs: name }),
    ).toMatchObject({
      value: null,
      diagnostics: [{ code, location: null, message: `${name} ${message}.` }],
    });
  });
});

test("listSourceFiles names the files of one folder, sorted", async () => {
  const folder = temporaryFolder();
  writeTexts(folder, {
    "b.yaml": "",
    "a.yaml": "",
    "B.yaml": "",
    "c.json": "",
    ".d.yaml": "",
    "e.yaml/f.yaml": "",
  });
  expect(valueOf(await listSourceFiles(folder, ".yaml"))).toEqual([
    "B.yaml",
    "a.yaml",
    "b.yaml",
  ]);
  const no = join(folder, "no");
  expect(await listSourceFiles(no, ".yaml")).toMatchObject({
    value: null,
    diagnostics: [
      {
        code: "folder-not-readable",
        location: null,
        message: `The folder ${no} cannot be read: there is no such file or folder.`,
      },
    ],
  });
});

test("pathExists", async () => {
  const folder = temporaryFolder();
  writeTexts(folder, { a: "" });
  symlinkSync("nowhere", join(folder, "b"));
  const found = await Promise.all(
    ["", "a", "b", "c", "a/d"].map((name) => pathExists(join(folder, name))),
  );
  expect(found).toEqual([true, true, false, false, false]);
});

import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFileReader } from "../../generator/io/read/file-reader.ts";
import { createMemoryReader } from "../../generator/io/read/memory-reader.ts";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import {
  codesOf,
  readTexts,
  temporaryFolder,
  valueOf,
  writeTexts,
} from "./folder.ts";

const texts = {
  "a.yaml": "\ufeffa: é\r\n",
  "b.yaml": "b",
  "notes.md": "c",
  ".hidden.yaml": "d",
  "deep/er/d.yaml": "d",
  "deep/.not/e.yaml": "e",
};

function hashOf(text: string) {
  return {
    kind: "file",
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}

describe.each([
  [
    "the disk",
    () => {
      const folder = temporaryFolder();
      writeTexts(folder, texts);
      return { reader: createFileReader(), folder };
    },
  ],
  ["memory", () => ({ reader: createMemoryReader(texts), folder: "." })],
])("a reader of %s", (_, open) => {
  test("reads, lists and remembers", async () => {
    const { reader, folder } = open();
    const at = (path: string): string => join(folder, path);
    expect(valueOf(await reader.readSource(at("a.yaml"))).text).toBe(
      "a: é\r\n",
    );
    const bytes = valueOf(await reader.readBytes(at("deep/er/d.yaml"), 1));
    expect(Buffer.from(bytes).toString()).toBe("d");
    expect(codesOf(await reader.readBytes(at("a.yaml"), 2))).toEqual([
      "file-too-large",
    ]);
    expect(await reader.pathExists(at("none.yaml"))).toBe(false);
    expect(await reader.pathExists(at("deep"))).toBe(true);
    expect(valueOf(await reader.listSourceFiles(folder, ".yaml"))).toEqual([
      "a.yaml",
      "b.yaml",
    ]);
    expect(valueOf(await reader.listFolders(folder))).toEqual(["deep"]);
    expect(valueOf(await reader.listFolders(at("deep")))).toEqual(["er"]);
    expect(valueOf(await reader.listFolders(at("none")))).toEqual([]);
    // Of the bytes, with the byte order mark.
    expect(reader.before(at("a.yaml"))).toEqual(hashOf("\ufeffa: é\r\n"));
    expect(reader.before(at("deep/er/d.yaml"))).toEqual(hashOf("d"));
    expect(reader.before(at("none.yaml"))).toEqual({ kind: "absent" });
  });

  test("says what is not there", async () => {
    const { reader, folder } = open();
    const none = join(folder, "none");
    expect(codesOf(await reader.readSource(none))).toEqual([
      "file-not-readable",
    ]);
    expect(codesOf(await reader.listSourceFiles(none, ".yaml"))).toEqual([
      "folder-not-readable",
    ]);
    expect(codesOf(await reader.readBytes(none, 1))).toEqual([
      "file-not-readable",
    ]);
    expect(reader.before(none)).toEqual({ kind: "absent" });
  });
});

test("what was never read has no state", () => {
  expect(() => createFileReader().before("a.yaml")).toThrow(
    "a.yaml to be read before it is written",
  );
});

describe("an edit while a command runs", () => {
  test("is found, and nothing is written", async () => {
    const folder = temporaryFolder();
    writeTexts(folder, texts);
    const path = join(folder, "a.yaml");
    const added = join(folder, "new.yaml");
    const reader = createFileReader();
    await reader.readSource(path);
    await reader.pathExists(added);
    const planned = [path, added].map((file) => ({
      path: file,
      content: "of the command",
      before: reader.before(file),
    }));
    writeTexts(folder, { "a.yaml": "of the user" });
    const result = await writePlans([{ kind: "files", files: planned }]);
    expect(result).toMatchObject({
      value: null,
      diagnostics: [
        {
          code: "source-changed-meanwhile",
          message: expect.stringContaining(path),
        },
      ],
    });
    writeTexts(folder, {
      "a.yaml": texts["a.yaml"],
      "new.yaml": "of the user",
    });
    expect(
      codesOf(await writePlans([{ kind: "files", files: planned }])),
    ).toEqual(["import-file-in-way"]);
    expect(readTexts(folder)).toEqual({ ...texts, "new.yaml": "of the user" });
  });

  test("between two reads counts as well", async () => {
    const folder = temporaryFolder();
    writeTexts(folder, texts);
    const path = join(folder, "b.yaml");
    const reader = createFileReader();
    await reader.readSource(path);
    writeTexts(folder, { "b.yaml": "of the user" });
    await reader.readSource(path);
    const files = [{ path, content: "x", before: reader.before(path) }];
    expect(codesOf(await writePlans([{ kind: "files", files }]))).toEqual([
      "source-changed-meanwhile",
    ]);
  });
});

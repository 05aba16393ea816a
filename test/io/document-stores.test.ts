import { Readable } from "node:stream";
import { join } from "node:path";
import { mkdirSync, symlinkSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { DocumentStore } from "../../generator/io/read/document-store.ts";
import { createFileReader } from "../../generator/io/read/file-reader.ts";
import { createLayeredReader } from "../../generator/io/read/layered-reader.ts";
import { createMemoryReader } from "../../generator/io/read/memory-reader.ts";
import { sha256 } from "../../generator/io/files/sha256.ts";
import { openStreamStore } from "../../generator/io/read/stream-store.ts";
import {
  planOf,
  temporaryFolder,
  valueOf,
  writeOutput,
  writeTexts,
} from "./folder.ts";

const texts = {
  "spec/api.json": '{"a":{"$ref":"part.json"}}',
  "spec/part.json": '\ufeff{"type":"string"}',
  "spec/deep/below.json": "{}",
  "spec2/beside.json": "{}",
  "top.json": "{}",
};
const at = { file: "a", line: 1, column: 1, length: 1 };

function onDisk(): string {
  const folder = temporaryFolder();
  writeTexts(folder, texts);
  return folder;
}

/** What a reference leads to, or the message. */
async function refer(store: DocumentStore, uri: string) {
  const { value, diagnostics } = await store.readReferred(
    { uri, written: `./${uri}`, at: () => at },
    100,
  );
  return value?.file.file ?? diagnostics.map(({ message }) => message);
}

const outside = (uri: string, root: string): readonly string[] => [
  `The reference "./${uri}" points outside of ${root}; files there are not read.`,
];
const unreadable = (uri: string, reason: string): readonly string[] => [
  `The file of the reference "./${uri}" cannot be read: ${reason}. What it describes is left out.`,
];
const missing = "there is no such file or folder";

describe.each([
  ["the disk", createFileReader, onDisk, true],
  ["memory", () => createMemoryReader(texts), () => "", false],
])("documents of %s", (_, create, open, isDisk) => {
  test("refer to one another below their folder, or a root", async () => {
    const [reader, folder] = [create(), open()];
    const within = (path: string): string => join(folder, path);
    const path = within("spec/api.json");
    const own = valueOf(await reader.openDocuments(path, null));
    expect(own.entry).toBe("api.json");
    expect(valueOf(await own.readEntry(100))).toMatchObject({
      file: { file: path, text: texts["spec/api.json"] },
      bytes: 26,
    });
    for (const uri of ["part.json", "deep/../part.json"])
      expect(await refer(own, uri)).toBe(within("spec/part.json"));
    const shown = `the folder ${within("spec")}`;
    for (const uri of ["..", "../spec2/beside.json", "../top.json"])
      expect(await refer(own, uri)).toEqual(outside(uri, shown));
    expect(await refer(own, "..no")).toEqual(unreadable("..no", missing));
    const rooted = valueOf(await reader.openDocuments(path, folder || "."));
    expect(await refer(rooted, "../top.json")).toBe(within("top.json"));
    const deeper = valueOf(
      await reader.openDocuments(path, within("spec/deep")),
    );
    expect(await refer(deeper, "deep/below.json")).toBe(
      within("spec/deep/below.json"),
    );
    expect(await refer(deeper, "part.json")).toEqual(
      outside(
        "part.json",
        isDisk ? within("spec/deep") : `the folder spec/deep`,
      ),
    );
  });

  test("are read with all that they refer to, and their hashes", async () => {
    const [reader, folder] = [create(), open()];
    const path = join(folder, "spec/api.json");
    const read = await reader.readDocuments(path);
    const part = texts["spec/part.json"];
    expect([...(read.value?.documents.keys() ?? [])]).toEqual([
      "api.json",
      "part.json",
    ]);
    expect(read.value?.entry.uri).toBe("api.json");
    expect(read.diagnostics).toEqual([]);
    expect(read.hashes).toEqual([
      {
        uri: "api.json",
        text: sha256(texts["spec/api.json"]),
        stored: sha256(texts["spec/api.json"]),
      },
      { uri: "part.json", text: sha256(part.slice(1)), stored: sha256(part) },
    ]);
    const limited = await reader.readDocuments(path, { maxFiles: 1 });
    expect(limited.diagnostics.map(({ code }) => code)).toEqual([
      "too-many-documents",
    ]);
    const options = { root: join(folder, "spec2") };
    const elsewhere = await reader.readDocuments(path, options);
    expect(elsewhere.diagnostics.map(({ code }) => code)).toEqual([
      "reference-outside-root",
    ]);
    const none = await reader.readDocuments(join(folder, "none.json"));
    expect(none).toEqual({
      value: null,
      diagnostics: [
        expect.objectContaining({
          code: "file-not-readable",
          message: `${join(folder, "none.json")} cannot be read: ${missing}.`,
        }),
      ],
      files: [],
      hashes: [],
    });
  });

  test("are looked at", async () => {
    const [reader, folder] = [create(), open()];
    const within = (path: string): string => join(folder, path);
    const kinds = ["spec", "spec/api.json", "none", "top.json/x"].map((path) =>
      reader.kindOfPath(within(path)),
    );
    expect(await Promise.all(kinds)).toEqual(["folder", "file", null, null]);
    expect(await reader.realPath(within("spec/../none/x"))).toBe(
      within("none/x"),
    );
    expect(await reader.hashFile(within("top.json"))).toBe(sha256("{}"));
    expect(await reader.hashFile(within("none"))).toBeNull();
    expect(await reader.hashFile(within("spec"))).toBeNull();
    expect(await reader.isOutputIntact(within("spec"))).toBe(false);
    expect(await reader.isHalfWritten(within("spec"))).toBe(false);
    const text = await reader.readDocumentText(within("top.json"), "shown", 2);
    expect(valueOf(text)).toEqual({
      file: { file: "shown", text: "{}" },
      bytes: 2,
      hashes: { text: sha256("{}"), stored: sha256("{}") },
    });
    const none = await reader.readDocumentText(within("none"), "shown", 2);
    expect(none.value).toBeNull();
    expect(none.diagnostics).toMatchObject([
      { message: `shown cannot be read: ${missing}.` },
    ]);
  });

  test("of a folder are read together, within bounds", async () => {
    const [reader, folder] = [create(), open()];
    const spec = join(folder, "spec");
    const limits = { files: 3, bytes: 26 + 20 + 2 };
    const bytes = await reader.readFolder(spec, limits);
    expect(valueOf(bytes)).toEqual(
      ["api.json", "deep/below.json", "part.json"].map((path) => ({
        file: join(spec, path),
        path,
        text: texts[`spec/${path}` as keyof typeof texts].replace("\ufeff", ""),
      })),
    );
    const none = await reader.readFolder(join(folder, "none"), limits);
    expect(none.value).toBeNull();
    expect(none.diagnostics).toMatchObject([
      {
        code: "folder-not-readable",
        message: `The folder ${join(folder, "none")} cannot be read: ${missing}.`,
      },
    ]);
    if (!isDisk) return;
    for (const [fewer, most] of [
      [{ files: 2, bytes: 100 }, "2 files"],
      [{ files: 3, bytes: 47 }, "47 bytes"],
    ] as const)
      expect(await reader.readFolder(spec, fewer)).toMatchObject({
        value: null,
        diagnostics: [{ message: `The folder ${spec} has more than ${most}.` }],
      });
  });
});

describe("a folder on the disk", () => {
  test("is read without hidden files, and refused with links or other text", async () => {
    const folder = temporaryFolder();
    writeTexts(folder, {
      "b/a.md": "b",
      "a.md": "a",
      ".hidden": "",
      ".x/a": "",
    });
    const read = () =>
      createFileReader().readFolder(folder, { files: 9, bytes: 9 });
    expect(valueOf(await read()).map(({ path }) => path)).toEqual([
      "a.md",
      "b/a.md",
    ]);
    symlinkSync("a.md", join(folder, "b/link"));
    expect(await read()).toMatchObject({
      value: null,
      diagnostics: [
        {
          message: `${join(folder, "b/link")} is neither a file nor a folder; symbolic links are not followed here.`,
        },
      ],
    });
    const memory = createMemoryReader({
      "x/a": Uint8Array.of(0xff),
      "x/b": "",
    });
    expect(await memory.readFolder("x", { files: 9, bytes: 9 })).toMatchObject({
      value: null,
      diagnostics: [{ message: "x/a is not UTF-8 text." }],
    });
  });

  test("is whole while all is there as it was written", async () => {
    const reader = createFileReader();
    const folder = join(temporaryFolder(), "out");
    expect(await reader.isOutputIntact(folder)).toBe(false);
    valueOf(await writeOutput(planOf(folder, { "a.ts": "1", "b/c.ts": "1" })));
    writeTexts(folder, { "mine.txt": "x" });
    expect(await reader.isOutputIntact(folder)).toBe(true);
    writeTexts(folder, { "b/c.ts": "2" });
    expect(await reader.isOutputIntact(folder)).toBe(false);
    expect(await reader.isOutputIntact("")).toBe(false);
    writeTexts(folder, { "b/c.ts": "1", ".sdkwright-manifest": "?" });
    expect(await reader.isOutputIntact(folder)).toBe(false);
  });

  test("keeps references from leading where they must not", async () => {
    const folder = onDisk();
    symlinkSync("../top.json", join(folder, "spec/link.json"));
    mkdirSync(join(folder, "spec/folder.json"));
    const path = join(folder, "spec/api.json");
    const store = valueOf(await createFileReader().openDocuments(path, null));
    const shown = `the folder ${join(folder, "spec")}`;
    expect(await refer(store, "link.json")).toEqual(
      outside("link.json", shown),
    );
    expect(await refer(store, "folder.json")).toEqual(
      unreadable("folder.json", "it is not a file"),
    );
    writeTexts(folder, { "spec/.git/s.json": "{}" });
    symlinkSync(".git", join(folder, "spec/part"));
    for (const uri of [".git/s.json", "part/s.json"])
      expect(await refer(store, uri)).toEqual(outside(uri, shown));
    expect((await refer(store, "a\0"))[0]).toContain("it is not a path");
    const relative = valueOf(
      await createFileReader().openDocuments("package.json", null),
    );
    expect(await refer(relative, ".prettierrc.json")).toBe(".prettierrc.json");
  });
});

test("a path that can be none is our mistake, and thrown", async () => {
  const reader = createFileReader();
  const limits = { files: 1, bytes: 1 };
  const path = "a\0b";
  for (const work of [
    reader.readSource(path),
    reader.readBytes(path, 1),
    reader.pathExists(path),
    reader.listSourceFiles(path, ".yaml"),
    reader.listFolders(path),
    reader.readFolder(path, limits),
    reader.readDocuments(path),
    reader.openDocuments(path, null),
    reader.readDocumentText(path, "shown", 1),
    reader.kindOfPath(path),
    reader.realPath(path),
    reader.hashFile(path),
    openStreamStore(Readable.from([]), "shown", path),
  ])
    await expect(work).rejects.toThrow("null bytes");
});

describe("a document of a stream", () => {
  const open = (chunks: readonly Uint8Array[], root: string | null) =>
    openStreamStore(Readable.from(chunks), "standard input", root);
  const chunks = [Buffer.from("ab"), Buffer.from("c")];

  test("is read whole, decompressed, within bounds", async () => {
    const store = valueOf(await open(chunks, null));
    expect(store.entry).toBe("standard input");
    expect(valueOf(await store.readEntry(3))).toEqual({
      file: { file: "standard input", text: "abc" },
      bytes: 3,
      hashes: null,
    });
    const packed = valueOf(await open([gzipSync("abcd")], null));
    expect(valueOf(await packed.readEntry(100)).file.text).toBe("abcd");
    const large = valueOf(await open(chunks, null));
    expect(await large.readEntry(2)).toMatchObject({
      value: null,
      diagnostics: [{ message: "standard input has more than 2 bytes." }],
    });
  });

  test("refers to files of a root alone", async () => {
    expect(await refer(valueOf(await open([], null)), "top.json")).toEqual([
      'The reference "./top.json" names a file, but this document comes from a pipe.',
    ]);
    const folder = onDisk();
    const rooted = valueOf(await open([], folder));
    expect(await refer(rooted, "top.json")).toBe(join(folder, "top.json"));
    expect(await refer(rooted, "../x")).toEqual(outside("../x", folder));
    const none = join(folder, "none");
    expect(await open([], none)).toMatchObject({
      value: null,
      diagnostics: [{ message: `${none} cannot be read: ${missing}.` }],
    });
  });
});

test("one reader before another has what it has, and all below what it owns", async () => {
  const front = createMemoryReader({ "a/x.json": "front", "own/b.json": "b" });
  const back = createMemoryReader({
    "a/x.json": "back",
    "a/y.json": "back",
    "own/c.json": "back",
    "owner/d.json": "back",
  });
  const reader = createLayeredReader(front, back, ["own"]);
  const limits = { files: 9, bytes: 99 };
  const textOf = async (path: string) =>
    (await reader.readSource(path)).value?.text;
  expect(await textOf("a/x.json")).toBe("front");
  expect(await textOf("a/y.json")).toBe("back");
  expect(await textOf("own/c.json")).toBeUndefined();
  expect(await textOf("owner/d.json")).toBe("back");
  const bytes = valueOf(await reader.readBytes("a/y.json", 9));
  expect(Buffer.from(bytes).toString()).toBe("back");
  expect(await reader.pathExists("own/c.json")).toBe(false);
  expect(await reader.pathExists("a/y.json")).toBe(true);
  expect(valueOf(await reader.listSourceFiles("a", ".json"))).toEqual([
    "x.json",
  ]);
  expect(valueOf(await reader.listFolders("own"))).toEqual([]);
  expect(valueOf(await reader.readFolder("own", limits))).toHaveLength(1);
  expect((await reader.readDocuments("own/c.json")).value).toBeNull();
  const store = valueOf(await reader.openDocuments("a/y.json", null));
  expect(await refer(store, "y.json")).toBe("a/y.json");
  const text = await reader.readDocumentText("a/y.json", "y", 9);
  expect(valueOf(text).file.text).toBe("back");
  expect(await reader.kindOfPath("own/c.json")).toBeNull();
  expect(await reader.realPath("a/./y.json")).toBe("a/y.json");
  expect(await reader.hashFile("own/c.json")).toBeNull();
  expect(await reader.isOutputIntact("a")).toBe(false);
  expect(await reader.isHalfWritten("a")).toBe(false);
  expect(reader.before("own/c.json")).toEqual({ kind: "absent" });
  expect(reader.before("a/x.json")).toMatchObject({ sha256: sha256("back") });
});

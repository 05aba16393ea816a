import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Reach } from "../../generator/io/files/reach.ts";
import { boundedReader } from "../../generator/io/read/bounded-reader.ts";
import {
  createFileReader,
  type FileReader,
} from "../../generator/io/read/file-reader.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let folder: string;
let reader: FileReader;
/** What the reader behind it was asked for. */
let asked: string[];

beforeEach(() => {
  folder = realpathSync(temporaryFolder());
  asked = [];
  for (const name of ["in", "out"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a.yaml"), "a: 1\n");
  }
  const plain = createFileReader();
  const behind: FileReader = {
    ...plain,
    readFolder: async (path, limits) => {
      asked.push(`folder ${path}`);
      return plain.readFolder(path, limits);
    },
    isOutputIntact: async () => true,
    isHalfWritten: async () => true,
  };
  const reach: Reach = {
    bounds: join(folder, "in"),
    reads: [],
    writes: [],
    code: "bounds",
  };
  reader = boundedReader(behind, reach);
});

const most = 1_000;
const limits = { files: 10, bytes: most };

describe("a reader within bounds", () => {
  it.each([
    ["sources", (path: string) => reader.readSource(`${path}/a.yaml`)],
    ["bytes", (path: string) => reader.readBytes(`${path}/a.yaml`, most)],
    [
      "texts of documents",
      (path: string) => reader.readDocumentText(`${path}/a.yaml`, "a", most),
    ],
    ["names of files", (path: string) => reader.listSourceFiles(path, ".yaml")],
    ["names of folders", (path: string) => reader.listFolders(path)],
    ["folders", (path: string) => reader.readFolder(path, limits)],
  ])("reads %s there, and nowhere else", async (_, read) => {
    const inside = await read(join(folder, "in"));
    expect(inside.diagnostics).toEqual([]);
    expect(inside.value).not.toBeNull();
    const outside = await read(join(folder, "out"));
    expect(outside.value).toBeNull();
    expect(outside.diagnostics).toHaveLength(1);
    expect(asked.filter((each) => each.includes("/out"))).toEqual([]);
  });

  it("opens documents there, and nowhere else", async () => {
    const open = async (path: string, root: string | null) =>
      (await reader.openDocuments(join(folder, path), root)).diagnostics.length;
    expect(await open("in/a.yaml", null)).toBe(0);
    expect(await open("out/a.yaml", null)).toBe(1);
    expect(await open("in/a.yaml", folder)).toBe(1);
  });

  it("reads documents there, and lists nothing of those elsewhere", async () => {
    const read = (path: string, root?: string) =>
      reader.readDocuments(
        join(folder, path),
        root === undefined ? {} : { root },
      );
    expect((await read("in/a.yaml")).hashes).toHaveLength(1);
    for (const [path, root] of [
      ["out/a.yaml", undefined],
      ["in/a.yaml", folder],
    ] as const) {
      const { value, diagnostics, files, hashes } = await read(path, root);
      expect([value, files, hashes]).toEqual([null, [], []]);
      expect(diagnostics).toHaveLength(1);
    }
  });

  it("reads no document that the command line names beyond its folder", async () => {
    const [named, root] = [join(folder, "out/a.yaml"), join(folder, "out")];
    const reach: Reach = {
      bounds: join(folder, "in"),
      reads: [{ path: named, real: named }],
      writes: [],
      code: "bounds",
    };
    const bounded = boundedReader(createFileReader(), reach);
    expect((await bounded.openDocuments(named, null)).diagnostics).toEqual([]);
    expect((await bounded.openDocuments(named, root)).diagnostics).toHaveLength(
      1,
    );
  });

  it("says of a file outside no hash, and of a folder nothing", async () => {
    const at = (name: string) => join(folder, name);
    expect(await reader.hashFile(at("in/a.yaml"))).toMatch(/^[0-9a-f]{64}$/);
    expect(await reader.hashFile(at("out/a.yaml"))).toBeNull();
    expect(await reader.isOutputIntact(at("in"))).toBe(true);
    expect(await reader.isOutputIntact(at("out"))).toBe(false);
    expect(await reader.isHalfWritten(at("in"))).toBe(true);
    expect(await reader.isHalfWritten(at("out"))).toBe(false);
  });
});

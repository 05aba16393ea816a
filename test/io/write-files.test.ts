import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import { anyFile } from "./folder.ts";

let work: string;

function writeFiles(
  planned: readonly {
    readonly path: string;
    readonly content: string | Uint8Array;
  }[],
) {
  const files = planned.map((file) => ({ ...file, before: anyFile }));
  return writePlans([{ kind: "files", files }]);
}

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), "sdkwright-files-"));
});

afterEach(() => {
  rmSync(work, { recursive: true, force: true });
});

describe("writing several files", () => {
  it("writes texts and bytes, with their folders", async () => {
    const { diagnostics } = await writeFiles([
      { path: join(work, "a/text.txt"), content: "text" },
      { path: join(work, "bytes"), content: new Uint8Array([0, 255]) },
    ]);
    expect(diagnostics).toEqual([]);
    expect(readFileSync(join(work, "a/text.txt"), "utf8")).toBe("text");
    expect([...readFileSync(join(work, "bytes"))]).toEqual([0, 255]);
  });

  it("writes none when one cannot be made", async () => {
    writeFileSync(join(work, "file"), "old");
    const { diagnostics } = await writeFiles([
      { path: join(work, "first"), content: "new" },
      { path: join(work, "file/below"), content: "new" },
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["file-not-written"]);
    expect(readdirSync(work)).toEqual(["file"]);
  });

  it("writes none when one cannot take its place", async () => {
    mkdirSync(join(work, "folder/below"), { recursive: true });
    const { diagnostics } = await writeFiles([
      { path: join(work, "first"), content: "new" },
      { path: join(work, "folder"), content: "new" },
      { path: join(work, "last"), content: "new" },
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["source-not-file"]);
    expect(readdirSync(work)).toEqual(["folder"]);
  });
});

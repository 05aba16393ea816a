import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { appendToFile } from "../../generator/io/files/append-to-file.ts";
import {
  readHashedText,
  readUnhashedText,
  textOfBytes,
} from "../../generator/io/read/read-document-text.ts";
import { sha256 } from "../../generator/io/files/sha256.ts";
import { readTexts, temporaryFolder, valueOf } from "./folder.ts";

const packed = gzipSync("type: object");

test("bytes are text, decompressed where they begin as gzip does", async () => {
  expect(valueOf(await textOfBytes(packed, "a", 12))).toEqual({
    file: { file: "a", text: "type: object" },
    bytes: 12,
    hashes: null,
  });
  expect(valueOf(await readHashedText(packed, "a", 12)).hashes).toEqual({
    text: sha256("type: object"),
    stored: sha256(packed),
  });
  // A byte of the two alone is no sign.
  const other = Uint8Array.of(0x1f, 0x20);
  expect(valueOf(await textOfBytes(other, "a", 9)).file.text).toBe("\u001f ");
});

test.each([
  [Uint8Array.of(0x41, 0x8b), "a is not UTF-8 text."],
  [
    packed.subarray(0, 9),
    "a begins like a gzip file but cannot be decompressed.",
  ],
  [packed, "a has more than 11 bytes."],
])("%j is told as what it is", async (bytes, message) => {
  for (const read of [textOfBytes, readHashedText])
    expect(await read(bytes, "a", 11)).toMatchObject({
      value: null,
      diagnostics: [{ message }],
    });
});

test("a file that others add to gets more", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "summary");
  for (const text of ["a\n", "b\n"])
    expect(await appendToFile(path, text)).toEqual({
      value: null,
      diagnostics: [],
    });
  expect(readTexts(folder)).toEqual({ summary: "a\nb\n" });
  expect((await appendToFile(folder, "c")).diagnostics).toMatchObject([
    { message: `${folder} cannot be written: it is a folder.` },
  ]);
  expect(await readUnhashedText(path, "shown", 3)).toMatchObject({
    diagnostics: [{ message: "shown has more than 3 bytes." }],
  });
});

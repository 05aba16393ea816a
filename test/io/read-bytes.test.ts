import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  copyPlainFile,
  readBytes,
  readBytesNow,
} from "../../generator/io/files/read-bytes.ts";
import { needs } from "../support/needs.ts";
import { temporaryFolder } from "./folder.ts";

const notHere = needs(
  process.platform === "win32" ? "Windows has no named pipes" : null,
);

/** A folder with one of each that is no file, and links to them. */
async function openZoo(): Promise<string> {
  const folder = temporaryFolder();
  execFileSync("mkfifo", [join(folder, "pipe")]);
  mkdirSync(join(folder, "folder"));
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(join(folder, "socket"), resolve);
  });
  for (const [name, target] of Object.entries({
    device: "/dev/zero",
    terminal: "/dev/tty",
    "link-to-pipe": "pipe",
    "link-to-folder": "folder",
  }))
    symlinkSync(target, join(folder, name));
  return folder;
}

const kinds = [
  ["pipe", "NOT_PLAIN"],
  ["link-to-pipe", "NOT_PLAIN"],
  ["socket", "NOT_PLAIN"],
  ["device", "NOT_PLAIN"],
  ["terminal", "NOT_PLAIN"],
  ["folder", "EISDIR"],
  ["link-to-folder", "EISDIR"],
  ["nothing", "ENOENT"],
] as const;

describe("what is no file", notHere, () => {
  test.each(kinds)("%s is refused before it is opened", async (name, code) => {
    const path = join(await openZoo(), name);
    await expect(readBytes(path, 10)).rejects.toMatchObject({ code });
    expect(() => readBytesNow(path, 10)).toThrow(
      expect.objectContaining({ code }),
    );
    await expect(copyPlainFile(path, `${path}.copy`)).rejects.toMatchObject({
      code,
    });
  });
});

test.each([
  ["as many as allowed", 5, "12345"],
  ["more", 4, null],
  ["none", 0, null],
])("%s", async (_, most, expected) => {
  const path = join(temporaryFolder(), "file");
  writeFileSync(path, "12345");
  const text = (bytes: Uint8Array | null) =>
    bytes && Buffer.from(bytes).toString();
  expect(text(await readBytes(path, most))).toBe(expected);
  expect(text(readBytesNow(path, most))).toBe(expected);
});

test("a file of a size that no memory has is refused by its size", async () => {
  const path = join(temporaryFolder(), "sparse");
  writeFileSync(path, "");
  truncateSync(path, 2 ** 42);
  expect(await readBytes(path, 2 ** 30)).toBeNull();
  expect(readBytesNow(path, 2 ** 30)).toBeNull();
});

test(
  "files of the system have no size and are read to the limit",
  needs(process.platform === "linux" ? null : "only Linux has /proc"),
  async () => {
    const path = "/proc/self/maps";
    expect(await readBytes(path, 10)).toBeNull();
    expect(readBytesNow(path, 10)).toBeNull();
    expect((await readBytes(path, 2 ** 24))?.length).toBeGreaterThan(100);
    expect(readBytesNow(path, 2 ** 24)?.length).toBeGreaterThan(100);
  },
);

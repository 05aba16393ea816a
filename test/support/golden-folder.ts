import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { SdkFile } from "../../generator/emit/emit-input.ts";

/** Holds files against a folder, both ways: nothing differs, nothing is missing, nothing is there besides. */
export async function expectFolder(
  folder: string,
  files: readonly SdkFile[],
): Promise<void> {
  for (const { path, text } of files)
    await expect(text).toMatchFileSnapshot(join(folder, path));
  const present = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  expect(present.toSorted()).toEqual(
    files.map(({ path }) => join(folder, path)).toSorted(),
  );
}

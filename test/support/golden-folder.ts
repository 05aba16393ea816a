import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";

/** Files that another folder has already. */
export interface Like {
  readonly folder: string;
  /** A text as that folder would have it: with its title, its release. */
  readonly retold: (text: string) => string;
}

/**
 * Holds files against a folder, both ways: nothing differs, nothing is missing, nothing is there besides.
 *
 * @param likes a file that one of these folders has stands there alone
 */
export async function expectFolder(
  folder: string,
  files: readonly SdkFile[],
  likes: readonly Like[] = [],
): Promise<void> {
  const own = files.filter((file) => !likes.some((like) => isIn(like, file)));
  for (const { path, text } of own)
    await expect(text).toMatchFileSnapshot(join(folder, path));
  const present = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  expect(present.toSorted()).toEqual(
    own.map(({ path }) => join(folder, path)).toSorted(),
  );
}

function isIn({ folder, retold }: Like, { path, text }: SdkFile): boolean {
  const file = join(folder, path);
  return existsSync(file) && readFileSync(file, "utf8") === retold(text);
}

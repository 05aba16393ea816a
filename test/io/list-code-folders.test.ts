import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolderLister } from "../../generator/io/project/list-code-folders.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Two files of code in folders of which one leads back to the other. */
function folders(): string {
  const top = temporaryFolder();
  for (const name of ["a", "b"]) {
    mkdirSync(join(top, name));
    writeFileSync(join(top, name, "code.ts"), "");
  }
  symlinkSync(top, join(top, "b/again"));
  return top;
}

it.each([
  ["lists the files of code, each once in a loop of links", 10, 2, false],
  ["stops at the bound, and says so", 1, 0, true],
])("%s", (_, most, files, isCut) => {
  const lister = createFolderLister(most);
  const found = lister.list(folders(), [".ts"], undefined, ["**/*"]);
  expect([found.length, lister.isCut()]).toEqual([files, isCut]);
});

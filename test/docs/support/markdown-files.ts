import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/catalogue-folder.ts";

/** The pages of the documentation, by their paths below docs/. */
export const docsPages: readonly string[] = readdirSync(
  join(repository, "docs"),
  { recursive: true, encoding: "utf8" },
)
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".md"))
  .toSorted();

export function readRepositoryFile(file: string): string {
  return readFileSync(join(repository, file), "utf8");
}

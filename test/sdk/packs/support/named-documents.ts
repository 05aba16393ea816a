import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../../support/catalogue-folder.ts";
import { documentOf } from "../../../support/documents.ts";

/** @param path in the repository */
export function textOf(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

export function parsed(text: string) {
  const { value } = documentOf({ file: "openapi.yaml", text });
  if (value === null) throw new Error("Expected a document.");
  return value;
}

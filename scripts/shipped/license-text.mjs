import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Gives the text of the license in the folder of a package, or null. */
export function licenseText(folder) {
  const name = readdirSync(folder)
    .toSorted()
    .find((file) => /^(?:licen[sc]e|copying)(?:[.-]|$)/i.test(file));
  if (name === undefined) return null;
  return `${readFileSync(join(folder, name), "utf8")
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim()}\n`;
}

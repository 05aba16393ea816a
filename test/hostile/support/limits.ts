import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { printDiagnostics } from "../../../generator/diagnostics/print.ts";
import { repository } from "../../support/commands.ts";
import { cpuLimit } from "../../support/cpu-time.ts";
import { bombs } from "./bombs.ts";
import { hugeDocuments } from "./huge-documents.ts";
import { planChecked } from "./plan-checked.ts";

/*
 * What a small document may cost. The bounds are loose, for busy machines: what is quadratic in what these documents have
 * many of takes minutes.
 */

/** Half a second or more each: for `npm run test:long`. */
const slow: ReadonlySet<string> = new Set([
  "a description of 5 MB",
  "a description of 1 MB in one word",
  "100,000 properties",
  "10,000 media types",
  "20,000 unknown schemes",
  "20,000 properties with one name in code",
  "20,000 repeated parameters",
  "20,000 dangling references",
  "20,000 unknown extensions",
  "a chain of 10,000 allOf",
  "10,000 members of a union",
  "a chain of 10,000 references",
  "2,000 references to a chain of 900 parameters",
  "5,000 operations with one id",
  "5,000 operations with one name in code",
  "5,000 tags",
  "20,000 bad parameters",
  "10,000 paths equal but for the name of a parameter",
  "10,000 servers with 10 variables",
  "20,000 webhooks",
  "128 megabytes of blanks in 128 kilobytes",
  "10,000 objects in each other, on lines",
  "100,000 equal keys",
  "20,000 tags",
  "10,000 lists of JSON in each other",
  "10,000 objects in each other, on a line",
]);

const names = new Set([...Object.keys(hugeDocuments), ...Object.keys(bombs)]);
const unknown = [...slow].filter((name) => !names.has(name));
if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(", ")}`);

interface Limits {
  readonly documents: readonly string[];
  readonly bombs: readonly string[];
}

function limitsOf(isTaken: (name: string) => boolean): Limits {
  return {
    documents: Object.keys(hugeDocuments).filter(isTaken),
    bombs: Object.keys(bombs).filter(isTaken),
  };
}

export const plainLimits: Limits = limitsOf((name) => !slow.has(name));
export const longLimits: Limits = limitsOf((name) => slow.has(name));

/** Of one document, from text to files. */
const mostMs = 10_000;

/** Reads a document and makes its SDK: whether that took too long, said nothing or too much. */
export async function excessOf(document: string): Promise<readonly string[]> {
  const text = JSON.stringify(hugeDocuments[document]?.());
  const excess = cpuLimit(mostMs);
  const { files, diagnostics } = await planChecked({ file: "a.json", text });
  const said = printDiagnostics(diagnostics, new Map([["a.json", text]]));
  const tooLong = excess();
  return [
    ...(tooLong === null ? [] : [tooLong]),
    ...(files.length > 5 || diagnostics.length > 0
      ? []
      : ["neither files nor a word why"]),
    // However many places are wrong, what is said of them can be read.
    ...(said.length < 500_000 ? [] : [`${said.length} characters of messages`]),
  ];
}

/** Has a process with little memory read a text, in bounded time: how it ends. */
export function endOf(
  bomb: string,
  folder: string,
): Pick<SpawnSyncReturns<string>, "status" | "stderr"> {
  const path = join(folder, `${bomb.replaceAll(/[^a-z0-9]+/gi, "-")}.yaml`);
  writeFileSync(path, bombs[bomb]?.() ?? "");
  return spawnSync(
    process.execPath,
    [
      "--max-old-space-size=300",
      join(repository, "dist/cli.js"),
      "generate",
      "--openapi",
      path,
      "--out",
      join(folder, "out"),
    ],
    // By the clock, and less than a test may take: what has no end is ended.
    { encoding: "utf8", timeout: 300_000 },
  );
}

import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type {
  OutputPlan,
  WriteSummary,
} from "../../generator/io/output/output-plan.ts";
import type { FileState } from "../../generator/io/files/file-state.ts";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import type { WritePlan } from "../../generator/io/output/write-plan.ts";
import type { Checked } from "../../generator/diagnostics/diagnostic.ts";

export { temporaryFolder } from "../support/temporary-folder.ts";

/** Before a write that takes the place of whatever is there. */
export const anyFile: FileState = { kind: "any" };

export type Texts = Readonly<Record<string, string>>;

export function planOf(directory: string, texts: Texts): OutputPlan {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { directory, files };
}

/** A whole output folder as a plan of a write. */
export function folderPlan(directory: string, texts: Texts): WritePlan {
  return { kind: "folder", ...planOf(directory, texts) };
}

/** Writes one output folder. */
export async function writeOutput(
  plan: OutputPlan,
): Promise<Checked<WriteSummary>> {
  const { value, diagnostics } = await writePlans([
    { kind: "folder", ...plan },
  ]);
  return { value: value?.[0] ?? null, diagnostics };
}

export function writeTexts(folder: string, texts: Texts): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Every file below a folder with its text; an empty folder ends in a slash, a link shows where it leads. */
export function readTexts(folder: string): Texts {
  const texts: Record<string, string> = {};
  const read = (below: string): void => {
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== "") texts[below] = "";
    for (const entry of entries) {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) read(`${path}/`);
      else if (entry.isSymbolicLink())
        texts[path] = `-> ${readlinkSync(join(folder, path))}`;
      else texts[path] = readFileSync(join(folder, path), "utf8");
    }
  };
  read("");
  return texts;
}

/** `readTexts` without the manifest. */
export function readOutput(folder: string): Texts {
  const { [".sdkwright-manifest"]: _, ...texts } = readTexts(folder);
  return texts;
}

export function codesOf({ diagnostics }: Checked<unknown>): readonly string[] {
  return diagnostics.map(({ code }) => code);
}

/** The value of something that must have gone well, with nothing to say. */
export function valueOf<T>({ value, diagnostics }: Checked<T>): T {
  if (value === null || diagnostics.length > 0)
    throw new Error(`Expected a value, got ${JSON.stringify(diagnostics)}.`);
  return value;
}

export function randomName(): string {
  return randomBytes(4).toString("hex");
}

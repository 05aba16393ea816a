import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { prettierFailed, prettierNotFound } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { PrettierResult, PrettierTask } from "./format-files.ts";
import type { OutputFile, OutputPlan } from "../output/output-plan.ts";

/** More threads only wait for memory. */
const mostWorkers = 8;

/**
 * Gives the files of a plan the format of the user's project: with the prettier and the configuration that apply in the
 * output folder, in parallel threads.
 * @param run formats the files of one thread
 */
export async function formatWithPrettier(
  plan: OutputPlan,
  run: (task: PrettierTask) => Promise<PrettierResult> = runWorker,
): Promise<Checked<OutputPlan>> {
  const folder = resolve(plan.directory);
  const prettier = findPrettier([folder, resolve(".")]);
  if (prettier === null) return failed(prettierNotFound(plan.directory));
  const formattable = plan.files.filter(({ path }) => isFormattable(path));
  const shares = shareOut(formattable, workerCount(formattable.length));
  const results = await Promise.all(
    shares.map((files) => run({ prettier, files: absolute(folder, files) })),
  );
  const texts = new Map<string, string>();
  for (const [index, result] of results.entries()) {
    if (result.kind === "failed")
      return failed(prettierFailed(result.path, result.reason));
    for (const [position, { text }] of result.files.entries())
      texts.set(shares[index]?.[position]?.path ?? "", text);
  }
  const files = plan.files.map(({ path, text }) => ({
    path,
    text: texts.get(path) ?? text,
  }));
  return { value: { ...plan, files }, diagnostics: [] };
}

/** Finds the module of the nearest installation. */
export function findPrettier(folders: readonly string[]): string | null {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, "package.json")).resolve("prettier");
    } catch {
      // Not here: the next folder may have it.
    }
  }
  return null;
}

function isFormattable(path: string): boolean {
  return /\.(?:ts|json|md)$/.test(path);
}

function workerCount(files: number): number {
  return Math.min(mostWorkers, availableParallelism(), files);
}

/** Large files first and in turn, so that no thread gets all of them. */
function shareOut(
  files: readonly OutputFile[],
  count: number,
): readonly (readonly OutputFile[])[] {
  const shares: OutputFile[][] = Array.from({ length: count }, () => []);
  const bySize = files.toSorted((a, b) => b.text.length - a.text.length);
  for (const [index, file] of bySize.entries())
    shares[index % count]?.push(file);
  return shares;
}

function absolute(
  folder: string,
  files: readonly OutputFile[],
): readonly OutputFile[] {
  return files.map(({ path, text }) => ({ path: join(folder, path), text }));
}

function runWorker(workerData: PrettierTask): Promise<PrettierResult> {
  return new Promise((done, fail) => {
    const worker = new Worker(
      new URL("./prettier-worker.js", import.meta.url),
      {
        workerData,
      },
    );
    worker.once("message", done);
    worker.once("error", fail);
  });
}

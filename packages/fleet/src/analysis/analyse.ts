import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cloneHead, headOf } from "../git/clone.ts";
import type { ProjectFacts } from "../store/facts.ts";
import type { FactsFolder } from "../store/facts-folder.ts";
import { findProjects } from "./find-projects.ts";
import { lendPackage, type LentPackage } from "./lend-package.ts";
import { readUsage } from "./read-usage.ts";
import type { Limits } from "./run-limited.ts";
import type { Tool } from "./tool.ts";

/** What a worker reads repositories with. */
export interface Reading {
  readonly tool: Tool;
  readonly limits: Limits;
  readonly facts: FactsFolder;
  /** The folder in which each job has one of its own. */
  readonly work: string;
  readonly lent: LentPackage | null;
}

export interface Analysed {
  readonly commit: string;
  readonly projects: readonly ProjectFacts[];
}

/** A repository at its head, in a folder that is removed after the work. */
export interface OpenRepository {
  readonly commit: string;
  /** Clones it and reads what its projects use of the SDK. */
  analyse(sdk: string): Promise<Analysed>;
}

export async function withRepository<T>(
  url: string,
  reading: Reading,
  work: (open: OpenRepository) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(reading.work, `job-${process.pid}-`));
  try {
    return await work({
      commit: await headOf(url, folder, reading.limits),
      analyse: (sdk) => analyse(url, folder, { sdk, ...reading }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function analyse(
  url: string,
  folder: string,
  { sdk, ...reading }: Reading & { readonly sdk: string },
): Promise<Analysed> {
  const clone = join(folder, "clone");
  const commit = await cloneHead(url, { folder, clone }, reading.limits);
  const projects: ProjectFacts[] = [];
  for (const project of findProjects(clone, sdk)) {
    if (reading.lent !== null)
      lendPackage(reading.lent, clone, join(clone, project));
    projects.push(await readUsage({ url, folder, clone, project }, reading));
  }
  return { commit, projects };
}

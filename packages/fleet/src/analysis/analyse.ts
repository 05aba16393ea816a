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

/** A repository at its head, in a folder that is removed after the work. */
export interface OpenRepository {
  readonly url: string;
  readonly commit: string;
  /** The folder of the job. */
  readonly folder: string;
  /** Clones it, with the lent package in each project that asks for the SDK. */
  clone(sdk: string): Promise<Clone>;
}

export interface Clone {
  readonly commit: string;
  readonly folder: string;
  /** Folders relative to the clone. */
  readonly projects: readonly string[];
}

export async function withRepository<T>(
  url: string,
  reading: Pick<Reading, "work" | "limits" | "lent">,
  work: (open: OpenRepository) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(reading.work, `job-${process.pid}-`));
  try {
    return await work({
      url,
      commit: await headOf(url, folder, reading.limits),
      folder,
      clone: (sdk) => cloneFor(sdk, { url, folder, ...reading }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function cloneFor(
  sdk: string,
  {
    url,
    folder: job,
    limits,
    lent,
  }: Pick<Reading, "limits" | "lent"> & Pick<OpenRepository, "url" | "folder">,
): Promise<Clone> {
  const folder = join(job, "clone");
  const commit = await cloneHead(url, { folder: job, clone: folder }, limits);
  const projects = findProjects(folder, sdk);
  if (lent !== null)
    for (const project of projects)
      lendPackage(lent, folder, join(folder, project));
  return { commit, folder, projects };
}

/** What the projects of a clone use of the SDK. */
export async function readProjects(
  { url, folder }: OpenRepository,
  clone: Clone,
  reading: Pick<Reading, "tool" | "limits" | "facts">,
): Promise<readonly ProjectFacts[]> {
  const read: ProjectFacts[] = [];
  for (const project of clone.projects)
    read.push(
      await readUsage({ url, folder, clone: clone.folder, project }, reading),
    );
  return read;
}

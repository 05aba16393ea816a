import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import {
  createSdkProjects,
  type SdkProjects,
} from "../support/sdk-projects.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly sdk: SdkProjects;
  }
}

export async function setup(
  project: TestProject,
): Promise<() => Promise<void>> {
  // Outside the repository, so that nothing of it is in reach of a consumer, and new, so that no run meets another.
  const folder = await mkdtemp(
    join(await realpath(tmpdir()), "sdkwright-package-"),
  );
  const teardown = () => rm(folder, { recursive: true, force: true });
  try {
    project.provide("sdk", await createSdkProjects(folder));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

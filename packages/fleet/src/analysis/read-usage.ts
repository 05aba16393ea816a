import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { UsageFile } from "sdkwright";
import type { ProjectFacts } from "../store/facts.ts";
import type { Reading } from "./analyse.ts";
import { Failure } from "./failure.ts";
import { runTool } from "./run-tool.ts";

interface Place {
  readonly url: string;
  readonly folder: string;
  readonly clone: string;
  /** Relative to the clone. */
  readonly project: string;
}

/** Runs `sdkwright usage --facts` on one project. */
export async function readUsage(
  { project, ...place }: Place,
  { facts, ...reading }: Pick<Reading, "tool" | "limits" | "facts">,
): Promise<ProjectFacts> {
  const written = join(place.folder, "facts.json");
  try {
    await runTool(
      [
        "usage",
        `--project=${join(place.clone, project)}`,
        `--facts=${written}`,
        `--repository=${place.url}`,
        "--format=needs",
      ],
      place,
      reading,
    );
  } catch (thrown) {
    if (thrown instanceof Failure && project !== "")
      throw new Failure(`${project}: ${thrown.message}`, thrown.kind);
    throw thrown;
  }
  if (!existsSync(written))
    throw new Failure("sdkwright usage has written no facts.", "passing");
  const text = readFileSync(written, "utf8");
  // Written by the process that we have started.
  const file = JSON.parse(text) as UsageFile;
  return { hash: facts.write(text), file };
}

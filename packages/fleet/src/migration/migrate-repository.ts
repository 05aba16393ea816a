import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  withRepository,
  type Clone,
  type OpenRepository,
  type Reading,
} from "../analysis/analyse.ts";
import { lendPackage, type LentPackage } from "../analysis/lend-package.ts";
import { runTool } from "../analysis/run-tool.ts";
import { writeDiff } from "../git/clone.ts";
import {
  folderOf,
  patchName,
  readPullRequest,
  textName,
  writePullRequest,
} from "./pull-request.ts";

/** What repositories are migrated with. */
export interface Migrating {
  readonly sdk: string;
  /** The sides, as words of `sdkwright migrate`; with absolute paths. */
  readonly sides: readonly string[];
  /** The later package of the SDK; `null`: it is known by its document alone. */
  readonly next: LentPackage | null;
  /** The release, as a branch and a title name it. */
  readonly release: string;
  readonly out: string;
  readonly reading: Pick<Reading, "tool" | "limits" | "work" | "lent">;
}

export type Migrated =
  | { readonly kind: "written"; readonly hasPatch: boolean }
  /** It was made before, for the same commit. */
  | { readonly kind: "there" };

/** Rewrites a repository at its head for the release, and writes the patch and the text of a pull request. */
export async function migrateRepository(
  url: string,
  migrating: Migrating,
): Promise<Migrated> {
  const folder = folderOf(migrating.out, url);
  const madeOf = JSON.stringify([
    migrating.sides,
    migrating.next?.version ?? null,
    migrating.reading.tool.name,
  ]);
  return await withRepository(url, migrating.reading, async (open) => {
    const known = readPullRequest(folder);
    if (known?.commit === open.commit && known.madeOf === madeOf)
      return { kind: "there" };
    const clone = await open.clone(migrating.sdk);
    const places = await rewrite(open, clone, migrating);
    const file = join(open.folder, patchName);
    await writeDiff(clone.folder, file, migrating.reading.limits);
    const patch = readFileSync(file);
    const hasPatch = patch.length > 0;
    const { release, sdk } = migrating;
    const request = {
      format: 1,
      repository: url,
      commit: clone.commit,
      branch: `sdkwright/${nameOf(sdk)}-${nameOf(release)}`,
      title: `Migrate to ${sdk} ${release}`,
      places,
      hasPatch,
      madeOf,
    } as const;
    writePullRequest(folder, request, {
      [textName]: textOf(open.folder),
      ...(hasPatch ? { [patchName]: patch } : {}),
    });
    return { kind: "written", hasPatch };
  });
}

const reportName = "migration.md";
const checklistName = "checklist.md";
const jsonName = "migration.json";

/** Places are left for people. */
const someLeft = 1;

async function rewrite(
  { folder }: OpenRepository,
  clone: Clone,
  { sdk, sides, next, reading }: Migrating,
): Promise<{ readonly rewritten: number; readonly left: number }> {
  const name = `${sdk}-next`;
  if (next !== null) lendPackage({ ...next, name }, clone.folder, clone.folder);
  await runTool(
    [
      "migrate",
      "--project",
      ...clone.projects.map((project) => join(clone.folder, project)),
      `--sdk=${sdk}`,
      ...(next === null
        ? sides
        : [`--to=${join(clone.folder, "node_modules", name)}`]),
      // What is not installed does not compile; the certificate has the errors before and after.
      "--write",
      "--force",
      "--format=md",
      `--out=${join(folder, reportName)}`,
      "--format=checklist",
      `--out=${join(folder, checklistName)}`,
      "--format=json",
      `--out=${join(folder, jsonName)}`,
    ],
    { folder, clone: clone.folder },
    { ...reading, expected: [someLeft] },
  );
  // Written by the process that we have started.
  const report = JSON.parse(readFileSync(join(folder, jsonName), "utf8")) as {
    readonly places: number;
    readonly left: readonly object[];
  };
  return { rewritten: report.places, left: report.left.length };
}

function textOf(folder: string): string {
  return [
    readFileSync(join(folder, reportName), "utf8").trimEnd(),
    "The packages that this code imports were not installed when it was rewritten, so errors that only they explain stand on both sides. Install the new version of the SDK, and let your CI judge.",
    readFileSync(join(folder, checklistName), "utf8"),
  ].join("\n\n");
}

/** As a part of the name of a branch. */
function nameOf(text: string): string {
  return text
    .replaceAll(/[^a-zA-Z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
}

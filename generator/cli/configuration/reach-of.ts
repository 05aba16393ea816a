import { dirname } from "node:path";
import type { Command } from "commander";
import { findProject } from "../../io/project/find-project.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import {
  namePath,
  refuseOutside,
  type NamedPath,
  type Reach,
} from "../../io/files/reach.ts";
import { realPathOf } from "../../io/files/real-path.ts";
import { isAddress } from "../../source/address.ts";
import type { PathUse } from "../options/cli-option.ts";
import { pathIn, useOf } from "../options/path-use.ts";
import { CliCommand } from "../options/command-line.ts";

/** What a command may touch: the bounds of its project, and what its command line names. */
export async function reachOf(
  command: Command,
  bounds: string,
): Promise<Reach> {
  const typed = typedPaths(command);
  const projects = typed.filter(({ use }) => use.form === "project");
  const reads = [
    ...typed.map(({ path }) => path),
    ...command.args.filter((each) => !isAddress(each)),
    ...(await Promise.all(projects.map(({ path }) => boundsOf(dirname(path))))),
  ];
  const writes = typed.filter(({ use }) => use.access !== "read");
  return {
    bounds,
    reads: await named(reads),
    writes: await named(writes.map(({ path }) => path)),
    code: projects.length > 0 ? "any" : "bounds",
  };
}

/** The same for a command that needs no project, or makes one. */
export async function reachOfFolder(
  command: Command,
  folder: string,
): Promise<Reach> {
  return reachOf(command, await boundsOf(folder));
}

interface TypedPath {
  readonly use: PathUse;
  readonly path: string;
}

function typedPaths(command: Command): readonly TypedPath[] {
  if (!(command instanceof CliCommand)) return [];
  return command.typed.flatMap(({ option: { use }, value }) => {
    const found =
      use.kind === "path" && value !== null ? pathIn(use, value) : null;
    return use.kind === "path" && found !== null
      ? [{ use, path: found.path }]
      : [];
  });
}

function named(paths: readonly string[]): Promise<readonly NamedPath[]> {
  return Promise.all(paths.map(namePath));
}

/** The repository of a folder, else the folder of its project. */
async function boundsOf(folder: string): Promise<string> {
  const { value } = await findProject(folder);
  return value?.bounds ?? realPathOf(folder);
}

/** The errors about defaults that links of the repository lead out of it. */
export async function refuseDefaults(
  command: Command,
  reach: Reach,
): Promise<readonly Diagnostic[]> {
  const refused = await Promise.all(
    command.options.map(async (option) => {
      const use = useOf(option);
      const name = option.attributeName();
      const value: unknown = command.getOptionValue(name);
      if (use.kind !== "path") return [];
      if (command.getOptionValueSource(name) !== "default") return [];
      const access = use.access === "read" ? "reads" : "writes";
      const paths = [value].flat().filter((each) => typeof each === "string");
      return Promise.all(
        paths.map((each) => refuseOutside(each, reach, access)),
      );
    }),
  );
  return refused.flat().filter((each) => each !== null);
}

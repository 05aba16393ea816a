import { mkdir, readdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { repository, run } from "./commands.ts";

/** A form of the SDK: generated, built, packed and installed. */
export interface PackedSdk {
  /** What the generator wrote, with the `dist` that packing made. */
  readonly source: string;
  readonly tarball: string;
  /** The package in a project outside the repository. */
  readonly installed: string;
}

interface PackInput {
  /** Where the SDK and its tarball go. */
  readonly folder: string;
  /** The catalogue. */
  readonly spec: string;
  /** Of `sdkwright generate`. */
  readonly options: readonly string[];
  /** The project to install it in; made if it is not there. */
  readonly project: string;
}

/** Generates, builds, packs and installs the SDK as its publisher and its users do. */
export async function packSdk(input: PackInput): Promise<PackedSdk> {
  const { folder, spec, options, project } = input;
  const source = join(folder, "sdk");
  await mkdir(folder, { recursive: true });
  await run(
    process.execPath,
    [
      join(repository, "dist/cli.js"),
      "generate",
      "--spec",
      spec,
      "--out",
      source,
      ...options,
    ],
    { cwd: repository },
  );
  // The publisher has a compiler: packing builds.
  const bin = join(repository, "node_modules/.bin");
  await run("npm", ["pack", "--pack-destination", folder], {
    cwd: source,
    env: { PATH: [bin, process.env["PATH"]].join(delimiter) },
  });
  const files = await readdir(folder);
  const tarball = join(
    folder,
    files.find((name) => name.endsWith(".tgz")) ?? "",
  );
  await installIn(project, tarball);
  const [name] = await readdir(join(project, "node_modules/@sdkwright"));
  return {
    source,
    tarball,
    installed: join(project, "node_modules/@sdkwright", name ?? ""),
  };
}

/** Needs no network: the SDK has no dependencies. */
async function installIn(project: string, tarball: string): Promise<void> {
  await mkdir(project, { recursive: true });
  await writeFile(
    join(project, "package.json"),
    JSON.stringify({ private: true, type: "module" }),
  );
  await run(
    "npm",
    [
      "install",
      "--offline",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      tarball,
    ],
    { cwd: project },
  );
}

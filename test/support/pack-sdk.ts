import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
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
  /** Tarballs of what it depends on, installed with it. */
  readonly dependencies?: readonly string[];
  /** `unpacked` does in a tenth of the time what `npm install` does with a package without dependencies. */
  readonly installation: "npm install" | "unpacked";
}

/** Generates, builds, packs and installs the SDK as its publisher and its users do. */
export async function packSdk(input: PackInput): Promise<PackedSdk> {
  const {
    folder,
    spec,
    options,
    project,
    installation,
    dependencies = [],
  } = input;
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
  await run("npm", ["pack", "--loglevel=error", "--pack-destination", folder], {
    cwd: source,
    env: { PATH: [bin, process.env["PATH"]].join(delimiter) },
  });
  const files = await readdir(folder);
  const tarball = join(
    folder,
    files.find((name) => name.endsWith(".tgz")) ?? "",
  );
  if (installation === "unpacked") await unpackIn(project, tarball, source);
  else await installIn(project, [...dependencies, tarball]);
  const installed = await readdir(join(project, "node_modules/@sdkwright"));
  const name = installed.find((each) => each !== "runtime");
  return {
    source,
    tarball,
    installed: join(project, "node_modules/@sdkwright", name ?? ""),
  };
}

/** Builds and packs `@sdkwright/runtime`, and puts it where packages that stand in the folder find it. */
export async function packRuntime(folder: string): Promise<string> {
  const source = join(folder, "node_modules/@sdkwright/runtime");
  await run(
    process.execPath,
    [join(repository, "scripts/build-runtime.mjs"), source],
    { cwd: repository },
  );
  const stdout = await run(
    "npm",
    ["pack", "--loglevel=error", "--pack-destination", folder],
    { cwd: source },
  );
  return join(folder, stdout.trim());
}

async function createProject(project: string): Promise<void> {
  await mkdir(project, { recursive: true });
  await writeFile(
    join(project, "package.json"),
    JSON.stringify({ private: true, type: "module" }),
  );
}

async function unpackIn(
  project: string,
  tarball: string,
  source: string,
): Promise<void> {
  await createProject(project);
  const manifest = await readFile(join(source, "package.json"), "utf8");
  // The generator has written it, with a name.
  const { name } = JSON.parse(manifest) as { readonly name: string };
  const installed = join(project, "node_modules", name);
  await mkdir(installed, { recursive: true });
  const args = ["-xzf", tarball, "-C", installed, "--strip-components=1"];
  await run("tar", args, { cwd: project });
}

/** Needs no network: there are no other dependencies. */
async function installIn(
  project: string,
  tarballs: readonly string[],
): Promise<void> {
  await createProject(project);
  await run(
    "npm",
    [
      "install",
      "--offline",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      ...tarballs,
    ],
    { cwd: project },
  );
}

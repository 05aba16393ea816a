import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { repository, run } from "./commands.ts";
import { build } from "./typescript.ts";

/** A form of the SDK: generated, built, packed and installed. */
export interface PackedSdk {
  /** What the generator wrote, with the `dist` that packing made. */
  readonly source: string;
  readonly tarball: string;
  /** The package in a project outside the repository. */
  readonly installed: string;
}

interface SdkInput {
  /** Where the SDK and its tarball go. */
  readonly folder: string;
  /** The catalogue. */
  readonly spec: string;
  /** Of `sdkwright generate`. */
  readonly options: readonly string[];
  /** The project to install it in; made if it is not there. */
  readonly project: string;
}

interface PackInput extends SdkInput {
  /** Tarballs of what it depends on, installed with it. */
  readonly dependencies?: readonly string[];
}

/** Generates, builds, packs and installs the SDK as its publisher and its users do. */
export async function packSdk({
  folder,
  project,
  dependencies = [],
  ...input
}: PackInput): Promise<PackedSdk> {
  const source = join(folder, "sdk");
  await mkdir(folder, { recursive: true });
  await generate(source, input);
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
  await installIn(project, [...dependencies, tarball]);
  return { source, tarball, installed: await placeOf(source, project) };
}

/**
 * Generates and builds the SDK and puts it where programs find it: in a third of the time that packing and installing takes.
 * @returns where it stands
 */
export async function placeSdk({
  folder,
  project,
  ...input
}: SdkInput): Promise<string> {
  const source = join(folder, "sdk");
  await mkdir(folder, { recursive: true });
  await generate(source, input);
  await build(source);
  await createProject(project);
  const place = await placeOf(source, project);
  await mkdir(dirname(place), { recursive: true });
  await rename(source, place);
  return place;
}

async function generate(
  source: string,
  { spec, options }: Pick<SdkInput, "spec" | "options">,
): Promise<void> {
  const program = join(repository, "dist/cli.js");
  const args = ["generate", "--spec", spec, "--out", source, ...options];
  await run(process.execPath, [program, ...args], { cwd: repository });
}

/** Where the package stands once it is installed. */
async function placeOf(source: string, project: string): Promise<string> {
  const manifest = await readFile(join(source, "package.json"), "utf8");
  // The generator has written it, with a name.
  const { name } = JSON.parse(manifest) as { readonly name: string };
  return join(project, "node_modules", name);
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

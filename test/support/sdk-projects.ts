import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FoundNode } from "./nodes.ts";
import { repository } from "./commands.ts";
import {
  prepareConsumers,
  prepareShared,
  sharedPrograms,
} from "./consumer-programs.ts";
import { findRuntime } from "./find-runtime.ts";
import { packRuntime, packSdk, placeSdk, type PackedSdk } from "./pack-sdk.ts";

/** Everything that the tests of the package share. */
export interface SdkProjects {
  /** A project with `latest` installed; `test/consumers` is copied into it. */
  readonly consumers: string;
  /** The program `calls` beside the source of `latest`, for a Node that strips types. */
  readonly sourceProgram: string;
  readonly latest: PackedSdk;
  /** Generated with `--runtime package`, and installed with that package. */
  readonly shared: SharedRuntime;
  /** Where the package of the first release stands, in `consumers/release-10.29.0`. */
  readonly first: string;
  readonly node24: FoundNode;
}

/** The SDK without a runtime of its own, in a project beside the runtime. */
export interface SharedRuntime {
  readonly consumers: string;
  readonly sdk: PackedSdk;
}

/**
 * Makes the SDK in four forms, and the programs that use it.
 * @param folder empty; all of it goes there
 */
export async function createSdkProjects(folder: string): Promise<SdkProjects> {
  if (!existsSync(join(repository, "dist/cli.js")))
    throw new Error("dist/cli.js is missing: run `npm run build` first.");
  const node24 = await findRuntime("node24");
  const consumers = join(folder, "consumers");
  await cp(join(repository, "test/consumers"), consumers, { recursive: true });
  const inputOf = async (
    name: string,
    project: string,
    options: readonly string[],
  ) => ({
    folder: join(folder, name),
    spec: await copySpec(join(folder, "specs", name)),
    options,
    project: join(consumers, project),
  });
  const [latest, shared, first] = await allOf([
    inputOf("latest", "", []).then(packSdk),
    createShared(join(folder, "shared")),
    // In folders of the first one's project, so that one run of a compiler sees all three.
    inputOf("first", "release-10.29.0", ["--release", "10.29.0"]).then(
      placeSdk,
    ),
    inputOf("tombstones", "tombstones", ["--tombstones"]).then(placeSdk),
  ]);
  await prepareConsumers(consumers, join(latest.source, "README.md"));
  const sourceProgram = await prepareSourceProgram(folder, latest);
  return {
    consumers,
    sourceProgram,
    latest,
    shared,
    first,
    node24,
  };
}

/** One for each package: the generator keeps its name ledger there, and two at once would wait for each other. */
async function copySpec(folder: string): Promise<string> {
  await cp(join(repository, "spec"), folder, { recursive: true });
  return folder;
}

/** The programs of `calls` and those that compilers look at. */
async function createShared(folder: string): Promise<SharedRuntime> {
  const consumers = join(folder, "consumers");
  for (const name of sharedPrograms)
    await cp(join(repository, "test/consumers", name), join(consumers, name), {
      recursive: true,
    });
  // Beside the folder of the SDK, whose build looks for its dependencies upwards.
  const runtime = await packRuntime(folder);
  const sdk = await packSdk({
    folder: join(folder, "packed"),
    spec: await copySpec(join(folder, "spec")),
    options: ["--runtime", "package"],
    project: consumers,
    dependencies: [runtime],
  });
  await prepareShared(consumers);
  return { consumers, sdk };
}

/** Waits for all, also after one has failed: the caller removes the folder that the others still write to. */
async function allOf<const T extends readonly unknown[]>(work: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  await Promise.allSettled(work);
  // Now that all have settled, it gives the values or the first failure.
  return (await Promise.all(work)) as unknown as T;
}

/** Outside `node_modules`, where Node strips no types, the program asks the package that it stands in for its name. */
async function prepareSourceProgram(
  folder: string,
  { source }: PackedSdk,
): Promise<string> {
  const project = join(folder, "source");
  const program = join(project, "main.ts");
  await cp(join(source, "src"), join(project, "src"), { recursive: true });
  await cp(join(repository, "test/consumers/calls/main.ts"), program);
  const manifest = await readFile(join(source, "package.json"), "utf8");
  // The generator has written it, with a name.
  const { name } = JSON.parse(manifest) as { readonly name: string };
  await writeFile(
    join(project, "package.json"),
    JSON.stringify({
      name,
      type: "module",
      exports: {
        ".": "./src/index.ts",
        "./rsql": "./src/runtime/rsql/index.ts",
      },
    }),
  );
  return program;
}

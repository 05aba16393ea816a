import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FoundNode, Runtime } from "./nodes.ts";
import { repository, tryRun } from "./commands.ts";
import {
  prepareConsumers,
  prepareShared,
  sharedPrograms,
} from "./consumer-programs.ts";
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
  /** Everything that programs are run under but a browser. */
  readonly runtimes: readonly Runtime[];
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
  const [node22, node24, deno, bun] = await Promise.all([
    findRuntime("node22"),
    findRuntime("node24"),
    findRuntime("deno"),
    findRuntime("bun"),
  ]);
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
    runtimes: [
      {
        name: `Node ${process.versions.node}`,
        found: { kind: "found", path: process.execPath },
        args: [],
      },
      { name: "Node 22", found: node22, args: [] },
      { name: "Node 24", found: node24, args: [] },
      { name: "Deno", found: deno, args: ["run", "--allow-all", "--no-lock"] },
      { name: "Bun", found: bun, args: ["run"] },
    ],
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

async function findRuntime(
  name: "node22" | "node24" | "deno" | "bun",
): Promise<FoundNode> {
  const { exitCode, stdout, stderr } = await tryRun(
    process.execPath,
    ["scripts/install-runtime.mjs", name],
    { cwd: repository },
  );
  if (exitCode === 0) return { kind: "found", path: stdout.trim() };
  const reason = stderr.trim();
  if (process.env["CI"] === "true") throw new Error(reason);
  process.stderr.write(`${reason}; its tests are skipped.\n`);
  return { kind: "missing", reason };
}

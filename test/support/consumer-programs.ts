import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./commands.ts";
import { codeBlocks } from "./readme.ts";
import { build } from "./typescript.ts";

const strictest = {
  target: "es2022",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  declaration: true,
  isolatedDeclarations: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  skipLibCheck: false,
};

const node = {
  ...strictest,
  module: "nodenext",
  moduleResolution: "nodenext",
  lib: ["es2022"],
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
};

const bundler = {
  ...strictest,
  module: "preserve",
  moduleResolution: "bundler",
  lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
};

const executed = [
  "calls",
  "client-objects",
  "readme-run",
  "bundles",
  "platforms",
];
const right = ["right", "readme", "deprecated", "release-10.29.0"];

/**
 * What the compilers check, by tsconfig file. Right programs stand apart from wrong ones, since declarations are checked
 * only where all else is right, and tombstones from both, since a compiler takes two packages of one name and version for
 * one.
 */
export const programs = {
  "right in Node": {
    config: "tsconfig.right-node.json",
    compilerOptions: node,
    include: [...right, ...executed],
  },
  "right in a bundler": {
    config: "tsconfig.right-bundler.json",
    compilerOptions: bundler,
    include: ["browser-globals.d.ts", "pages", ...right],
  },
  "payloads refined through the main entry": {
    config: "tsconfig.payloads.json",
    compilerOptions: node,
    include: ["payloads-main-entry"],
  },
  wrong: {
    config: "tsconfig.wrong.json",
    compilerOptions: node,
    include: ["wrong"],
  },
  tombstones: {
    config: "tsconfig.tombstones.json",
    compilerOptions: node,
    include: ["tombstones"],
  },
} as const;

/** Copied into the project whose SDK has no runtime of its own. */
export const sharedPrograms = ["calls", "right", "wrong"] as const;

/** Makes what runs there into JavaScript, and writes what compilers look at. */
export async function prepareShared(folder: string): Promise<void> {
  const { "right in Node": rightOnes, wrong } = programs;
  await writeConfigs(folder, [
    { ...rightOnes, include: ["right", "calls"] },
    wrong,
    emitted(["calls"]),
  ]);
  await build(folder, "tsconfig.emit.json");
}

/** Writes the programs of the README into a folder with programs and makes those that will run into JavaScript. */
export async function prepareConsumers(
  folder: string,
  readme: string,
): Promise<void> {
  await writeReadmePrograms(folder, readme);
  await writeConfigs(folder, [
    ...Object.values(programs),
    emitted([...executed, "tombstones"]),
  ]);
  await build(folder, "tsconfig.emit.json");
}

interface Config {
  readonly config: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

function emitted(include: readonly string[]): Config {
  // Whether they are right is asked elsewhere.
  const compilerOptions = { ...node, noCheck: true };
  return { config: "tsconfig.emit.json", compilerOptions, include };
}

async function writeConfigs(
  folder: string,
  configs: readonly Config[],
): Promise<void> {
  for (const { config, ...text } of configs)
    await writeFile(join(folder, config), JSON.stringify(text));
}

async function writeReadmePrograms(
  folder: string,
  readme: string,
): Promise<void> {
  const blocks = codeBlocks(await readFile(readme, "utf8"), "ts");
  await mkdir(join(folder, "readme"), { recursive: true });
  await mkdir(join(folder, "readme-run"), { recursive: true });
  for (const [index, { name, code }] of blocks.entries()) {
    const file = `${index + 1}-${name}.ts`;
    await writeFile(join(folder, "readme", file), code);
    await writeFile(join(folder, "readme-run", file), towardsLoopback(code));
  }
  // The README of sdkwright itself shows calls with made-up values: they have to compile.
  const own = await readFile(join(repository, "README.md"), "utf8");
  for (const [index, { code }] of codeBlocks(own, "ts").entries())
    await writeFile(join(folder, "readme", `sdkwright-${index + 1}.ts`), code);
}

/** `host` means https: what runs here gets the whole address of the server of the test. */
function towardsLoopback(code: string): string {
  return code.replaceAll(
    'host: process.env["GATEWAY_HOST"] ?? "",',
    'baseUrl: process.env["GATEWAY_URL"] ?? "",\n  allowInsecureLoopback: true,',
  );
}

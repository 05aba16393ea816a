import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { bundledPackages } from "./shipped/bundled-packages.mjs";
import { licenseText } from "./shipped/license-text.mjs";

/*
 * `npm run build`: builds dist/cli.js and dist/index.js with the chunks that they share and load when needed,
 * dist/emulator.js, which uses no module of Node, and the declarations that the entries reference. There are chunks
 * instead of 600 modules, since Node takes about a millisecond to find each module. Imported development dependencies
 * are bundled, with their licenses in dist/bundled-licenses.txt; dependencies stay where npm installs them.
 *
 * An argument names another folder than dist, whose parent has to contain `templates/`, `package.json` and
 * `node_modules/`.
 */

const root = join(import.meta.dirname, "..");
const dist = resolve(process.argv[2] ?? join(root, "dist"));

const { dependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/**
 * Modules that at least this number of commands use are in one chunk, which all of them load: in one of these, if its
 * entries load them, so that these do not load what only other commands use.
 */
const leastCommands = 4;
const sharedParts = {
  // What `generate` loads when there is nothing to do, and other commands for their ends.
  early: [
    "cli/run-command.ts",
    "cli/commands/generate.ts",
    "cli/configuration/apply-configuration.ts",
    "cli/configuration/use-configuration.ts",
    "commands/generate/plan-openapi.ts",
    "io/git/find-work-tree.ts",
    "io/write/claim-folder.ts",
    "source/check-schema.ts",
    "source/parse-json.ts",
  ],
  sdk: [
    "commands/documents/read-api.ts",
    "io/write/write-plans.ts",
    "model/described-model.ts",
    "openapi/read-openapi.ts",
    "render/templates.ts",
    "sdk/plan-sdk.ts",
  ],
};

rmSync(dist, { recursive: true, force: true });
const chunks = await bundle();
checkPlaces(chunks);
writeBundled(bundledPackages(root, [...chunks, ...(await bundleEmulator())]));
writeDeclarations();
removeUnreached(reachedDeclarations());
// npm sets this mode when it links the command, and another build replaces the file.
chmodSync(join(dist, "cli.js"), 0o755);

async function bundle() {
  const needsPackage = createPackageFinder();
  const startsWith = createReachFinder(["cli.ts"]);
  const shared = (part, isReached) => ({
    debugName: part,
    // Modules that import a package stay separate, so that only the code which needs a package loads it.
    name: (id, modules) =>
      isPlaced(id) || needsPackage(id, modules) || !isReached(id, modules)
        ? null
        : part,
    minShareCount: leastCommands,
  });
  const build = await rolldown({
    cwd: root,
    platform: "node",
    input: {
      cli: "generator/cli.ts",
      index: "generator/index.ts",
      // Worker threads start with these modules.
      "chunks/prettier-worker": "generator/io/format/prettier-worker.ts",
      "chunks/code-thread": "generator/commands/usage/code-thread.ts",
      "chunks/schema-worker": "generator/cli/commands/schema-worker.ts",
      // A process for each package of a workspace.
      "chunks/workspace-worker": "generator/workspace-worker.ts",
    },
    // Packages are taken as separate modules and not as bundles: fewer modules are included, and all licenses are
    // found.
    resolve: { mainFields: ["module", "main"] },
    external: isInstalled,
    // `report/forms.ts` loads each form when it is needed; index.ts imports two of them at once.
    checks: { ineffectiveDynamicImport: false },
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(message);
    },
  });
  const { output } = await build.write({
    dir: dist,
    comments: false,
    chunkFileNames: "chunks/[name].js",
    codeSplitting: {
      groups: [
        { name: "commander", test: /[\\/]node_modules[\\/]commander[\\/]/ },
        {
          debugName: "start",
          // This chunk has all modules that are loaded before the command is known.
          name: (id, modules) =>
            isPlaced(id) || !startsWith(id, modules) ? null : "start",
        },
        ...Object.entries(sharedParts).map(([part, entries]) =>
          shared(part, createReachFinder(entries)),
        ),
        shared("common", () => true),
      ],
    },
  });
  return output.filter(({ type }) => type === "chunk");
}

/**
 * Builds the emulator by itself, for browsers too: in the place of Node's modules there are packages and functions of
 * the platform. What reads the disk is not reached, so that imports of it are left out. All packages are bundled: a page has none.
 */
async function bundleEmulator() {
  const own = (name) => join(root, `scripts/web/${name}.mjs`);
  const alias = {
    "node:path": own("node-path"),
    "node:crypto": own("node-crypto"),
    "node:util": own("node-util"),
    "node:zlib": own("node-zlib"),
    "spdx-expression-parse": own("spdx-expression-parse"),
  };
  const build = await rolldown({
    cwd: root,
    platform: "browser",
    input: { emulator: "generator/emulator.ts" },
    resolve: { mainFields: ["module", "main"], alias },
    external: (id) => id.startsWith("node:") && !Object.hasOwn(alias, id),
    treeshake: {
      moduleSideEffects: [
        { test: /^node:/, external: true, sideEffects: false },
      ],
    },
    checks: { ineffectiveDynamicImport: false },
  });
  const { output } = await build.write({
    dir: dist,
    comments: false,
    minify: true,
    codeSplitting: false,
  });
  for (const { code, fileName } of output)
    if (/(?:from|import)\s*\(?\s*["'`](?:node:|@?\w[\w/-]*["'`])/.test(code))
      throw new Error(`${fileName} imports what a page has not`);
  return output;
}

/**
 * Whether it is a module of Node or a package that users install beside ours. Everything else is bundled: of most
 * packages less than a tenth is loaded, and their dependencies were half of an installation.
 */
function isInstalled(id) {
  const [, name = ""] = /^((?:@[^/]+\/)?[^./][^/]*)/.exec(id) ?? [];
  return id.startsWith("node:") || Object.hasOwn(dependencies, name);
}

/** Whether it is an entry, or a module that finds files relative to its own place. */
function isPlaced(id) {
  return /\/(?:cli|index|cli\/load-templates)\.ts$/.test(id);
}

/**
 * Whether a module imports a package, directly or indirectly. Modules of Node count as packages, except for the few
 * that every command needs: loading `node:crypto` takes 10 ms.
 */
function createPackageFinder() {
  const known = new Map();
  return function needsPackage(id, modules) {
    if (!known.has(id)) {
      known.set(id, false);
      const { importedIds = [] } = modules.getModuleInfo(id) ?? {};
      const isPackage =
        !id.endsWith(".ts") && !/^node:(?:fs|path|url)\b/.test(id);
      known.set(
        id,
        isPackage ||
          importedIds.some((imported) => needsPackage(imported, modules)),
      );
    }
    return known.get(id);
  };
}

/** Whether a module is among those that the entries load at once. */
function createReachFinder(entries) {
  const paths = entries.map((entry) => join(root, "generator", entry));
  let reached = null;
  return function isReached(id, modules) {
    reached ??= reachedFrom(paths, modules);
    return reached.has(id);
  };
}

function reachedFrom(entries, modules) {
  const reached = new Set(entries);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (imported.endsWith(".ts")) reached.add(imported);
  return reached;
}

/** Checks the places of modules: `templates/` is two levels above one of them, and the workers are beside the others. */
function checkPlaces(chunks) {
  for (const module of [
    "cli/load-templates.ts",
    "io/format/format-with-prettier.ts",
    "commands/usage/collect-usage.ts",
    "cli/commands/open-schema-threads.ts",
  ]) {
    const { fileName = "" } =
      chunks.find(({ moduleIds }) =>
        moduleIds.includes(join(root, "generator", module)),
      ) ?? {};
    if (!/^chunks\/[^/]+$/.test(fileName))
      throw new Error(`${module} has to be in dist/chunks, not ${fileName}`);
  }
}

/** Writes the licenses, which require that their text is distributed with the code. */
function writeBundled(packages) {
  const texts = packages.map(({ name, version, license, place }) => {
    const text = licenseText(join(root, place));
    if (text === null) throw new Error(`${place} has no license text`);
    return `${name} ${version}, ${license}\n\n${text}`;
  });
  const rule = `\n${"-".repeat(80)}\n\n`;
  writeFileSync(
    join(dist, "bundled-licenses.txt"),
    `sdkwright includes code of these packages.\n${rule}${texts.join(rule)}`,
  );
  writeFileSync(
    join(dist, "bundled-packages.json"),
    `${JSON.stringify(packages, null, 2)}\n`,
  );
}

function writeDeclarations() {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/typescript/bin/tsc"),
      "-p",
      join(root, "tsconfig.types.json"),
      "--outDir",
      dist,
    ],
    { stdio: "inherit" },
  );
  if (status !== 0) process.exit(1);
}

/** Lists the declarations that the compiler of a user reads. */
function reachedDeclarations() {
  const reached = new Set(
    ["index.d.ts", "emulator.d.ts", "templates.d.ts"].map((name) =>
      join(dist, name),
    ),
  );
  for (const file of reached)
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(
      /(?:\bfrom |\bimport\()"(\.[^"]+)\.ts"/g,
    ))
      reached.add(join(dirname(file), `${specifier}.d.ts`));
  return reached;
}

function removeUnreached(reached) {
  for (const file of reached)
    if (!existsSync(file)) throw new Error(`${file} is missing`);
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (file.endsWith(".d.ts") && !reached.has(file)) rmSync(file);
  }
  for (const entry of entries.toReversed())
    if (entry.isDirectory()) removeIfEmpty(join(entry.parentPath, entry.name));
}

function removeIfEmpty(folder) {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

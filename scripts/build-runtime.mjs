import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";

/*
 * `npm run build:runtime`: builds the package @sdkwright/runtime, ready for `npm publish dist-runtime`. It contains
 * the modules of templates/runtime unchanged, and their compiled form. SDKs that are generated with `--runtime
 * package` depend on it.
 *
 * An argument names another folder than dist-runtime.
 */

const root = join(import.meta.dirname, "..");
const out = resolve(process.argv[2] ?? join(root, "dist-runtime"));
const entries = ["api", "gateway", "rsql"];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(root, "templates/runtime"), join(out, "src"), {
  recursive: true,
  filter: (path) => !path.endsWith(".md"),
});
cpSync(join(root, "templates/runtime/README.md"), join(out, "README.md"));
cpSync(join(root, "LICENSE"), join(out, "LICENSE"));
writeJson("package.json", packageJson());
compile();

function packageJson() {
  const { version, license, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return {
    name: "@sdkwright/runtime",
    version,
    description:
      "What SDKs made by sdkwright share: calls, retries, tokens, lists, errors.",
    license,
    type: "module",
    sideEffects: false,
    engines,
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [`./${entry}`, subpath(entry)]),
      ),
      "./package.json": "./package.json",
    },
    files: ["dist", "src"],
  };
}

function subpath(entry) {
  return {
    types: `./dist/${entry}/index.d.ts`,
    default: `./dist/${entry}/index.js`,
  };
}

/** Compiles the modules with the same options as in their own folder. */
function compile() {
  const config = "tsconfig.json";
  writeJson(config, {
    extends: `${relative(out, root) || "."}/templates/tsconfig.json`.replaceAll(
      "\\",
      "/",
    ),
    compilerOptions: {
      noEmit: false,
      rootDir: "src",
      outDir: "dist",
      sourceMap: true,
      declarationMap: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
    },
    include: ["src"],
  });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { status } = spawnSync(
    process.execPath,
    [tsc, "-p", join(out, config)],
    { stdio: "inherit" },
  );
  // The file names paths of the repository, so the package must not contain it.
  rmSync(join(out, config));
  if (status !== 0) process.exit(1);
}

function writeJson(name, value) {
  writeFileSync(join(out, name), `${JSON.stringify(value, null, 2)}\n`);
}

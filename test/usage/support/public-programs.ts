import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { ts } from "ts-morph";
import type { SdkPackage } from "../../../generator/manifest/sdk-package.ts";
import { repository } from "../../support/commands.ts";
import { rewriteOctokit, type RewrittenFile } from "./rewrite-octokit.ts";

/** A public program at a commit, with what was counted in it by hand. */
export interface PublicProgram {
  /** `owner+name`, as its folder is called. */
  readonly name: string;
  readonly commit: string;
  /** What its own configuration says of the types, as far as it matters. */
  readonly options: Readonly<Record<string, boolean>>;
}

/** Folder with git directories or checkouts, `owner+name`; they are not part of the repository. */
const folder: string = process.env["SDKWRIGHT_PROGRAMS"] ?? "";

/** Why the program cannot be read; `null` where it can. */
export function whyMissing({ name, commit }: PublicProgram): string | null {
  if (folder === "") return "SDKWRIGHT_PROGRAMS names no folder with programs";
  const directory = gitDirectory(name);
  if (directory === null) return `SDKWRIGHT_PROGRAMS has no ${name}`;
  try {
    git(directory, ["cat-file", "-e", `${commit}^{commit}`]);
    return null;
  } catch {
    return `${name} has no commit ${commit}`;
  }
}

/** The git directory is the folder, or lies in it or in its only subfolder. */
function gitDirectory(name: string): string | null {
  const own = join(folder, name);
  if (!existsSync(own)) return null;
  const places = [own, ...readdirSync(own).map((each) => join(own, each))];
  return places.find((each) => existsSync(join(each, "HEAD"))) ?? null;
}

function git(directory: string, args: readonly string[]): Buffer {
  return execFileSync("git", [`--git-dir=${directory}`, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/**
 * Writes a program with its calls rewritten to an SDK that stands in `node_modules` there. Packages are not installed: all that they
 * export is `any`.
 * @returns its files by their paths
 */
export function writeProgram(
  { name, commit, options }: PublicProgram,
  target: string,
  sdk: Pick<SdkPackage, "name" | "operations">,
): ReadonlyMap<string, RewrittenFile> {
  const directory = gitDirectory(name) ?? "";
  const paths = git(directory, ["ls-tree", "-r", "--name-only", commit, "src"])
    .toString()
    .split("\n")
    .filter((path) => /^(?!.*\.(?:spec|test)\.ts$).*\.ts$/.test(path));
  const files = new Map(
    paths.map((path) => {
      const text = git(directory, ["show", `${commit}:${path}`]).toString();
      return [path, rewriteOctokit(text, sdk)] as const;
    }),
  );
  for (const [path, { text }] of files) write(join(target, path), text);
  const packages = new Set(
    [...files.values()].flatMap(({ text }) => importedPackages(text)),
  );
  packages.delete(sdk.name);
  write(
    join(target, "src/packages.d.ts"),
    [...packages]
      .toSorted()
      .map((each) => `declare module "${each}";\n`)
      .join(""),
  );
  write(join(target, "tsconfig.json"), configuration(options));
  return files;
}

function write(path: string, text: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

function importedPackages(text: string): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(
      (each) =>
        !each.startsWith(".") &&
        !each.startsWith("node:") &&
        !builtinModules.includes(each),
    );
}

function configuration(options: PublicProgram["options"]): string {
  const compilerOptions = {
    target: "es2022",
    lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"],
    module: "preserve",
    moduleResolution: "bundler",
    strict: true,
    esModuleInterop: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
    skipLibCheck: true,
    types: ["node"],
    typeRoots: [join(repository, "node_modules/@types")],
    ...options,
  };
  return JSON.stringify({ compilerOptions, include: ["src"] }, null, 2);
}

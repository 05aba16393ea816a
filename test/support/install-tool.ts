import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { repository, run } from "./commands.ts";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Packs the tool as it is published, and installs it into an empty project without a network: npm takes the packages that
 * the tool depends on from its cache, where installing the repository has put them, in the versions of our lock file.
 * @returns the project
 */
export async function installTool(parent: string): Promise<string> {
  const project = mkdtempSync(join(parent, "installed-"));
  const tarballs = join(project, "tarballs");
  mkdirSync(tarballs);
  await run(
    "npm",
    ["pack", "--ignore-scripts", "--silent", "--pack-destination", tarballs],
    { cwd: repository },
  );
  const [tarball = ""] = readdirSync(tarballs);
  const specifier = `file:tarballs/${tarball}`;
  const consumer = { private: true, dependencies: { sdkwright: specifier } };
  writeJson(join(project, "package.json"), consumer);
  writeJson(join(project, "package-lock.json"), {
    lockfileVersion: 3,
    requires: true,
    packages: { "": consumer, ...lockedTool(specifier) },
  });
  await run(
    "npm",
    ["ci", "--offline", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: project, timeoutMs: 300_000 },
  );
  return project;
}

/** The tool and what it depends on, as a lock file writes it. */
function lockedTool(resolved: string): Lock["packages"] {
  const { packages } = readLock();
  const { "": tool, ...others } = packages;
  const installed = Object.entries(others).filter(([, { dev }]) => !dev);
  const { dependencies = {}, bin = {} } = readManifest();
  return {
    "node_modules/sdkwright": {
      version: tool?.version ?? "",
      resolved,
      bin,
      dependencies,
    },
    ...Object.fromEntries(installed),
  };
}

// Both are written by npm.
function readLock(): Lock {
  return JSON.parse(
    readFileSync(join(repository, "package-lock.json"), "utf8"),
  ) as Lock;
}

function readManifest(): LockedPackage {
  return JSON.parse(
    readFileSync(join(repository, "package.json"), "utf8"),
  ) as LockedPackage;
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The command of an installed tool. */
export function binOf(project: string): string {
  const bin = join(project, "node_modules/.bin/sdkwright");
  if (!existsSync(bin)) throw new Error(`${bin} is missing`);
  return bin;
}

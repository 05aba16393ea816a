import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Failure } from "./failure.ts";

const fields = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

const configurations = ["tsconfig.json", "jsconfig.json", "package.json"];

/**
 * The folders of a clone whose package asks for the SDK, relative to the clone; the top where no package says so, because
 * code may also have the SDK in a folder of its own.
 * @throws Failure where there is nothing to read: that says nothing about what the code uses
 */
export function findProjects(clone: string, sdk: string): readonly string[] {
  const asking = packageFolders(clone).filter((folder) =>
    asksFor(join(clone, folder, "package.json"), sdk),
  );
  if (asking.length > 0) return asking;
  if (configurations.some((name) => existsSync(join(clone, name)))) return [""];
  throw new Failure(
    `No package.json asks for ${sdk}, and there is no configuration at the top.`,
    "lasting",
  );
}

function packageFolders(clone: string): readonly string[] {
  const found: string[] = [];
  const folders = [clone];
  for (const folder of folders)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) {
        if (entry.name !== "node_modules" && entry.name !== ".git")
          folders.push(join(folder, entry.name));
      } else if (entry.name === "package.json" && entry.isFile())
        found.push(relative(clone, folder).split(sep).join("/"));
  return found.toSorted();
}

function asksFor(file: string, sdk: string): boolean {
  const manifest = readObject(file);
  return fields.some((field) => {
    const named = manifest[field];
    return isObject(named) && Object.hasOwn(named, sdk);
  });
}

/** What is no JSON asks for nothing; the project itself says what is wrong with it. */
function readObject(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

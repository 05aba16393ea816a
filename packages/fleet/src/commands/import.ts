import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { UsageFile } from "sdkwright";
import { messageOf, Problem } from "../problem.ts";
import {
  importedVersion,
  storeFacts,
  type ProjectFacts,
} from "../store/facts.ts";
import { openFactsFolder } from "../store/facts-folder.ts";
import { addRepositories } from "../store/repositories.ts";
import { beginAttempt, requireTask } from "../store/tasks.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";

/** Of the facts that this version reads. */
const format = 1;

interface Imported extends ProjectFacts {
  readonly repository: string;
  readonly commit: string;
}

export const importCommand: Command = {
  usage: "FILE_OR_DIR... --sdk PACKAGE",
  summary:
    "Takes facts that CI has written with `sdkwright usage --facts`, all projects of a commit at once.",
  async run(args) {
    const given = readCommandLine(args, ["sdk"]);
    const sdk = given.required("sdk");
    const folder = openFactsFolder(given.settings.home);
    const files = given.names.flatMap(jsonFiles).map((path): Imported => {
      const text = readFileSync(path, "utf8");
      return { ...readFacts(text, path), hash: folder.write(text) };
    });
    const groups = Map.groupBy(files, ({ repository, commit }) =>
      JSON.stringify([repository, commit]),
    );
    await withDatabase(given.settings, async (database) => {
      await addRepositories(
        database,
        files.map(({ repository }) => repository),
      );
      for (const projects of groups.values()) {
        const [{ repository, commit, file }] = nonEmpty(projects);
        const task = await requireTask(database, repository, sdk);
        const attempt = await beginAttempt(database, task);
        const key = { commit, sdkVersion: importedVersion, tool: file.tool };
        await storeFacts(database, attempt, { key, projects });
      }
    });
    return `${files.length} files of ${groups.size} commits.`;
  },
};

function nonEmpty<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...others] = list;
  if (first === undefined) throw new Error("A group has a member.");
  return [first, ...others];
}

function jsonFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => join(path, name));
}

function readFacts(text: string, path: string): Omit<Imported, "hash"> {
  const file = parsed(text, path);
  const { repository, commit } = file;
  if (file.format !== format || !Array.isArray(file.facts))
    throw new Problem(`${path} has no facts of format ${format}.`);
  if (repository === null || commit === null)
    throw new Problem(
      `${path} names no repository or no commit, so nobody knows what it replaces.`,
    );
  return { file, repository, commit };
}

function parsed(text: string, path: string): UsageFile {
  try {
    // What it has is looked at by whoever calls this.
    return JSON.parse(text) as UsageFile;
  } catch (thrown) {
    throw new Problem(`${path} is no JSON: ${messageOf(thrown)}`);
  }
}

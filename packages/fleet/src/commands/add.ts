import { readFileSync } from "node:fs";
import { repositoryAddress } from "../git/addresses.ts";
import { Problem } from "../problem.ts";
import { addRepositories } from "../store/repositories.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";

export const addCommand: Command = {
  usage: "[REPOSITORY...] [--list FILE]",
  summary: "Adds repositories by address or path; a list has one in each line.",
  async run(args) {
    const given = readCommandLine(args, ["list"]);
    const list = given.optional("list");
    const listed = list === null ? [] : readFileSync(list, "utf8").split("\n");
    const names = [...given.names, ...listed]
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("#"));
    if (names.length === 0) throw new Problem("No repository is named.", 2);
    const urls = names.map((name) => repositoryAddress(name, process.cwd()));
    const added = await withDatabase(given.settings, (database) =>
      addRepositories(database, urls),
    );
    return `${added} added, ${new Set(urls).size - added} were there.`;
  },
};

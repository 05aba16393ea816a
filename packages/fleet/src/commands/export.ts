import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFactsFiles } from "../store/facts.ts";
import { openFactsFolder } from "../store/facts-folder.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";

export const exportCommand: Command = {
  usage: "--sdk PACKAGE --out DIR",
  summary:
    "Writes the facts files of the newest commits, as `sdkwright usage` has written them.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "out"]);
    const out = given.required("out");
    const sdk = given.required("sdk");
    const folder = openFactsFolder(given.settings.home);
    const files = await withDatabase(given.settings, (database) =>
      listFactsFiles(database, sdk),
    );
    mkdirSync(out, { recursive: true });
    // Names by number: those of repositories may contain anything.
    for (const { id, hash } of files)
      writeFileSync(join(out, `${id}.json`), folder.read(hash));
    return `${files.length} files.`;
  },
};

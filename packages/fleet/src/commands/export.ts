import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFactsFiles } from "../store/facts.ts";
import { openFactsFolder } from "../store/facts-folder.ts";
import {
  choiceOf,
  readCommandLine,
  withDatabase,
  type Command,
} from "./command.ts";

export const exportCommand: Command = {
  usage: "--sdk PACKAGE --out DIR [--label LABEL]",
  summary:
    "Writes the facts files of the newest commits, or those of a label, as `sdkwright usage` has written them.",
  async run(args) {
    const given = readCommandLine(args, ["sdk", "out", "label"]);
    const out = given.required("out");
    const choice = choiceOf(given);
    const folder = openFactsFolder(given.settings.home);
    const files = await withDatabase(given.settings, (database) =>
      listFactsFiles(database, choice),
    );
    mkdirSync(out, { recursive: true });
    // Names by number: those of repositories may contain anything.
    for (const { id, hash } of files)
      writeFileSync(join(out, `${id}.json`), folder.read(hash));
    return `${files.length} files.`;
  },
};

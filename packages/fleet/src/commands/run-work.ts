import { keptHashes } from "../store/facts.ts";
import { openFactsFolder } from "../store/facts-folder.ts";
import { countTasks } from "../store/tasks.ts";
import { readCommandLine, withDatabase, type Command } from "./command.ts";
import { countsText } from "./counts-text.ts";
import { limitOptions, limitsUsage, readingOf } from "./reading.ts";
import { work } from "./work.ts";

export const workCommand: Command = {
  usage: `[--concurrency 2] [--lend DIR] ${limitsUsage} [--monitor-seconds 30]`,
  summary:
    "Reads repositories until no job is left. Clones without an installed SDK get the package in DIR.",
  async run(args) {
    const given = readCommandLine(args, [
      "concurrency",
      "lend",
      ...limitOptions,
      "monitor-seconds",
    ]);
    const rules = {
      concurrency: given.count("concurrency", 2, 1),
      monitorSeconds: given.count("monitor-seconds", 30, 1),
    };
    return await withDatabase(
      given.settings,
      async (database) => {
        const facts = openFactsFolder(given.settings.home);
        const reading = { ...readingOf(given), facts };
        facts.removeOthers(await keptHashes(database));
        await work(database, rules, reading);
        return countsText(await countTasks(database, null));
      },
      // One for each job that ends, one for the queue, one for looking.
      rules.concurrency + 2,
    );
  },
};

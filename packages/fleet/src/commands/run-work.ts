import { resolve } from "node:path";
import type { Reading } from "../analysis/analyse.ts";
import { readLentPackage } from "../analysis/lend-package.ts";
import { findTool } from "../analysis/tool.ts";
import { openWorkFolder } from "../analysis/work-folder.ts";
import { openFactsFolder } from "../store/facts-folder.ts";
import { countTasks } from "../store/tasks.ts";
import {
  readCommandLine,
  withDatabase,
  type Command,
  type Given,
} from "./command.ts";
import { countsText } from "./counts-text.ts";
import { work } from "./work.ts";

export const workCommand: Command = {
  usage:
    "[--concurrency 2] [--lend DIR] [--seconds 300] [--memory-megabytes 2048] [--disk-megabytes 2048] [--monitor-seconds 30]",
  summary:
    "Reads repositories until no job is left. Clones without an installed SDK get the package in DIR.",
  async run(args) {
    const given = readCommandLine(args, [
      "concurrency",
      "lend",
      "seconds",
      "memory-megabytes",
      "disk-megabytes",
      "monitor-seconds",
    ]);
    const rules = {
      concurrency: given.count("concurrency", 2, 1),
      monitorSeconds: given.count("monitor-seconds", 30, 1),
    };
    return await withDatabase(
      given.settings,
      async (database) => {
        await work(database, rules, readingOf(given));
        return countsText(await countTasks(database, null));
      },
      // One for each job that ends, one for the queue, one for looking.
      rules.concurrency + 2,
    );
  },
};

function readingOf(given: Given): Reading {
  const { home } = given.settings;
  const lend = given.optional("lend");
  return {
    tool: findTool(),
    facts: openFactsFolder(home),
    work: openWorkFolder(home),
    lent: lend === null ? null : readLentPackage(resolve(lend)),
    limits: {
      seconds: given.count("seconds", 300, 1),
      memoryMegabytes: given.count("memory-megabytes", 2048, 64),
      diskMegabytes: given.count("disk-megabytes", 2048, 1),
    },
  };
}

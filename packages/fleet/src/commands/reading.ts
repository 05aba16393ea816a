import { resolve } from "node:path";
import type { Reading } from "../analysis/analyse.ts";
import { readLentPackage } from "../analysis/lend-package.ts";
import { findTool } from "../analysis/tool.ts";
import { openWorkFolder } from "../analysis/work-folder.ts";
import type { Given } from "./command.ts";

/** Options that bound what one repository may take. */
export const limitOptions: readonly string[] = [
  "seconds",
  "memory-megabytes",
  "disk-megabytes",
];

export const limitsUsage: string =
  "[--seconds 300] [--memory-megabytes 2048] [--disk-megabytes 2048]";

/** What the options of a command say of reading repositories. */
export function readingOf(given: Given): Omit<Reading, "facts"> {
  const lend = given.optional("lend");
  return {
    tool: findTool(),
    work: openWorkFolder(given.settings.home),
    lent: lend === null ? null : readLentPackage(resolve(lend)),
    limits: {
      seconds: given.count("seconds", 300, 1),
      memoryMegabytes: given.count("memory-megabytes", 2048, 64),
      diskMegabytes: given.count("disk-megabytes", 2048, 1),
    },
  };
}

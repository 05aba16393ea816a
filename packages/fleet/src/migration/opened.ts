import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PullRequest } from "./pull-request.ts";

/** Which pull requests are open, in a file to which a line is added after each. */
export interface Opened {
  has(request: PullRequest): boolean;
  add(request: PullRequest): void;
}

export function readOpened(out: string): Opened {
  const file = join(out, "opened.jsonl");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const known = new Set(lines);
  return {
    has: (request) => known.has(lineOf(request)),
    add(request) {
      known.add(lineOf(request));
      appendFileSync(file, `${lineOf(request)}\n`);
    },
  };
}

function lineOf({ repository, branch }: PullRequest): string {
  return JSON.stringify({ repository, branch });
}

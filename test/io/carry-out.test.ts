import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  backUp,
  rollBack,
  rollForward,
} from "../../generator/io/write/carry-out.ts";
import { findStrangers } from "../../generator/io/state/find-strangers.ts";
import {
  prepareJournal,
  stagingBeside,
} from "../../generator/io/state/journal.ts";
import {
  readTexts,
  temporaryFolder,
  writeTexts,
  type Texts,
} from "./folder.ts";

const before: Texts = { "a/b": "1", "c/d": "1", e: "1" };

/** Replaces, adds and removes, and puts the manifest in last. */
const steps = [
  { path: "c/d", before: "1", after: null },
  { path: "a/b", before: "1", after: "2" },
  { path: "f/g/h", before: null, after: "2" },
  { path: "e", before: "1", after: null },
  { path: ".sdkwright-manifest", before: null, after: "2" },
];

test("a write is carried out in whatever parts, and undone", async () => {
  const parent = temporaryFolder();
  const output = join(parent, "out");
  const staging = join(parent, "staged");
  const write = { output, staging, steps };
  writeTexts(output, before);
  mkdirSync(staging);
  const news = { "new-1": "2", "new-2": "2", "new-4": "2" };
  writeTexts(staging, news);
  await backUp(write);
  const kept = { "old-0": "1", "old-1": "1", "old-3": "1" };
  expect(readTexts(staging)).toEqual({ ...news, ...kept });
  await rollForward(write, new Set([3]));
  expect(readTexts(output)).toEqual({ "a/b": "1", "c/d": "1" });
  await rollForward(write, new Set(steps.keys()));
  expect(readTexts(output)).toEqual({
    "a/b": "2",
    "f/g/h": "2",
    ".sdkwright-manifest": "2",
  });
  expect(readTexts(staging)).toEqual(kept);
  await rollBack(write, ["f", "f/g"]);
  expect(readTexts(output)).toEqual(before);
  expect(readTexts(staging)).toEqual(news);
});

test("what looks staged and is in no journal is told, sorted", async () => {
  vi.stubEnv("SDKWRIGHT_STATE_DIR", join(temporaryFolder(), "state"));
  const parent = temporaryFolder();
  vi.spyOn(process, "cwd").mockReturnValue(parent);
  expect(await findStrangers([parent, join(parent, "none")])).toEqual([]);
  const ours = stagingBeside(join(parent, "out"));
  const names = [".z.sdkwright-0123456789ab", ".a.sdkwright-0123456789ab"];
  for (const path of [ours, ...names.map((name) => join(parent, name))])
    mkdirSync(path);
  await prepareJournal(join(process.env["SDKWRIGHT_STATE_DIR"] ?? ""), [
    { output: join(parent, "out"), staging: ours, steps: [] },
  ]);
  const told = await findStrangers([parent, parent]);
  expect(told.map(({ code }) => code)).toEqual(
    Array(2).fill("output-leftover-unknown"),
  );
  expect(told.map(({ message }) => message.split(" ", 1)[0])).toEqual(
    names.toReversed(),
  );
});

import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  claimsOf,
  findTargets,
} from "../../generator/io/output/find-targets.ts";
import type { WritePlan } from "../../generator/io/output/write-plan.ts";
import {
  anyFile,
  folderPlan,
  temporaryFolder,
  valueOf,
  writeTexts,
} from "./folder.ts";

function filesPlan(paths: readonly string[], directory?: string): WritePlan {
  const files = paths.map((path) => ({ path, content: "", before: anyFile }));
  return {
    kind: "files",
    files,
    ...(directory === undefined ? {} : { directory }),
  };
}

async function messagesOf(plans: readonly WritePlan[]) {
  const { value, diagnostics } = await findTargets(plans);
  expect(value).toBeNull();
  return diagnostics.map(({ message }) => message);
}

test("files stand in the innermost folder that is there, each plan by itself", async () => {
  const parent = temporaryFolder();
  writeTexts(parent, { "spec/a.yaml": "", "out/x.ts": "" });
  symlinkSync("spec", join(parent, "link"));
  const paths = ["link/a.yaml", "spec/new/deep/b.yaml", "c.yaml"];
  const plans = [
    filesPlan(paths.map((path) => join(parent, path))),
    folderPlan(join(parent, "out"), { "x.ts": "1" }),
  ];
  const [files = [], folders = []] = valueOf(await findTargets(plans));
  expect(
    files.map(({ output, files: found }) => [
      output.path,
      found.map(({ path }) => path),
    ]),
  ).toEqual([
    [join(parent, "spec"), ["a.yaml", "new/deep/b.yaml"]],
    [parent, ["c.yaml"]],
  ]);
  expect(files.flatMap(({ output }) => output.shown)).toEqual([
    join(parent, "link"),
    parent,
  ]);
  expect(files.flatMap(claimsOf)).toEqual(
    ["spec/a.yaml", "spec/new/deep/b.yaml", "c.yaml"].map((path) =>
      join(parent, path),
    ),
  );
  expect(folders.flatMap(claimsOf)).toEqual([join(parent, "out")]);
});

test("an output folder is named once, and a file too", async () => {
  const parent = temporaryFolder();
  const [out, file] = [join(parent, "out"), join(parent, "A")];
  const output = folderPlan(out, { a: "" });
  expect(await messagesOf([output, folderPlan(`${out}/`, { b: "" })])).toEqual([
    `${out} and ${out} are the same folder.`,
  ]);
  expect(
    await messagesOf([filesPlan([join(parent, "a")]), filesPlan([file])]),
  ).toEqual([`The output path ${JSON.stringify(file)} is planned twice.`]);
  // Sources may stand in an output folder.
  const within = filesPlan([join(out, "b")]);
  expect(await findTargets([within, output])).toMatchObject({
    diagnostics: [],
  });
  expect(await findTargets([output, within])).toMatchObject({
    diagnostics: [],
  });
});

test("nothing is written into git's, nor out of the folder that it must not leave", async () => {
  const parent = temporaryFolder();
  mkdirSync(join(parent, "spec"));
  symlinkSync("..", join(parent, "spec/up"));
  const config = join(parent, ".git/config");
  expect(await messagesOf([filesPlan([config])])).toEqual([
    `The output path ${JSON.stringify(config)} leads into a .git folder.`,
  ]);
  const spec = join(parent, "spec");
  expect(await messagesOf([filesPlan(["../a"], spec)])).toEqual([
    'The output path "../a" has a segment "..".',
  ]);
  const [said] = await messagesOf([filesPlan(["up/a"], spec)]);
  expect(said).toContain(join(spec, "up/a"));
  expect(await messagesOf([folderPlan(spec, { "/a": "" })])).toEqual([
    'The output path "/a" is absolute.',
  ]);
  const long = join(parent, "x".repeat(300));
  expect(await messagesOf([filesPlan([long])])).toEqual([
    `${long} cannot be written: the name is too long for the file system.`,
  ]);
});

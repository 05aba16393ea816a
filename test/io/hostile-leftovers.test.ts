import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeOutput } from "../../generator/io/write-output.ts";
import { planOf, temporaryFolder, writeTexts } from "./folder.ts";

test("cloning and generating does not plant a hook", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "out");
  mkdirSync(join(parent, ".git/hooks"), { recursive: true });
  const lead = ".out.sdkwright-4194305-abcdef";
  const follower = "..git.sdkwright-4194305-abcdef";
  writeTexts(parent, {
    [`${lead}/journal.json`]: JSON.stringify({
      steps: [{ path: "a.ts", before: null, after: "x" }],
      lead: null,
      followers: [`../${follower}`],
    }),
    [`${lead}/new/0`]: "x",
    [`${follower}/journal.json`]: JSON.stringify({
      steps: [{ path: "hooks/post-commit", before: null, after: "x" }],
      lead: `../${lead}`,
      followers: [],
    }),
    [`${follower}/new/0`]: "#!/bin/sh\n",
  });
  chmodSync(join(parent, follower, "new/0"), 0o755);
  await writeOutput(planOf(folder, { "b.ts": "1" }));
  expect(existsSync(join(parent, ".git/hooks/post-commit"))).toBe(false);
});

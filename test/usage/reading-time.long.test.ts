import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { repository, tryRun } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { nestings } from "./support/deep-code.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

it("ends the compiler at a file that it does not come to the end of, and reads the others", async () => {
  const folder = temporaryFolder();
  const files = {
    "tsconfig.json": JSON.stringify({
      compilerOptions: { lib: ["es2022"], module: "preserve", types: [] },
      include: ["src"],
    }),
    "src/client.ts": `import { createClient } from "shelter";
export const { pets } = createClient({ baseUrl: "https://shelter.example" });
`,
    "src/good.ts": `import { pets } from "./client";
export const name = (await pets.getPet({ id: 1 })).name;
`,
    // The compiler needs the cube of the time for objects in objects: minutes.
    "src/objects.ts": `import { pets } from "./client";
export { pets };
${nestings["objects"]?.(4000) ?? ""}
`,
  };
  mkdirSync(join(folder, "src"));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text);
  writeInstalled(
    await documentSdk("shelter"),
    join(folder, "node_modules/shelter"),
  );
  const { exitCode, stdout } = await tryRun(
    process.execPath,
    [
      join(repository, "dist/cli.js"),
      ..."usage --format json --timeout 60".split(" "),
    ],
    { cwd: folder, timeoutMs: 500_000 },
  );
  // `usage --format json` prints this form.
  const { coverage, facts } = JSON.parse(stdout) as UsageFile;
  expect([exitCode, coverage]).toMatchObject([
    0,
    { read: 2, unread: [{ file: "src/objects.ts", reason: "out-of-time" }] },
  ]);
  expect(facts).toContainEqual(
    expect.objectContaining({
      file: "src/good.ts",
      element: "response.200.name",
    }),
  );
});

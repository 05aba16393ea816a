import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createCodeReader } from "../../generator/commands/usage/read-code.ts";
import { withSlashes } from "../../generator/io/files/output-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

/** Notes are told while a file is read, so that an error there stands for one of the compiler. */

function project(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src"));
  const file = `import { createClient } from "shelter";
export const client = createClient({ baseUrl: "https://shelter.example" });
export const name = async () => (await client.pets.getPet({ id: 1 })).name;`;
  writeFileSync(join(folder, "src/bad.ts"), file);
  writeFileSync(join(folder, "src/good.ts"), file);
  writeFileSync(
    join(folder, "tsconfig.json"),
    '{ "compilerOptions": { "types": [] }, "include": ["src"] }',
  );
  return documentSdk("shelter").then((sdk) => {
    writeInstalled(sdk, join(folder, "node_modules/shelter"));
    return withSlashes(folder);
  });
}

const wish = { sdks: [], reach: null, withText: false, part: null, left: [] };

it("a file at which the compiler fails is a limit of its own", async () => {
  const top = await project();
  const configs = [`${top}/tsconfig.json`];
  const answer = await createCodeReader()(
    { kind: "find", ...wish, configs, top },
    (note) => {
      if (note.kind === "entered" && note.file === "src/bad.ts")
        throw new Error("Debug failure.");
    },
  );
  expect(answer).toMatchObject({
    kind: "found",
    unread: [{ file: "src/bad.ts", reason: "failed" }],
  });
});

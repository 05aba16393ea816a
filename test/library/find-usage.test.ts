import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  compare,
  findImpacts,
  findUsage,
  printDiagnostics,
} from "../../generator/index.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  documentSdk,
  writeInstalled,
} from "../usage/support/installed-sdks.ts";

const shelter = join(import.meta.dirname, "../usage/support/shelter.yaml");

it("gives the facts that the command writes, for findImpacts", async () => {
  const folder = temporaryFolder();
  writeInstalled(
    await documentSdk("shelter"),
    join(folder, "node_modules/shelter"),
  );
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(
    join(folder, "main.ts"),
    `import { createClient } from "shelter";
const client = createClient({ baseUrl: "https://shelter.example" });
export const name = async () => (await client.pets.getPet({ id: 1 })).name;
`,
  );
  const { value, diagnostics } = await findUsage({
    project: folder,
    repository: "acme/web",
    text: true,
  });
  expect(printDiagnostics(diagnostics)).toBe("");
  if (value === null) throw new Error("Expected facts.");
  const { out } = await callCli(
    "usage --format json --text --repository acme/web".split(" "),
    folder,
  );
  expect(value).toEqual(JSON.parse(out));
  expect(
    value.facts.map(({ element, line }) => [element, line]),
  ).toContainEqual(["response.200.name", 3]);
  const side = { file: shelter };
  const { value: report } = await compare({ from: side, to: side });
  if (report === null) throw new Error("Expected a comparison.");
  expect(findImpacts({ report, facts: [value] }).value?.verdict).toBe(
    "nothing-to-do",
  );
});

it("says what is wrong with a project", async () => {
  const { value, diagnostics } = await findUsage({
    project: join(temporaryFolder(), "tsconfig.json"),
  });
  expect(value).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual([
    "usage-project-missing",
  ]);
});

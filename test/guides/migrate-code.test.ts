import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { examplePath } from "../examples/replay-example.ts";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";
import { codeBlocks } from "../support/readme.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { playGuide } from "./support/play-guide.ts";
import { terminalHere } from "./support/terminal-here.ts";

const page = join(repository, "docs/how-to/migrate-code.md");

/** The code of the example, with both versions of the package. */
async function libraryUser(): Promise<string> {
  const folder = join(temporaryFolder(), "user");
  cpSync(examplePath("github-migrate"), folder, { recursive: true });
  const release = async (label: string, out: string): Promise<void> => {
    const line = `release ${label} --openapi library=library-${label[0]}.yaml --out node_modules/${out} --changes changes`;
    const { code, err } = await callCli(line.split(" "), folder);
    expect(code, err).toBe(0);
  };
  await release("1.0.0", "library");
  cpSync(join(folder, "renames.yaml"), join(folder, "spec/renames.yaml"));
  await release("2.0.0", "library-next");
  writeFileSync(
    join(folder, "package.json"),
    '{\n  "dependencies": {\n    "library": "^1.0.0"\n  }\n}\n',
  );
  return folder;
}

it("migrate code to a new release", async () => {
  const folder = await libraryUser();
  const text = readFileSync(page, "utf8");
  const [comment] = codeBlocks(text, "ts");
  // The block shows a part of what the commands leave.
  const commands = text.replace(/^```ts\n[^]*?^```\n/m, "@@code@@");
  const played = await playGuide(commands, terminalHere(folder, /^npm /));
  const code = `\`\`\`ts\n${comment?.code ?? ""}\`\`\`\n`;
  await expect(played.replace("@@code@@", () => code)).toMatchFileSnapshot(
    page,
  );
  const written = readFileSync(join(folder, "src/books.ts"), "utf8");
  expect(written.replaceAll(/^ +/gm, "")).toContain(comment?.code);
  expect(readFileSync(join(folder, "left.md"), "utf8")).toContain(
    "edc58f700a5e9d7c",
  );
});

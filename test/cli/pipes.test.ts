import { spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { shopDocuments } from "../release/shop.ts";
import { repository } from "../support/catalogue-folder.ts";
import { needs } from "../support/needs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const toy = "'#/components/schemas/Toy'";

/** Command lines for a shell that hands pipes over, with what they end with and say. */
const lines = [
  ["diff <(cat old.yaml) <(cat new.yaml)", 1, "breaking"],
  ["diff - new.yaml < old.yaml", 1, "breaking"],
  ["diff link new.yaml", 3, "link cannot be read: it is a pipe"],
  ["diff /dev/stdin new.yaml < /dev/zero", 3, "it is a pipe, a socket or a"],
  ["diff <(cat refers.yaml) new.yaml", 3, "reference-from-pipe"],
  ["diff <(cat refers.yaml) new.yaml --root .", 1, "breaking"],
] as const;

it.each(lines)(
  "%s",
  needs(process.platform === "win32" ? "Windows has no bash" : null),
  (line, code, said) => {
    const folder = temporaryFolder();
    const texts = {
      "old.yaml": shopDocuments["1.1.0"],
      "new.yaml": shopDocuments["2.0.0"],
      "refers.yaml": shopDocuments["1.1.0"].replace(toy, "toy.yaml"),
      "toy.yaml": "type: object\n",
    };
    for (const [name, text] of Object.entries(texts))
      writeFileSync(join(folder, name), text);
    symlinkSync("/dev/stdin", join(folder, "link"));
    const tool = `${process.execPath} ${join(repository, "dist/cli.js")}`;
    const { status, stdout, stderr } = spawnSync(
      "bash",
      ["-c", `cat new.yaml | $tool ${line}`],
      {
        cwd: folder,
        env: { ...process.env, tool },
        encoding: "utf8",
      },
    );
    expect(`${stdout}${stderr}`).toContain(said);
    expect(status).toBe(code);
  },
);

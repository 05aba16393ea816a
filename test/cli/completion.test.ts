import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";

it.each([
  ["sdkwright li", "list lifecycle"],
  ["sdkwright import o", "openapi"],
  ["sdkwright list --st", "--state"],
  ["sdkwright diff a b --fail-on b", "breaking"],
  // Files are left to the shell.
  ["sdkwright diff pe", ""],
  ["sdkwright diff ''", ""],
  ["sdkwright completion ''", "bash zsh fish"],
  ["sdkwright import ''", "tables openapi"],
  ["sdkwright undo --h", "--help"],
])("bash completes %j", async (line, expected) => {
  const { code, out } = await callCli(["completion", "bash"], repository);
  expect(code).toBe(0);
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _sdkwright; echo "\${COMPREPLY[*]}"`;
  const said = execFileSync("bash", ["--norc", "-c", `${out}\n${ask}`], {
    encoding: "utf8",
  });
  expect(said.trim()).toBe(expected);
});

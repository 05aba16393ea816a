import { expect, it } from "vitest";
import type { Command } from "commander";
import { CliOption } from "../../generator/cli/options/cli-option.ts";
import { loadWholeProgram } from "../../generator/cli/program.ts";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";

/** Options of which each value counts, as their help says: the one list of them. */
const repeatable = [
  "--allow-host",
  "--format",
  "--from",
  "--header",
  "--out",
  "--renames",
  "--to",
  "--verify-address",
];

it.each([
  [
    "diff a.yaml b.yaml --policy one.yaml --policy two.yaml",
    "--policy takes one value, and has two: one.yaml and two.yaml",
  ],
  [
    "mock --port 1 --openapi a.yaml --port=2",
    "--port takes one value, and has two: 1 and 2",
  ],
  ["mock --cors --no-cors", "--cors and --no-cors contradict each other"],
  [
    "diff a.yaml b.yaml --no-strict --strict",
    "--no-strict and --strict contradict",
  ],
  [
    "import openapi a.yaml --namespace one --namespace two --release 1",
    "--namespace takes one value, and has two: one and two",
  ],
])("%s is wrong use", async (words, text) => {
  const { code, out, err } = await callCli(words.split(" "), repository);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(text);
});

it("the same value twice is no contradiction", async () => {
  const { code } = await callCli(
    "list --version v1 --version v1 --spec spec --spec spec".split(" "),
    repository,
  );
  expect(code).toBe(0);
});

it("each other option of every command takes many values, and says so", async () => {
  const all = commandsBelow(await loadWholeProgram()).flatMap(
    ({ options }) => options,
  );
  const many = all.filter(
    (option) => option instanceof CliOption && option.isRepeatable,
  );
  expect([...new Set(many.map(({ long }) => long))].toSorted()).toEqual(
    repeatable,
  );
  for (const { description } of many)
    expect(description).toMatch(/several times|repeated|before this option/);
});

function commandsBelow(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(commandsBelow)];
}

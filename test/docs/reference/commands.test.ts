import type { Command, Option } from "commander";
import { describe, expect, it } from "vitest";
import { commands } from "../../../generator/cli/commands.ts";
import { exitCodes } from "../../../generator/cli/exit-code.ts";
import { loadWholeProgram } from "../../../generator/cli/program.ts";
import { headingAnchor } from "../../../site/heading-anchor.ts";
import {
  code,
  codes,
  expectWrittenPage,
  fenced,
  plain,
  table,
} from "../support/written-page.ts";

const page = "reference/commands.md";
const common = "Common options:";
const program = await loadWholeProgram();

const exitMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  passed: "The command did its work and found nothing that it is to fail for.",
  findings:
    "The command did its work and has findings: errors in a catalogue, output that is stale or edited, changes at or above the gate.",
  wrongUse:
    "The command line is wrong: a missing argument, an unknown option, options that exclude each other.",
  unreadable: "An input cannot be read, used or compared.",
  crashed:
    "sdkwright itself failed, and says how to report that. Nothing is known about the input.",
};

/** `import openapi`: as it is called. */
function fullName(command: Command): string {
  const above = command.parent;
  return above === null || above.parent === null
    ? command.name()
    : `${fullName(above)} ${command.name()}`;
}

/** The command itself where it does something, and those below it. */
function callable(command: Command): readonly Command[] {
  const below = command.commands.flatMap(callable);
  const doesNothing =
    below.length > 0 &&
    command.registeredArguments.length === 0 &&
    command.options.every(isCommon);
  return doesNothing ? below : [command, ...below];
}

function isCommon({ helpGroupHeading }: Option): boolean {
  return helpGroupHeading === common;
}

function optionRow(option: Option): readonly string[] {
  const { flags, description, argChoices, defaultValue, negate } = option;
  // A default that another option decides is told in words, at the end.
  const [told = "", words] = description.split(/ \(default: (.*)\)$/);
  return [
    code(flags),
    [
      sentence(plain(told)),
      ...(argChoices === undefined ? [] : [`One of ${codes(argChoices)}.`]),
    ].join(" "),
    defaultValue === undefined || negate
      ? plain(words ?? "")
      : option.defaultValueDescription === undefined
        ? codes([defaultValue].flat().map(String))
        : plain(option.defaultValueDescription),
  ];
}

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

function optionTables(options: readonly Option[]): readonly string[] {
  const shown = options.filter(({ hidden }) => !hidden);
  const groups = [...new Set(shown.map((each) => each.helpGroupHeading))];
  return groups.map((group) =>
    table(
      [(group ?? "Options").replace(/:$/, ""), "Meaning", "Default"],
      shown.filter((each) => each.helpGroupHeading === group).map(optionRow),
    ),
  );
}

/** What is printed after the options: examples, and texts that belong to options. */
function partsAfter(command: Command): readonly string[] {
  let whole = "";
  const former = command.configureOutput();
  command.configureOutput({ ...former, writeOut: (text) => (whole += text) });
  command.outputHelp();
  command.configureOutput(former);
  const after = whole.slice(command.helpInformation().length);
  return after
    .split(/\n(?=\S)/)
    .map((part) => part.trimEnd())
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      const text = lines.map((line) => line.replace(/^ {2}/, "")).join("\n");
      if (lines.length === 0) return plain(head);
      return `${plain(head)}\n\n${fenced(head === "Examples:" ? "sh" : "text", text)}`;
    });
}

function section(command: Command): readonly string[] {
  const args = command.registeredArguments;
  return [
    `## ${fullName(command)}`,
    sentence(plain(command.description())),
    fenced("sh", `sdkwright ${fullName(command)} ${command.usage()}`),
    ...(args.length === 0
      ? []
      : [
          table(
            ["Argument", "Meaning"],
            args.map((each) => [
              code(`${each.name()}${each.variadic ? "..." : ""}`),
              [
                sentence(plain(each.description)),
                ...(each.argChoices === undefined
                  ? []
                  : [`One of ${codes(each.argChoices)}.`]),
                ...(each.required ? [] : ["Optional."]),
              ].join(" "),
            ]),
          ),
        ]),
    ...optionTables(command.options.filter((each) => !isCommon(each))),
    ...partsAfter(command),
  ];
}

const all = program.commands.flatMap(callable);

function overview(): string {
  return table(
    ["Command", "What it does"],
    commands.flatMap(({ name, summary }) =>
      all
        .filter((each) => fullName(each).split(" ")[0] === name)
        .map((each) => {
          const full = fullName(each);
          const text =
            full === name ? summary : each.summary() || each.description();
          return [
            `[${code(full)}](#${headingAnchor(full)})`,
            sentence(plain(text)),
          ];
        }),
    ),
  );
}

describe(`docs/${page}`, () => {
  it("has the commands as they are", async () => {
    const [first] = program.commands;
    await expectWrittenPage(page, [
      "# Commands",
      "Every command of `sdkwright`, as its `--help` shows it. `sdkwright <command> --help` prints the same in a terminal. An option that takes one value is an error with a second one, and so is a flag beside its opposite.",
      overview(),
      "## Options of every command",
      ...optionTables([...(first?.options.filter(isCommon) ?? [])]).map(
        (text) => text.replace("| Common options |", "| Option |"),
      ),
      "`-h, --help` shows the help of a command.",
      "## Exit codes",
      table(
        ["Exit code", "Meaning"],
        Object.entries(exitCodes).map(([name, number]) => [
          code(String(number)),
          exitMeanings[name as keyof typeof exitCodes],
        ]),
      ),
      "The same fault has the same exit code in every command. [Diagnostics](diagnostics.md) lists all messages with their codes.",
      ...all.flatMap(section),
    ]);
  });

  it("knows every command of the program", () => {
    expect(program.commands.map((each) => each.name()).toSorted()).toEqual(
      commands.map(({ name }) => name).toSorted(),
    );
  });
});

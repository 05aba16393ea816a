import type { Command } from "commander";
import { describe, it } from "vitest";
import type { OptionUse } from "../../../generator/cli/options/cli-option.ts";
import {
  keyOf,
  namesOf,
  readsConfiguration,
} from "../../../generator/cli/configuration/describe-commands.ts";
import { useOf } from "../../../generator/cli/options/path-use.ts";
import { loadWholeProgram } from "../../../generator/cli/program.ts";
import {
  code,
  codes,
  expectWrittenPart,
  table,
} from "../support/written-page.ts";

interface Row {
  readonly key: string;
  readonly may: string;
  readonly command: string;
}

function below(command: Command): readonly Command[] {
  return command.commands.flatMap((each) => [each, ...below(each)]);
}

const accesses = { read: "read", write: "write", edit: "read and write" };

const forms = {
  plain: "",
  namespaced: ", for each namespace",
  side: ", where it names one",
  "named-side": ", where it names one, for each SDK",
  project: ", with what the project refers to there",
};

const program = await loadWholeProgram();
const rows: readonly Row[] = below(program)
  .filter(readsConfiguration)
  .flatMap((command) =>
    command.options
      .filter((option) => !option.hidden)
      .flatMap((option) => {
        const may = mayOf(useOf(option));
        return may === null
          ? []
          : [{ key: keyOf(option), may, command: namesOf(command).join(" ") }];
      }),
  );

/** `null` for what has to do with no file and no program. */
function mayOf(use: OptionUse): string | null {
  switch (use.kind) {
    case "none":
      return null;
    case "command-line":
      return "nothing: only the command line has it";
    case "code":
      return `anything but ${codes(use.values)}: only the command line starts a program of the project`;
    default:
      return `${accesses[use.access]} a ${use.of} in the repository${forms[use.form]}${use.takesAddress ? "; an address only with `--fetch` of the command line, or as it is pinned" : ""}`;
  }
}

describe("SECURITY.md", () => {
  it("says what a configuration may do with each option", async () => {
    const kinds = new Map(
      rows.map((row) => [`${row.key} ${row.may}`, row] as const),
    );
    await expectWrittenPart("SECURITY.md", [
      table(
        ["Key", "Commands", "A configuration may"],
        [...kinds.values()]
          .map(({ key, may }) => [code(key), commandsOf(key, may), may])
          .toSorted((one, other) => (one.join() < other.join() ? -1 : 1)),
      ),
      "Any other option of a configuration has to do with no path.",
    ]);
  });
});

/** The names of the commands, unless it is all of them. */
function commandsOf(key: string, may: string): string {
  const all = new Set(rows.map(({ command }) => command));
  const names = rows
    .filter((row) => row.key === key && row.may === may)
    .map(({ command }) => command);
  return names.length === all.size ? "all" : names.join(", ");
}

import { InvalidArgumentError } from "commander";
import { text } from "../../report/blocks/inline.ts";
import { tableLines } from "../../report/print/terminal/terminal-table.ts";
import { helpLook } from "../terminal/help-look.ts";
import type { CliCommand } from "./command-line.ts";
import { CliOption, noPath } from "./cli-option.ts";
import { writesFile, writesFolder } from "./path-use.ts";
import type { OutputCollector } from "./collect-outputs.ts";

/** Creates `--format` and `--out`, which can be repeated, and `--out-dir`. */
export function formOptions<Form extends string>(
  ids: readonly Form[],
  outputs: OutputCollector<Form>,
): readonly CliOption[] {
  return [
    new CliOption(
      "--format <form>",
      "form of the report, see below; may be repeated (default: terminal on a terminal, else md)",
      noPath,
    )
      .choices(ids)
      .argParser((text) => {
        // `choices` would set a parser of its own, and this parser would replace it.
        if (!ids.some((id) => id === text))
          throw new InvalidArgumentError(
            `Allowed choices are ${ids.join(", ")}.`,
          );
        outputs.addForm(text);
        return text;
      })
      .repeatable(),
    new CliOption(
      "--out <file>",
      "write the form before this option to a file",
      writesFile,
    )
      .argParser((text) => {
        outputs.addFile(text);
      })
      .repeatable(),
    new CliOption(
      "--out-dir <dir>",
      "write all forms, or those of --format, into this folder",
      writesFolder,
    ),
  ];
}

/** Adds a table of the forms to the end of the help. */
export function addFormsHelp<Form extends string>(
  command: CliCommand,
  ids: readonly Form[],
  descriptionOf: (id: Form) => string,
): void {
  const rows = ids.map((id) => [text(id), text(descriptionOf(id))]);
  command.addHelpText("after", () =>
    [
      "",
      "Forms of the report (--format):",
      ...tableLines(
        { titles: ["", ""], rows, named: 1, indent: 2 },
        helpLook(command),
      ),
    ].join("\n"),
  );
}

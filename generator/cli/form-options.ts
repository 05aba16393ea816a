import { InvalidArgumentError, Option, type Command } from "commander";
import type { OutputCollector } from "./collect-outputs.ts";

/** Creates `--format` and `--out`, which can be repeated, and `--out-dir`. */
export function formOptions<Form extends string>(
  ids: readonly Form[],
  outputs: OutputCollector<Form>,
): readonly Option[] {
  return [
    new Option(
      "--format <form>",
      "form of the report, see below; may be repeated (default: terminal on a terminal, else md)",
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
      }),
    new Option(
      "--out <file>",
      "write the form before this option to a file",
    ).argParser((text) => {
      outputs.addFile(text);
    }),
    new Option(
      "--out-dir <dir>",
      "write all forms, or those of --format, into this folder",
    ),
  ];
}

/** Adds a table of the forms to the end of the help. */
export function addFormsHelp<Form extends string>(
  command: Command,
  ids: readonly Form[],
  descriptionOf: (id: Form) => string,
): void {
  const widest = Math.max(...ids.map(({ length }) => length));
  const lines = ids.map((id) => `  ${id.padEnd(widest)}  ${descriptionOf(id)}`);
  command.addHelpText(
    "after",
    ["", "Forms of the report (--format):", ...lines].join("\n"),
  );
}

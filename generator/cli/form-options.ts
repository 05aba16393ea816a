import { InvalidArgumentError, Option } from "commander";
import type { OutputCollector } from "./collect-outputs.ts";

/** `--format` and `--out`, which are given as often as wanted, and `--out-dir`. */
export function formOptions<Form extends string>(
  ids: readonly Form[],
  descriptionOf: (id: Form) => string,
  outputs: OutputCollector<Form>,
): readonly Option[] {
  const forms = ids.map((id) => `  ${id}: ${descriptionOf(id)}`).join("\n");
  return [
    new Option(
      "--format <form>",
      `form of the report, as often as wanted (default: terminal in a terminal, else md)\n${forms}`,
    )
      .choices(ids)
      .argParser((text) => {
        // `choices` has a parser of its own, which this one takes the place of.
        if (!ids.some((id) => id === text))
          throw new InvalidArgumentError(
            `Allowed choices are ${ids.join(", ")}.`,
          );
        outputs.addForm(text);
        return text;
      }),
    new Option(
      "--out <file>",
      "write the form before it to a file instead of standard output",
    ).argParser((text) => {
      outputs.addFile(text);
    }),
    new Option("--out-dir <dir>", "write all forms into a folder"),
  ];
}

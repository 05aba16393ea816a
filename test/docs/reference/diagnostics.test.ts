import { describe, expect, it } from "vitest";
import { failureCode } from "../../../generator/cli/exit-code.ts";
import {
  report,
  type MessageClass,
} from "../../../generator/diagnostics/codes/report.ts";
import type { Location } from "../../../generator/diagnostics/diagnostic.ts";
import {
  readMessages,
  type DocumentedMessage,
} from "../support/read-messages.ts";
import { code, expectWrittenPage, plain } from "../support/written-page.ts";

const page = "reference/diagnostics.md";
const messages = readMessages();
const codes = [...new Set(messages.map((each) => each.code))].toSorted();
const place: Location = { file: "a.yaml", line: 1, column: 1, length: 1 };

/** Of each code, all that messages with it say. */
function section(name: string): readonly string[] {
  const found = messages.filter((each) => each.code === name);
  const all = (part: (message: DocumentedMessage) => readonly string[]) => [
    ...new Set(found.flatMap(part)),
  ];
  const severities = [
    ...new Set(all(({ classes }) => classes).map(severityOf)),
  ];
  const hints = all((each) => each.hints).filter(
    (each) => !/^\{[^}]*\}$/.test(each),
  );
  return [
    `## ${name}`,
    [severities.join(" or "), ...exitText(found)].join(" · "),
    ...all((each) => each.messages).map((each) => `> ${plain(each)}`),
    ...(hints.length === 0
      ? []
      : [hints.map((each) => `Hint: ${plain(each)}`).join("\n\n")]),
  ];
}

function severityOf(messageClass: string): string {
  return ["warning", "info"].includes(messageClass) ? messageClass : "error";
}

function exitText(found: readonly DocumentedMessage[]): readonly string[] {
  const exits = found.flatMap(({ classes, code: name, hasPlace }) =>
    classes
      .filter((each) => severityOf(each) === "error")
      .map((each) =>
        failureCode([
          report(hasPlace ? place : null, {
            class: each as MessageClass,
            code: name,
            text: "",
          }),
        ]),
      ),
  );
  return exits.length === 0
    ? []
    : [`exit code ${[...new Set(exits)].toSorted().join(" or ")}`];
}

describe(`docs/${page}`, () => {
  it("has the messages as they are", async () => {
    await expectWrittenPage(page, [
      "# Diagnostics",
      `All ${codes.length} codes of the messages that commands print, in the order of the alphabet. A message has a severity, a code that stays the same between versions, a place in a file where there is one, and often a hint that says what to do next.`,
      "A word in braces is filled in. A message with several forms has them all here; which one is printed depends on the input.",
      "An error ends the command with the [exit code](commands.md#exit-codes) beside it. `sdkwright check` is asked to find errors, so it exits 1 for the errors of a catalogue, whatever their code. Warnings and remarks (`info`) change no exit code; `--strict` makes errors of the warnings about documents.",
      codes.map((each) => `[${code(each)}](#${each})`).join(" · "),
      ...codes.flatMap(section),
    ]);
  });

  it("finds the messages of every file", () => {
    expect(codes.length).toBeGreaterThan(200);
    expect(
      codes.filter((each) => !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(each)),
    ).toEqual([]);
  });
});

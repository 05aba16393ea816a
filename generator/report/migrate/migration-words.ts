import { counted } from "../../changes/wording/counted.ts";
import { code, prose } from "../../changes/wording/prose.ts";
import type { SuspectPlace } from "../../migrate/migrated-code.ts";
import type { UsageError } from "../../usage/usage-file.ts";
import type { Inline } from "../blocks/inline.ts";
import { filesIn, placesIn, type MigrationReport } from "./migration-report.ts";

/** Says in one sentence what becomes of the code. */
export function summaryText(report: MigrationReport): string {
  const { files, isWritten, left, remaining, verification } = report;
  const places = placesIn(files);
  const done =
    places === 0
      ? "Nothing can be rewritten for sure."
      : `${counted(places, "place")} in ${counted(filesIn(files), "file")} ${isWritten ? "rewritten" : "can be rewritten"}.`;
  const sites = left.reduce(
    (sum, { summary }) => sum + summary["must-act"].sites,
    0,
  );
  const rest = [
    ...(sites === 0
      ? []
      : [`${counted(sites, "place")} left that must change: see the list.`]),
    ...(remaining.length === 0
      ? []
      : [`The compiler still reports ${counted(remaining.length, "error")}.`]),
  ];
  const tests =
    verification === null
      ? []
      : [
          `The tests pass before and after, with ${counted(verification.requests, "request")} that ${verification.requests === 1 ? "is" : "are"} the same but for the new names.`,
        ];
  return [
    done,
    ...tests,
    ...(rest.length === 0 ? ["No place is left that must change."] : rest),
  ].join(" ");
}

export function errorPlace({ file, line, column }: UsageError): Inline {
  return [code(`${file}:${line}:${column}`)];
}

export function errorText({ message }: UsageError): Inline {
  return [code(message.split("\n")[0] ?? message)];
}

export function suspectPlace({ file, line, column }: SuspectPlace): Inline {
  return [code(`${file}:${line}:${column}`)];
}

export function suspectTodo({ value, to }: SuspectPlace): Inline {
  if (to === null)
    return prose`Take ${code(value)} out, if what is called here was the reason for it: it does not fail so any more.`;
  return prose`If ${code(value)} means the one of the API here, write ${code(to)} instead.`;
}

/** What is compared: `Shop from 1.0 to 2.0`, for each SDK. */
export function comparedText({ left }: Pick<MigrationReport, "left">): string {
  return left
    .map(
      ({ compared: { service, from, to } }) =>
        `${service} from ${from.title} to ${to.title}`,
    )
    .join(", ");
}

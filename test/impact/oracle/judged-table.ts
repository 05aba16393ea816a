import { editKinds } from "./edit-parts.ts";
import {
  silentReasons,
  type JudgedEdit,
  type SilentReason,
} from "./judge-edits.ts";

/** Markdown: of each kind of edit what the compiler and impact say. */
export function judgedTable(judged: readonly JudgedEdit[]): string {
  const rows = editKinds.map((kind) =>
    rowOf(
      kind,
      judged.filter(({ edit }) => edit.kind === kind),
    ),
  );
  const reasons = Object.entries(silentReasons).map(
    ([reason, text]) =>
      `- ${sum(judged, ({ silent }) => silent[reason as SilentReason])}: ${text}.`,
  );
  return [
    "| edit | edits | errors | found at their place | follow from a found place | missed | certain places | with an error | without, with a reason | without a reason |",
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
    ...rows,
    rowOf("**all**", judged),
    "",
    "Why the compiler reports nothing at a certain place:",
    "",
    ...reasons,
  ].join("\n");
}

function rowOf(name: string, judged: readonly JudgedEdit[]): string {
  const errors = sum(judged, (each) => each.errors);
  const followUps = sum(judged, (each) => each.followUps);
  const missed = sum(judged, (each) => each.missed.length);
  const certain = sum(judged, (each) => each.certain);
  const silent = sum(judged, (each) =>
    Object.values(each.silent).reduce((all, one) => all + one, 0),
  );
  const unproven = sum(judged, (each) => each.unproven.length);
  const cells = [
    name,
    judged.length,
    errors,
    errors - followUps - missed,
    followUps,
    missed,
    certain,
    certain - silent - unproven,
    silent,
    unproven,
  ];
  return `| ${cells.join(" | ")} |`;
}

function sum(
  judged: readonly JudgedEdit[],
  of: (each: JudgedEdit) => number,
): number {
  return judged.reduce((all, each) => all + of(each), 0);
}

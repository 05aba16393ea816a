import { editKinds } from "./edit-parts.ts";
import {
  silentReasons,
  type JudgedEdit,
  type SilentReason,
} from "./judge-edits.ts";

/** Markdown: what the compiler and impact say, of each consumer and of each kind of edit. */
export function judgedTable(judged: readonly JudgedEdit[]): string {
  const projects = [...new Set(judged.map(({ project }) => project))];
  const reasons = Object.entries(silentReasons).map(
    ([reason, text]) =>
      `- ${sum(judged, ({ silent }) => silent[reason as SilentReason])}: ${text}.`,
  );
  return [
    ...tableOf("consumer", projects, judged, ({ project }) => project),
    "",
    ...tableOf("edit", editKinds, judged, ({ edit }) => edit.kind),
    "",
    "Why the compiler reports nothing at a certain place:",
    "",
    ...reasons,
  ].join("\n");
}

function tableOf(
  title: string,
  names: readonly string[],
  judged: readonly JudgedEdit[],
  nameOf: (each: JudgedEdit) => string,
): readonly string[] {
  return [
    `| ${title} | edits | errors | at a found place | following | missed | nothing to do | compiled: named or following | place of its own | unexplained | certain places | with an error | with a reason | without a reason |`,
    `| --- |${" --: |".repeat(13)}`,
    ...names.flatMap((name) => {
      const own = judged.filter((each) => nameOf(each) === name);
      return own.length === 0 ? [] : [rowOf(name, own)];
    }),
    rowOf("**all**", judged),
  ];
}

function rowOf(name: string, judged: readonly JudgedEdit[]): string {
  const { errors, missed, certain, unproven } = totals(judged);
  const followUps = sum(judged, (each) => each.followUps);
  const silent = sum(judged, (each) =>
    Object.values(each.silent).reduce((all, one) => all + one, 0),
  );
  const compiled = (key: "named" | "following" | "placed"): number =>
    sum(judged, (each) => each.compiled[key]);
  const cells = [
    name,
    new Set(judged.map(({ edit }) => edit)).size,
    errors,
    errors - followUps - missed,
    followUps,
    missed,
    judged.filter(({ isUnseen }) => isUnseen).length,
    compiled("named") + compiled("following"),
    compiled("placed"),
    sum(judged, (each) => each.compiled.unexplained),
    certain,
    certain - silent - unproven,
    silent,
    unproven,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Sums over edits. */
export interface JudgedTotals {
  readonly errors: number;
  readonly missed: number;
  readonly unexplained: number;
  readonly certain: number;
  readonly unproven: number;
}

export function totals(judged: readonly JudgedEdit[]): JudgedTotals {
  return {
    errors: sum(judged, (each) => each.errors),
    missed: sum(judged, (each) => each.missed.length),
    unexplained: sum(judged, (each) => each.compiled.unexplained),
    certain: sum(judged, (each) => each.certain),
    unproven: sum(judged, (each) => each.unproven.length),
  };
}

function sum(
  judged: readonly JudgedEdit[],
  of: (each: JudgedEdit) => number,
): number {
  return judged.reduce((all, each) => all + of(each), 0);
}

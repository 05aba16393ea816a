import { toned } from "./blocks/inline.ts";
import type { ChangeKind } from "../changes/kinds/change-kinds.ts";
import { changeAreas } from "../changes/change/change.ts";
import {
  axisWords,
  generalDerivations,
  type Derivation,
  type KindExplanation,
} from "../changes/kinds/explain-kind.ts";
import {
  plainWindow,
  wrapped,
  type TerminalLook,
  type TerminalWindow,
} from "./print/terminal/styled-text.ts";
import { tableLines } from "./print/terminal/terminal-table.ts";
import type { JsonValue } from "../json/json-value.ts";
import { jsonText } from "../render/json-text.ts";

/** Prints one kind of change in the width of a terminal. For a pipe, lines are not wrapped. */
export function explanationText(
  explained: KindExplanation,
  window: TerminalWindow = plainWindow,
): string {
  const { kind, title, area, action, axis, why, example, fix } = explained;
  const look = unlessPiped(window);
  const prose = (text: string): readonly string[] =>
    wrapped(toned("plain", text), look);
  const titled = (heading: string, lines: readonly string[]) => [
    ...wrapped(toned("strong", heading), look),
    ...lines,
  ];
  const parts = [
    wrapped([...toned("strong", kind), ...toned("plain", `: ${title}`)], look),
    prose(`area ${area}, action ${action}, axis ${axis}: ${axisWords[axis]}`),
    prose(why),
    titled(
      "Severity",
      severityLines(explained.derivations).flatMap(({ text, first }) =>
        wrapped(toned("plain", text), look, { first, rest: 8 }),
      ),
    ),
    titled("Example, before", code(example.before)),
    titled("Example, after", code(example.after)),
    titled("What to do", wrapped(toned("plain", fix), look, { first: 4 })),
    titled(
      "To change the severity, in spec/change-policy.yaml",
      code(ruleLines(kind).join("\n")),
    ),
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function code(text: string): readonly string[] {
  return text.split("\n").map((line) => (line === "" ? "" : `    ${line}`));
}

/** Lists all kinds by area, with their titles. */
export function kindListText(
  kinds: readonly KindExplanation[],
  window: TerminalWindow = plainWindow,
): string {
  const look = unlessPiped(window);
  const groups = changeAreas.flatMap((area) => {
    const found = kinds.filter((each) => each.area === area);
    if (found.length === 0) return [];
    const rows = found.map(({ kind, title }) => [
      toned("code", kind.padEnd(widestOf(kinds))),
      toned("plain", title),
    ]);
    return [
      [
        ...wrapped(toned("strong", area), look),
        ...tableLines({ titles: ["", ""], rows, named: 1, indent: 2 }, look),
      ].join("\n"),
    ];
  });
  return `${groups.join("\n\n")}\n`;
}

/** Measures the widest entry, so that the columns of all areas begin at the same place. */
function widestOf(kinds: readonly KindExplanation[]): number {
  return Math.max(...kinds.map(({ kind }) => kind.length));
}

function unlessPiped({
  isTerminal,
  columns,
  paint,
}: TerminalWindow): TerminalLook {
  return { columns: isTerminal ? columns : Infinity, paint };
}

/** Prints `{ format: 1, kinds: [...] }`, for one kind as for all. */
export function explanationJson(kinds: readonly KindExplanation[]): string {
  return jsonText({ format: 1, kinds: kinds.map(kindJson) });
}

function kindJson(explained: KindExplanation): JsonValue {
  return {
    kind: explained.kind,
    title: explained.title,
    area: explained.area,
    action: explained.action,
    axis: explained.axis,
    why: explained.why,
    derivations: explained.derivations.map(({ reasons, ...way }) => ({
      ...way,
      reasons,
    })),
    example: { ...explained.example },
    fix: explained.fix,
  };
}

/** Prints a rule of a policy that gives a kind another severity. */
export function ruleLines(kind: ChangeKind): readonly string[] {
  return ["severity:", `  - kind: ${kind}`, "    severity: compatible"];
}

/** Prints the severities. Each reason is indented further than the severity that it explains. */
function severityLines(
  ways: readonly Derivation[],
): readonly { readonly text: string; readonly first: number }[] {
  if (ways.length > 0)
    return ways.flatMap((way) => [
      { text: severityLine(way), first: 4 },
      ...way.reasons.map((text) => ({ text, first: 6 })),
    ]);
  return [
    "The severity follows from the effect of the change and the side that meets it:",
    ...generalDerivations.map(
      (way) => `${severityLine(way)}. ${way.reasons.join(" ")}`,
    ),
  ].map((text) => ({ text, first: 4 }));
}

/** Prints `breaking (major): narrows, request`. */
export function severityLine({
  severity,
  bump,
  effect,
  direction,
}: Derivation): string {
  const side = direction === "both" ? "request and response" : direction;
  return `${severity} (${bump}): ${effect}, ${side}`;
}

/** Indents lines to a block of code, which is one in Markdown too. */
export function indent(lines: readonly string[]): string {
  return lines.map((line) => (line === "" ? "" : `    ${line}`)).join("\n");
}

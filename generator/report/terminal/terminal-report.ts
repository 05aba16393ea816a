import { counted } from "../../changes/wording/counted.ts";
import { limitText } from "../../changes/wording/limit-text.ts";
import type { Prose } from "../../changes/wording/prose.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import {
  messageProse,
  placeIn,
  reachProse,
  wholeApi,
} from "../change-words.ts";
import {
  foldEndpoints,
  methodsOf,
  type FoldedChange,
} from "../fold-changes.ts";
import { verdictWords } from "../verdict-words.ts";
import { witnessProse } from "../witness-words.ts";
import {
  styled,
  wrapped,
  type Style,
  type StyledPiece,
  type TerminalLook,
  type TerminalWindow,
} from "./styled-text.ts";
import { terminalParts, type TerminalPart } from "./terminal-parts.ts";

export interface TerminalOptions {
  readonly window: TerminalWindow;
  /** The file with the whole report; `null` when the same run writes none. */
  readonly full: string | null;
}

/**
 * Prints the report for a window: verdict and counts, then the changes that may need action, worst first and by path.
 */
export function terminalReport(
  report: ChangeReport,
  { window, full }: TerminalOptions,
): string {
  const parts = terminalParts(report);
  const lines = [
    ...headLines(report, window),
    ...limitLines(report, window),
    ...countLines(parts, window),
    ...parts.flatMap((part) => partLines(part, window)),
  ];
  const isLong = window.lines !== null && lines.length > window.lines;
  const all = [...lines, "", ...endLines(full, isLong, window)];
  return all.map((line) => `${line}\n`).join("");
}

/** The number of changes that are shown with their proof: a window is for the summary, and the whole report has all. */
const mostProofs = 5;

/** The number of characters of a request or response that a window shows. */
const longestProof = 72;

const verdictStyles: Readonly<Record<ChangeReport["verdict"], Style>> = {
  major: "breaking",
  "not-known": "risky",
  minor: "risky",
  patch: "compatible",
  none: "compatible",
};

function headLines(
  report: ChangeReport,
  look: TerminalLook,
): readonly string[] {
  const { service, from, to, verdict } = report;
  const { word, sentences } = verdictWords(report);
  return [
    ...wrapped([styled("strong", service)], look),
    ...wrapped([styled("faint", `${from.title} -> ${to.title}`)], look),
    "",
    ...wrapped(
      [
        styled(verdictStyles[verdict], word),
        styled("plain", `: ${sentences.join(" ")}`),
      ],
      look,
    ),
  ];
}

/** The number of limits that a window shows: the whole report has all. */
const mostLimits = 10;

function limitLines(
  { limits }: ChangeReport,
  look: TerminalLook,
): readonly string[] {
  if (limits.length === 0) return [];
  const left = limits.length - mostLimits;
  const texts = [
    ...limits.slice(0, mostLimits).map(limitText),
    ...(left > 0 ? [`and ${left} more`] : []),
  ];
  return [
    "",
    ...wrapped([styled("risky", "Limits")], look),
    ...texts.flatMap((text) =>
      wrapped([styled("plain", `* ${text}`)], look, { first: 4, rest: 6 }),
    ),
  ];
}

/** Prints a line for each part; each is short enough for any window. */
function countLines(
  parts: readonly TerminalPart[],
  { paint }: TerminalLook,
): readonly string[] {
  const widest = Math.max(0, ...parts.map(({ title }) => title.length));
  const digits = Math.max(0, ...parts.map(({ count }) => `${count}`.length));
  const lines = parts.map(({ title, style, count, rows }) => {
    const causes =
      rows.length === count
        ? ""
        : paint("faint", `  from ${counted(rows.length, "cause")}`);
    return `  ${paint(style, title.padEnd(widest))}  ${`${count}`.padStart(digits)}${causes}`;
  });
  return lines.length === 0 ? [] : ["", ...lines];
}

function partLines(
  { title, style, rows, isListed }: TerminalPart,
  look: TerminalLook,
): readonly string[] {
  if (!isListed) return [];
  const groups = foldEndpoints(rows);
  const proven = new Set(
    groups
      .flatMap((group) => group.rows)
      .filter(({ told }) => told.change.witness !== null)
      .slice(0, mostProofs),
  );
  return [
    "",
    ...wrapped([styled(style, title)], look),
    ...groups.flatMap((group) => [
      "",
      ...wrapped([styled("strong", group.endpoint ?? wholeApi)], look, {
        first: 2,
        rest: 4,
      }),
      ...group.rows.flatMap((row) => [
        ...rowLines(row, group.endpoint, style, look),
        ...(proven.has(row) ? proofLines(row, look) : []),
      ]),
    ]),
  ];
}

function rowLines(
  { told }: FoldedChange,
  heading: string | null,
  style: Style,
  look: TerminalLook,
): readonly string[] {
  return wrapped([styled(style, "* "), ...rowPieces(told, heading)], look, {
    first: 4,
    rest: 6,
  });
}

/** Prints the proof below its row, in a style that is easy to skip. */
function proofLines(
  { told }: FoldedChange,
  look: TerminalLook,
): readonly string[] {
  const { witness } = told.change;
  if (witness === null) return [];
  const pieces = proseStyled(witnessProse(witness, longestProof), "faint");
  return wrapped(pieces, look, { first: 6, rest: 8 });
}

function rowPieces(
  reported: ReportedChange,
  heading: string | null,
): readonly StyledPiece[] {
  const { advice } = reported;
  const methods = methodsOf(reported.endpoint);
  const isPart = methods.length < methodsOf(heading).length;
  const place = placeIn(reported);
  const reach = reachProse(reported);
  const where = [
    ...(isPart ? [styled("plain", methods.join(", "))] : []),
    ...(isPart && place !== null ? [styled("plain", ", ")] : []),
    ...(place === null ? [] : proseStyled(place, "plain")),
  ];
  return [
    ...where,
    ...(where.length === 0 ? [] : [styled("plain", ": ")]),
    ...proseStyled(messageProse(reported), "plain"),
    styled("plain", "."),
    ...(reach === null
      ? []
      : [
          styled("faint", " Affects "),
          ...proseStyled(reach, "faint"),
          styled("faint", "."),
        ]),
    ...(advice.kind === "none"
      ? []
      : [styled("faint", " "), ...proseStyled(advice.text, "faint")]),
  ];
}

export function proseStyled(
  prose: Prose,
  style: Style,
): readonly StyledPiece[] {
  return prose.map(({ kind, text }) => {
    switch (kind) {
      case "code":
        return styled(style === "plain" ? "code" : style, text);
      case "excerpt":
        return styled(style, `"${text}"`);
      case "text":
        return styled(style, text);
    }
  });
}

function endLines(
  full: string | null,
  isLong: boolean,
  look: TerminalLook,
): readonly string[] {
  const where =
    full === null
      ? "The whole report: --format md, or --format html --out changes.html."
      : `The whole report: ${full}`;
  return [
    ...wrapped([styled("faint", where)], look),
    ...(isLong
      ? wrapped(
          [
            styled(
              "faint",
              "To page through it: --format terminal --color always | less -R",
            ),
          ],
          look,
        )
      : []),
  ];
}

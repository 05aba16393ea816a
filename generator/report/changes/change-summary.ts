import { joined, text, toned, type Inline } from "../blocks/inline.ts";
import { counted } from "../../changes/wording/counted.ts";
import { limitText } from "../../changes/wording/limit-text.ts";
import { prose } from "../../changes/wording/prose.ts";
import type { ChangeReport, ReportedChange } from "../change-report.ts";
import {
  messageProse,
  placeBelow,
  reachProse,
  wholeApi,
} from "../change-words.ts";
import { foldEndpoints, type FoldedChange } from "../fold-changes.ts";
import { verdictWords } from "../verdict-words.ts";
import { witnessProse } from "../witness-words.ts";
import {
  wrapped,
  type Style,
  type TerminalLook,
  type TerminalWindow,
} from "../print/terminal/styled-text.ts";
import { terminalParts, type TerminalPart } from "./summary-parts.ts";

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
  const all = [...lines, "", ...endLines(report, { window, full }, isLong)];
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
    ...wrapped(toned("strong", service), look),
    ...wrapped(toned("faint", `${from.title} -> ${to.title}`), look),
    "",
    ...wrapped(
      [
        ...toned(verdictStyles[verdict], word),
        ...text(`: ${sentences.join(" ")}`),
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
    ...wrapped(toned("risky", "Limits"), look),
    ...texts.flatMap((each) =>
      wrapped(text(`* ${each}`), look, { first: 4, rest: 6 }),
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
    ...wrapped(toned(style, title), look),
    ...groups.flatMap((group) => [
      "",
      ...wrapped(toned("strong", group.endpoint ?? wholeApi), look, {
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
  return wrapped([...toned(style, "* "), ...rowPieces(told, heading)], look, {
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
  const pieces = toned("faint", witnessProse(witness, longestProof));
  return wrapped(pieces, look, { first: 6, rest: 8 });
}

function rowPieces(reported: ReportedChange, heading: string | null): Inline {
  const { advice } = reported;
  const reach = reachProse(reported);
  const where = placeBelow(reported, heading);
  return joined([
    [
      ...where,
      ...text(where.length === 0 ? "" : ": "),
      ...messageProse(reported),
      ...text("."),
    ],
    reach === null ? [] : toned("faint", prose`Affects ${reach}.`),
    advice.kind === "none" ? [] : toned("faint", advice.text),
  ]);
}

function endLines(
  { docs = null }: ChangeReport,
  { window: look, full }: TerminalOptions,
  isLong: boolean,
): readonly string[] {
  const where =
    full === null
      ? "The whole report: --format md, or --format html --out changes.html."
      : `The whole report: ${full}`;
  return [
    ...wrapped(toned("faint", where), look),
    ...(docs === null
      ? []
      : wrapped(toned("faint", `About each kind: ${docs}`), look)),
    ...(isLong
      ? wrapped(
          toned(
            "faint",
            "To page through it: --format terminal --color always | less -R",
          ),
          look,
        )
      : []),
  ];
}

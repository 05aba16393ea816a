import { writeJson } from "../json/write-json.ts";
import type { CallOf } from "../changes/folding/changelog/entry.ts";
import { groupBy } from "../changes/change/group-by.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { Prose } from "../changes/wording/prose.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { JsonValue } from "../json/json-value.ts";
import { breaksCode } from "../report/change-sections.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import {
  foldChanges,
  foldEndpoints,
  type FoldedEndpoint,
} from "../report/fold-changes.ts";
import { placeBelow } from "../report/change-words.ts";
import {
  markdownCode,
  markdownInline,
  markdownText,
} from "../report/print/markdown/markdown-text.ts";
import { callLine } from "./migration-calls.ts";

interface Chapter {
  readonly title: string;
  readonly remark: string;
  readonly has: (change: Change) => boolean;
}

const chapters: readonly Chapter[] = [
  {
    title: "Breaking",
    remark: "Code that uses one of these stops working.",
    has: ({ severity }) => severity === "breaking",
  },
  {
    title: "Breaks code",
    remark:
      "These changes work on the wire, but code that compiles against the new package has to change.",
    has: (change) => breaksCode({ change }),
  },
  {
    title: "Worth a look",
    remark:
      "These changes can break callers; whether they break yours depends on what it relies on.",
    has: (change) => change.severity === "risky" && !breaksCode({ change }),
  },
  {
    title: "Deprecated",
    remark: "Still works. Move before it is removed.",
    has: (change) =>
      change.action === "deprecated" &&
      change.severity !== "breaking" &&
      change.severity !== "risky" &&
      !breaksCode({ change }),
  },
];

/** Prints the work of callers for a release, as Markdown; `null` when there is nothing to do. */
export function migrationNotes(
  report: ChangeReport,
  callOf: CallOf,
): string | null {
  const { service, from, to, changes } = report;
  const written = chapters.flatMap((chapter) => {
    const found = changes.filter(({ change }) => chapter.has(change));
    return found.length === 0 ? [] : [{ ...chapter, found }];
  });
  if (written.length === 0) return null;
  const counts = written.map(
    ({ title, found }) => `${found.length} ${title.toLowerCase()}`,
  );
  return `${[
    `# ${markdownText(`${service}: migrating from ${from.title} to ${to.title}`)}`,
    `What to do, with one section for each endpoint: ${enumerate(counts)}.`,
    ...written.flatMap(({ title, remark, found }) => [
      `## ${title} (${found.length})`,
      remark,
      ...sections(found, callOf),
    ]),
  ].join("\n\n")}\n`;
}

/** Makes a section for each path. Texts that all of them share are printed once above them. */
function sections(
  changes: readonly ReportedChange[],
  callOf: CallOf,
): readonly string[] {
  const endpoints = foldEndpoints(foldChanges(changes));
  const [first, ...others] = endpoints.map(changeLines);
  const isShared =
    others.length > 0 && others.every((lines) => lines === first);
  return [
    ...(isShared && first !== undefined ? [first] : []),
    ...endpoints.flatMap((endpoint) => [
      ...endpointHead(endpoint, callOf),
      ...(isShared ? [] : [changeLines(endpoint)]),
    ]),
  ];
}

function changeLines({ endpoint, rows }: FoldedEndpoint): string {
  return rows.map(({ told }) => changeLine(told, endpoint)).join("\n");
}

function endpointHead(
  { endpoint, rows }: FoldedEndpoint,
  callOf: CallOf,
): readonly string[] {
  const path = rows[0].told.change.operation?.path;
  const beside = rows
    .flatMap(({ parts }) => parts)
    .filter(({ change }) => change.operation?.path === path);
  const byOperation = groupBy(beside, ({ change }) => change.operation?.key);
  const calls = callLine([...byOperation.values()], callOf);
  return [
    `### ${endpoint === null ? "The whole API" : markdownCode(endpoint)}`,
    ...(calls === null ? [] : [calls]),
  ];
}

/** @param heading the endpoint above the line, which may name more methods */
function changeLine(reported: ReportedChange, heading: string | null): string {
  const { change, message, advice } = reported;
  const where = placeBelow(reported, heading);
  const at = where.length === 0 ? "" : `${markdownInline(where)}: `;
  const accepted =
    change.accepted === null
      ? ""
      : ` Accepted by ${markdownText(change.accepted.owner)}: ${markdownText(change.accepted.reason)}`;
  return `- ${at}${markdownInline(message)}${endsText(change, message)}.${reachText(change)} **Do:** ${markdownInline(advice.text)}${accepted}`;
}

/** Gives the old and new value. For added and removed elements, and for many others, the message contains them. */
function endsText(
  { area, element, before, after }: Change,
  message: Prose,
): string {
  if (before === null || after === null || area === "operation") return "";
  // The values of unnamed fields are states.
  if (element.kind === "fields") return "";
  // `false` and `true` are values for programs, and the message says the same in words.
  if (typeof before === "boolean" && typeof after === "boolean") return "";
  const ends = [endText(before), endText(after)];
  const told = new Set(message.map(({ text }) => text));
  return ends.every((end) => told.has(end))
    ? ""
    : ` (${ends.map(markdownCode).join(" → ")})`;
}

function endText(end: JsonValue): string {
  return typeof end === "string" ? end : (writeJson(end) ?? "");
}

/** The largest number of named elements. A caller of more of them only needs their number. */
const mostNamed = 3;

/** Reports a component that several endpoints use with one of them. */
function reachText({ reach, operation }: Change): string {
  const others = new Map(
    reach
      .filter((each) => each.operation.key !== operation?.key)
      .map((each) => [each.operation.key, each.operation]),
  );
  if (others.size === 0) return "";
  if (others.size > mostNamed) return ` Affects ${others.size} more endpoints.`;
  const names = [...others.values()].map((each) =>
    markdownCode(`${each.method} ${each.path}`),
  );
  return ` Also affects ${enumerate(names)}.`;
}

import type { CallOf } from "../changes/wording/changelog/entry.ts";
import { keyOfText } from "../changes/apis/operation-text.ts";
import type { Change } from "../changes/change/change.ts";
import type { Prose } from "../changes/wording/prose.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { OperationKey } from "../model/operation.ts";
import type { JsonValue } from "../model/json-value.ts";
import { scoreText } from "../model/replacement.ts";
import type { ChangeReport, ReportedChange } from "../report/change-report.ts";
import { placeProse } from "../report/change-words.ts";
import {
  markdownCode,
  markdownProse,
  markdownText,
} from "../report/markdown-text.ts";

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
    title: "Worth a look",
    remark:
      "These can break callers; whether they break yours depends on what it relies on.",
    has: ({ severity }) => severity === "risky",
  },
  {
    title: "Deprecated",
    remark: "Still answers. Move before it is removed.",
    has: ({ severity, action }) =>
      action === "deprecated" &&
      severity !== "breaking" &&
      severity !== "risky",
  },
];

/** What callers have to do for a release, as Markdown; `null` when there is nothing to do. */
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
    `What to do, one section an endpoint: ${enumerate(counts)}.`,
    ...written.flatMap(({ title, remark, found }) => [
      `## ${title} (${found.length})`,
      remark,
      ...sections(found, callOf),
    ]),
  ].join("\n\n")}\n`;
}

function sections(
  changes: readonly ReportedChange[],
  callOf: CallOf,
): readonly string[] {
  const byEndpoint = new Map<string, ReportedChange[]>();
  for (const reported of changes) {
    const key = reported.change.operation?.key ?? "";
    const group = byEndpoint.get(key);
    if (group) group.push(reported);
    else byEndpoint.set(key, [reported]);
  }
  return [...byEndpoint.values()].flatMap((group) =>
    endpointSection(group, callOf),
  );
}

function endpointSection(
  group: readonly ReportedChange[],
  callOf: CallOf,
): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { endpoint } = first;
  const calls = callLine(group, callOf);
  return [
    `### ${endpoint === null ? "The whole API" : markdownCode(endpoint)}`,
    ...(calls === null ? [] : [calls]),
    group.map(changeLine).join("\n"),
  ];
}

/** The old and the new call of the SDK, as far as there are any. What became of the endpoint follows from its changes alone. */
function callLine(
  group: readonly ReportedChange[],
  callOf: CallOf,
): string | null {
  const changes = group.map(({ change }) => change);
  const moved = changes.find(({ kind }) => kind === "operation-moved");
  const ended = changes.find(
    ({ kind }) =>
      kind === "operation-removed" || kind === "operation-deprecated",
  );
  const replacement = ended?.replacement ?? null;
  const [old, now] =
    moved === undefined
      ? [keyOf(changes[0]), replacement?.key ?? null]
      : [keyOfText(String(moved.before)), keyOf(moved)];
  const [oldCall, newCall] = [old && callOf(old), now && callOf(now)];
  if (moved === undefined && replacement?.source === "proposed")
    return proposedLine(oldCall, newCall, replacement.score);
  if (oldCall === null)
    return newCall === null ? null : `In the SDK: ${markdownCode(newCall)}.`;
  if (newCall !== null)
    return `In the SDK: ${markdownCode(oldCall)} becomes ${markdownCode(newCall)}.`;
  return ended?.kind === "operation-removed"
    ? `In the SDK: ${markdownCode(oldCall)} is gone.`
    : `In the SDK: ${markdownCode(oldCall)}.`;
}

/** A guess is no instruction: nothing becomes anything. */
function proposedLine(
  oldCall: string | null,
  newCall: string | null,
  score: number,
): string | null {
  const old = oldCall === null ? "" : ` ${markdownCode(oldCall)}.`;
  if (newCall === null) return oldCall === null ? null : `In the SDK:${old}`;
  return `In the SDK:${old} Proposed successor (score ${scoreText(score)}): ${markdownCode(newCall)}. Nobody has said that it is one: check it before you use it.`;
}

function keyOf(change: Change | undefined): OperationKey | null {
  return change?.operation?.key ?? null;
}

function changeLine(reported: ReportedChange): string {
  const { change, place, message, advice } = reported;
  const at = place === "" ? "" : `${markdownProse(placeProse(reported))}: `;
  const accepted =
    change.accepted === null
      ? ""
      : ` Accepted by ${markdownText(change.accepted.owner)}: ${markdownText(change.accepted.reason)}`;
  return `- ${at}${markdownProse(message)}${endsText(change, message)}.${reachText(change)} **Do:** ${markdownProse(advice.text)}${accepted}`;
}

/** Of what comes or goes the message says it, and of much else too. */
function endsText(
  { area, element, before, after }: Change,
  message: Prose,
): string {
  if (before === null || after === null || area === "operation") return "";
  // Of fields that nobody names the ends are states.
  if (element.kind === "fields") return "";
  // `false` and `true` are how a program says what the message says.
  if (typeof before === "boolean" && typeof after === "boolean") return "";
  const ends = [endText(before), endText(after)];
  const told = new Set(message.map(({ text }) => text));
  return ends.every((end) => told.has(end))
    ? ""
    : ` (${ends.map(markdownCode).join(" → ")})`;
}

function endText(end: JsonValue): string {
  return typeof end === "string" ? end : JSON.stringify(end);
}

/** Whoever calls more of them reads only what that is. */
const mostNamed = 3;

/** A component that several endpoints use is told with one of them. */
function reachText({ reach, operation }: Change): string {
  const others = new Map(
    reach
      .filter((each) => each.operation.key !== operation?.key)
      .map((each) => [each.operation.key, each.operation]),
  );
  if (others.size === 0) return "";
  if (others.size > mostNamed) return ` Meets ${others.size} more endpoints.`;
  const names = [...others.values()].map((each) =>
    markdownCode(`${each.method} ${each.path}`),
  );
  return ` Meets ${enumerate(names)} too.`;
}

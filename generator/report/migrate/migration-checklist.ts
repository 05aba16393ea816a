import { code } from "../../changes/wording/prose.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import { listedUrgencies } from "../../impact/urgency.ts";
import { asSentence, joined, type Inline } from "../blocks/inline.ts";
import type { ReportedImpact } from "../impact/impact-groups.ts";
import { isOpen } from "../impact/impact-report.ts";
import {
  changeProse,
  siteProse,
  urgencyWords,
} from "../impact/impact-words.ts";
import { markdownInline } from "../print/markdown/markdown-text.ts";
import { witnessProse } from "../witness-words.ts";
import {
  summaryText,
  errorPlace,
  errorText,
  suspectPlace,
  suspectTodo,
} from "./migration-words.ts";
import type { MigrationReport } from "./migration-report.ts";

/** Every place that is left, below its change, as a list to tick off. */
export function migrationChecklist(report: MigrationReport): string {
  const impacts = report.left.flatMap((each) => each.impacts);
  const check = checkText(report);
  const parts = listedUrgencies.flatMap((urgency) => {
    const own = impacts.filter(
      (impact) =>
        isOpen(impact) && impact.sites.some((site) => site.urgency === urgency),
    );
    return own.length === 0
      ? []
      : [
          `## ${urgencyWords[urgency]}`,
          ...own.map((impact) => changeText(impact, urgency, check)),
        ];
  });
  const titles = report.left.map(
    ({ compared: { from, to } }) => `${from.title} to ${to.title}`,
  );
  const errors = report.remaining.map(
    (error) =>
      `- [ ] ${markdownInline(joined([errorPlace(error), errorText(error)]))}`,
  );
  const dead = report.suspects.map(
    (place) =>
      `- [ ] ${markdownInline(joined([suspectPlace(place), suspectTodo(place)]))}`,
  );
  return [
    `# ${titles.join(", ")}: what is left`,
    summaryText(report),
    ...parts,
    ...listText("## Errors that are left", errors),
    ...listText("## Texts and checks that may be out of date", dead),
  ]
    .join("\n\n")
    .concat("\n");
}

/** The command that says whether the places of a change are done. */
function checkText({ projects }: MigrationReport): string {
  const commands = projects.map((each) => `npx tsc --noEmit -p ${each}`);
  return `Check: with the new SDK installed, \`${commands.join(" && ")}\` reports no error at these places.`;
}

/**
 * One change with its places, in as many parts as the limit takes: each part has all that its reader needs, who may be a program with
 * a small memory.
 */
function changeText(
  { told, sites }: ReportedImpact,
  urgency: ImpactSite["urgency"],
  check: string,
): string {
  const { change } = told;
  const head = [
    `### ${markdownInline(changeProse(told))}`,
    [
      ...(change.witness === null
        ? []
        : [markdownInline(witnessProse(change.witness))]),
      `Change \`${change.fingerprint}\` (\`${change.kind}\`). ${check}`,
    ].join("\n\n"),
  ].map((each) => cut(each, mostOfHead));
  const own = sites
    .filter((site) => site.urgency === urgency)
    .map((site) => `- [ ] ${markdownInline(lineOf(site, told))}`);
  return listText(head.join("\n\n"), own).join("\n\n");
}

/** A list below its head, in parts: each has the head. */
function listText(head: string, lines: readonly string[]): readonly string[] {
  return partsOf(lines.map((line) => cut(line, mostOfPlace))).map(
    (part) => `${head}\n\n${part.join("\n")}`,
  );
}

/** What has three characters or more for each token has at most 4,000 of these in a part. */
const mostOfPart = 12_000;
const mostOfHead = 2_000;
const mostOfPlace = 1_500;

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** Parts lists of lines, so that each list fits beside its head. */
function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    length += line.length + 1;
    if (length > mostOfPart - 2 * mostOfHead - mostOfPlace) {
      parts.push([]);
      length = line.length;
    }
    parts.at(-1)?.push(line);
  }
  return parts;
}

function lineOf(site: ImpactSite, told: ReportedImpact["told"]): Inline {
  const place = `${site.file}:${site.line}:${site.column}`;
  const todo = site.todo ?? told.advice.text;
  return joined([
    [code(place)],
    asSentence(siteProse(site, told)),
    ...(site.expression === null ? [] : [[code(site.expression)]]),
    todo,
  ]);
}

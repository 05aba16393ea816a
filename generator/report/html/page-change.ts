import { writeJson } from "../../json/write-json.ts";
import { guards } from "../../changes/change/guards.ts";
import type { Change } from "../../changes/kinds/change.ts";
import { changeKinds } from "../../changes/kinds/change-kinds.ts";
import type { Prose } from "../../changes/wording/prose.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { ReportedChange } from "../change-report.ts";
import { namedMessageProse, placeProse } from "../change-words.ts";
import { witnessProse } from "../witness-words.ts";
import { changeClasses, type PageChange, type PageNotes } from "./page-data.ts";
import type { Quote } from "./page-excerpts.ts";
import { classOf } from "./page-parts.ts";
import type { PagePools } from "./page-pools.ts";
import { pageReach } from "./page-reach.ts";

export function pageChange(
  reported: ReportedChange,
  pools: PagePools,
  quote: Quote,
): PageChange {
  const { change, endpoint, sinceTitles, docs = "" } = reported;
  const { strings, endpoints, kinds } = pools;
  const { title, why, question = "" } = changeKinds[change.kind];
  const { reach, reachEnd } = pageReach(
    change.reach,
    change.element.schemaPath,
    pools,
  );
  return [
    changeClasses.indexOf(classOf(change)),
    kinds.indexOf(change.kind, [change.kind, title, why, question, docs]),
    endpoint === null || change.operation === null
      ? -1
      : endpoints.of(endpoint, change.operation.namespace),
    pagePlace(reported, pools),
    ...pageTexts(reported, pools),
    strings.indexOfLines([valueLines(change.before)]),
    strings.indexOfLines([valueLines(change.after)]),
    sinceTitles.map((title) => strings.indexOf(title)),
    change.guards.map((id) => pools.guards.indexOf(id, guards[id].text)),
    reach,
    reachEnd,
    change.fingerprint,
    notesOf(change),
    quote(change),
  ];
}

/** Returns the texts of a row: its message and what to do about it. */
export function pageTexts(
  reported: ReportedChange,
  { strings }: PagePools,
): readonly [message: number, advice: number] {
  return [
    strings.indexOfLines(proseLines(namedMessageProse(reported))),
    strings.indexOfLines(proseLines(reported.advice.text)),
  ];
}

/** Returns the place in the operation. */
export function pagePlace(
  reported: ReportedChange,
  { strings }: PagePools,
): number {
  return strings.indexOfLines(proseLines(placeOf(reported)));
}

/** Prints a value as JSON with a line for each item of a list, so that the page can show two values side by side. */
function valueLines(value: JsonValue): string {
  return (writeJson(value, 2) ?? "").split("\n").map(showHidden).join("\n");
}

/** Returns nothing for a whole operation, because its row is beside its endpoint. */
function placeOf(reported: ReportedChange): Prose {
  const { kind, name } = reported.change.element;
  return kind === "operation" && name === null ? [] : placeProse(reported);
}

/**
 * Prints prose and code in turn, on a line each, beginning with prose, which may be empty. No text contains a line
 * break once its hidden characters are shown.
 */
export function proseLines(parts: Prose): readonly string[] {
  const lines: string[] = [""];
  for (const { kind, text } of parts) {
    const isCodeLine = lines.length % 2 === 0;
    if ((kind !== "text") === isCodeLine)
      lines[lines.length - 1] += showHidden(text);
    else lines.push(showHidden(text));
  }
  return lines;
}

function notesOf({
  accepted,
  derived,
  severity,
  policy,
  witness,
}: Change): PageNotes | null {
  if ((accepted ?? policy ?? witness) === null) return null;
  return {
    witness: witness && proseLines(witnessProse(witness)).join("\n"),
    policy:
      policy === null
        ? null
        : showHidden(`${severity} instead of ${derived}, by ${policy}`),
    accepted: accepted && {
      severity,
      reason: showHidden(accepted.reason),
      owner: showHidden(accepted.owner),
      until: accepted.until && showHidden(accepted.until),
    },
  };
}

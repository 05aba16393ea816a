import { capitalised } from "../changes/wording/capitalised.ts";
import { changeSeverities } from "../changes/change/effect.ts";
import type { VerdictWord } from "../changes/change/verdict.ts";
import { oneRelease, type ChangeReport } from "./change-report.ts";
import { counted } from "../changes/wording/counted.ts";
import { countsText } from "./change-words.ts";

/** The verdict as a word, and its meaning with the counts as sentences. Texts of documents in it are not escaped. */
export interface VerdictWords {
  /** `Major` */
  readonly word: string;
  readonly sentences: readonly string[];
}

const meanings: Readonly<
  Record<Exclude<VerdictWord, "none">, (from: string, to: string) => string>
> = {
  major: (from, to) =>
    `code that works with ${from} can stop working with ${to}.`,
  minor: (from, to) =>
    `no known change breaks code that works with ${from} when it calls ${to}.`,
  patch: (from, to) =>
    `code that works with ${from} sees no difference on the wire with ${to}.`,
  "not-known": (from, to) =>
    `not everything from ${from} to ${to} could be compared, so code may break in ways that are not listed. Read the limits.`,
};

/** The verdict as people say it: `not known`. */
export function verdictText(verdict: VerdictWord): string {
  return verdict === "not-known" ? "not known" : verdict;
}

export function verdictWords(report: ChangeReport): VerdictWords {
  const { verdict, from, to, accepted, summary } = report;
  const counts = countsText(
    changeSeverities.map((severity) => [summary[severity], severity]),
  );
  const first = changeSeverities.find((severity) => summary[severity] > 0);
  const verb = first !== undefined && summary[first] === 1 ? "is" : "are";
  return {
    word: capitalised(verdictText(verdict)),
    sentences: [
      verdict === "none"
        ? unchanged(report)
        : meanings[verdict](from.title, to.title),
      ...(counts === "" ? [] : [`There ${verb} ${counts}.`]),
      ...(accepted === 0
        ? []
        : [
            `${counted(accepted, "more change is accepted and does", "more changes are accepted and do")} not count.`,
          ]),
      ...packageSentences(report),
      ...datesOf(report),
    ],
  };
}

/** Prints the verdict of the package when it differs from that of the API. */
function packageSentences(report: ChangeReport): readonly string[] {
  const { ofPackage, verdict } = report;
  if (ofPackage.verdict === verdict) return [];
  const why = packageReason(report);
  return [
    why === null
      ? `The SDK package is ${verdictText(ofPackage.verdict)}.`
      : `The SDK package is ${verdictText(ofPackage.verdict)}: ${why}`,
  ];
}

/**
 * Says why the verdict of the package is worse than that of the API; returns `null` when no change works on the wire
 * and breaks code.
 */
export function packageReason({
  from,
  ofPackage,
  summary,
}: Pick<ChangeReport, "from" | "ofPackage" | "summary">): string | null {
  const more = ofPackage.summary.breaking - summary.breaking;
  return more > 0
    ? `${counted(more, "change breaks", "changes break")} code that compiles against ${from.title} and works on the wire.`
    : null;
}

/** Prints both verdicts as one word, or as two when they differ: `minor, package major`. */
export function verdictPair({ verdict, ofPackage }: ChangeReport): string {
  return ofPackage.verdict === verdict
    ? verdictText(verdict)
    : `${verdictText(verdict)}, package ${verdictText(ofPackage.verdict)}`;
}

/** Names the release that made all changes; returns nothing when there are several, or none is known. */
export function datesOf({ changes }: ChangeReport): readonly string[] {
  const release = oneRelease(changes);
  if (release === null) return [];
  return [
    changes.length === 1
      ? `The change dates from ${release}.`
      : `All changes date from ${release}.`,
  ];
}

/** Says that nothing changed. A comparison that could not see everything does not say so. */
function unchanged({ from, to, accepted, remarks }: ChangeReport): string {
  const range = `from ${from.title} to ${to.title}`;
  if (accepted > 0) return `all changes ${range} are accepted.`;
  return remarks.length === 0
    ? `nothing changed ${range}.`
    : `no change was found ${range}. Read the remarks below before you rely on it.`;
}

/** The remark for a comparison of a later release with an earlier one. */
export const backwardRemark: string =
  "This compares a later release with an earlier one: it shows what a downgrade removes and brings back.";

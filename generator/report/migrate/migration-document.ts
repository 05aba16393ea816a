import { counted } from "../../changes/wording/counted.ts";
import { code } from "../../changes/wording/prose.ts";
import type { WithdrawalReason } from "../../migrate/migrated-code.ts";
import type { Verification } from "../../migrate/compare-requests.ts";
import {
  joined,
  sentence,
  text,
  toned,
  type Inline,
} from "../blocks/inline.ts";
import {
  chapter,
  hasRows,
  leftColumns,
  row,
  listSection,
  tableOf,
  type Chapter,
  type ReportDocument,
} from "../blocks/report-document.ts";
import type { ImpactReport } from "../impact/impact-report.ts";
import { urgencyChapters } from "../impact/impact-document.ts";
import { changeProse } from "../impact/impact-words.ts";
import {
  comparedText,
  errorPlace,
  errorText,
  summaryText,
  suspectPlace,
  suspectTodo,
} from "./migration-words.ts";
import {
  filesIn,
  placesIn,
  rewrittenChanges,
  type MigrationReport,
} from "./migration-report.ts";

/** The report as data. */
export function migrationDocument(report: MigrationReport): ReportDocument {
  const { left } = report;
  return {
    title: text(titleOf(report)),
    head: [sentence(summaryText(report)), ...openText(report)],
    chapters: [
      rewrittenChapter(report),
      rangesChapter(report),
      certificateChapter(report),
      withdrawnChapter(report),
      ...left.flatMap((each) => leftChapters(each, left.length > 1)),
      remainingChapter(report),
      suspectsChapter(report),
      limitsChapter(report),
    ].filter(hasRows),
  };
}

function titleOf(report: MigrationReport): string {
  const [first, ...others] = report.left.map(({ compared }) => compared);
  return first === undefined || others.length > 0
    ? `Code migrated: ${comparedText(report)}`
    : `${first.service}: code migrated from ${first.from.title} to ${first.to.title}`;
}

/** The chapters of one SDK; of several, each names its own. */
function leftChapters(
  left: ImpactReport,
  isOneOfSeveral: boolean,
): readonly Chapter[] {
  return urgencyChapters(left).map((each) =>
    isOneOfSeveral
      ? {
          ...each,
          title: joined([text(left.compared.service), each.title], ": "),
        }
      : each,
  );
}

function openText({ files, isWritten }: MigrationReport): readonly Inline[] {
  return isWritten || files.length === 0
    ? []
    : [toned("faint", sentence("Nothing was written: `--write` does it."))];
}

function rewrittenChapter(report: MigrationReport): Chapter {
  const rows = rewrittenChanges(report).map(({ told, places, files }) =>
    row("remark", () => [
      changeProse(told),
      text(`${places}`),
      text(`${files}`),
    ]),
  );
  return {
    ...chapter("Rewritten", "Changes that the code follows now.", [
      tableOf(leftColumns(["Change", "Places", "Files"]), rows),
    ]),
    count: counted(placesIn(report.files), "place"),
  };
}

/** What package.json files ask for. */
function rangesChapter({ ranges }: MigrationReport): Chapter {
  const rows = ranges.map(({ file, section, before, after }) =>
    row("remark", () => [
      [code(file)],
      [code(section)],
      [code(before)],
      [code(after)],
    ]),
  );
  return {
    ...chapter(
      "Versions",
      "These files ask for the version that the code is written for now.",
      [tableOf(leftColumns(["File", "Part", "Before", "After"]), rows)],
    ),
    count: counted(ranges.length, "range"),
  };
}

/** What is proven of the rewritten code. */
function certificateChapter({
  certificate,
  files,
  verification,
}: MigrationReport): Chapter {
  const { errors, facts, secondRun } = certificate;
  const tests = verification === null ? [] : testLines(verification);
  const lines: readonly CertificateLine[] = [
    [
      "Errors of the compiler: the code before with the SDK before",
      `${errors.oldCodeOldSdk}`,
    ],
    ["The code before with the new SDK", `${errors.oldCodeNewSdk}`],
    [
      "The rewritten code with the new SDK",
      `${errors.newCodeNewSdk}, ${errors.fresh.length === 0 ? "none of them because of an edit" : `${errors.fresh.length} of them new`}`,
    ],
    [
      "Uses at rewritten places, found again under the new names",
      `${facts.rewritten}`,
    ],
    ["Other uses that are the same", `${facts.same}`],
    [
      "Uses in arguments that the release does not take, and that were taken out",
      `${facts.removed}`,
    ],
    ["Uses that only a type showed, and does not any more", `${facts.untold}`],
    ["Edits of a second run", `${secondRun}`],
    ...tests,
  ];
  // Without edits, only the tests prove anything.
  const shown = filesIn(files) === 0 ? tests : lines;
  return {
    ...chapter(
      "Certificate",
      "A file is rewritten only if this holds with its edits.",
      [
        tableOf(
          leftColumns(["Check", "Result"]),
          shown.map(([what, result]) =>
            row("proof", () => [text(what), text(result)]),
          ),
        ),
      ],
    ),
    count: counted(shown.length, "check"),
  };
}

type CertificateLine = readonly [what: string, result: string];

function testLines({
  command,
  requests,
  unread,
}: Verification): readonly CertificateLine[] {
  return [
    [
      "Tests with the mock of the release before, and with that of the new one",
      `${command}: passed both times`,
    ],
    [
      "Their requests, the same but for what the migration changes",
      `${requests}`,
    ],
    ["Bodies of these that were not compared", `${unread}`],
  ];
}

const reasonTexts: Readonly<Record<WithdrawalReason, string>> = {
  errors: "the compiler reports new errors",
  facts: "uses were not found again under their new names",
  together: "they belong to edits of another file that were taken back",
  overlap: "two changes would write one place differently",
};

function withdrawnChapter({ withdrawn }: MigrationReport): Chapter {
  const rows = withdrawn.map(({ file, reason, details, places }) =>
    row("risky", () => [
      [code(file)],
      text(counted(places, "place")),
      joined([text(reasonTexts[reason]), ...details.map(text)], ": "),
    ]),
  );
  return {
    ...chapter(
      "Taken back",
      "These edits are not proven, so these places stay as they are.",
      [tableOf(leftColumns(["File", "Edits", "Why"]), rows)],
    ),
    count: counted(withdrawn.length, "file"),
  };
}

/** Errors that people have to look at, whichever change they follow from. */
function remainingChapter({ remaining }: MigrationReport): Chapter {
  const rows = remaining.map((error) =>
    row("breaking", () => [errorPlace(error), errorText(error)]),
  );
  return {
    ...chapter(
      "Errors that are left",
      "The compiler reports them with the new SDK, at places that were not rewritten.",
      [tableOf(leftColumns(["Place", "Error"]), rows)],
    ),
    count: counted(remaining.length, "error"),
  };
}

/** Texts and keys that may be old names, and checks of errors that may not come. */
function suspectsChapter({ suspects }: MigrationReport): Chapter {
  const rows = suspects.map((place) =>
    row("risky", () => [suspectPlace(place), suspectTodo(place)]),
  );
  return {
    ...chapter(
      "Texts and checks that may be out of date",
      "They are equal to a name or a value that was renamed, or ask for an error that does not come any more, and the compiler accepts them: comparisons may be dead, and keys without effect.",
      [tableOf(leftColumns(["Place", "What to do here"]), rows)],
    ),
    count: counted(suspects.length, "place"),
  };
}

function limitsChapter({ limits, left }: MigrationReport): Chapter {
  const all = [
    ...limits,
    ...left.flatMap((each) => [...each.limits, ...each.remarks]),
  ];
  return chapter("Limits", "What was not covered, compared or rewritten.", [
    listSection(all.map((each) => row("limit", () => [sentence(each)]))),
  ]);
}

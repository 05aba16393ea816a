import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { repository } from "../../support/commands.ts";
import { faultOf, faults } from "./faults.ts";
import type { DocumentRun } from "./judge-document.ts";
import type { Stage } from "./stages.ts";

/** Where the tables stand. */
export const file: string = join(repository, "docs/explanation/judges.md");

const start = "<!-- written by `npm run judge -- write` -->\n";
const end = "<!-- end of what is written -->";

/** Columns that count calls which passed. */
const columns: readonly (readonly [title: string, stage: Stage])[] = [
  ["calls", "arguments"],
  ["sent", "sent"],
  ["ajv and qs", "ajv and qs"],
  ["Prism", "Prism"],
  ["emulator", "emulator"],
  ["decoded, Prism", "decoded from Prism"],
  ["decoded, emulator", "decoded from the emulator"],
  ["types", "types"],
];

/** Figures by document and column, as they stand on the page. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function figuresOnPage(): Figures {
  const text = readFileSync(file, "utf8");
  const [table = ""] = text.slice(text.indexOf(start)).split("| whose fault");
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.map(([name = "", , ...cells]) => [
      name.replaceAll("`", ""),
      new Map(
        columns.flatMap(([title], index) => {
          const passed = Number.parseInt(cells[index] ?? "", 10);
          return Number.isNaN(passed) ? [] : [[title, passed] as const];
        }),
      ),
    ]),
  );
}

/** What has fallen: figures that are lower than those on the page. Columns that were not measured are not compared. */
export function fallen(runs: readonly DocumentRun[]): readonly string[] {
  const known = figuresOnPage();
  return runs.flatMap(({ document, counts }) => {
    const figures = known.get(document);
    if (figures === undefined) return [`${document} is not on the page`];
    return columns.flatMap(([title, stage]) => {
      const before = figures.get(title);
      const count = counts.get(stage);
      return before === undefined ||
        count === undefined ||
        count.passed >= before
        ? []
        : [`${document}, ${title}: ${count.passed}, it was ${before}`];
    });
  });
}

/** The page with the tables of these runs. */
export async function pageOf(runs: readonly DocumentRun[]): Promise<string> {
  const page = readFileSync(file, "utf8");
  const head = page.slice(0, page.indexOf(start) + start.length);
  const tail = page.slice(page.indexOf(end));
  const titles = ["document", "operations", ...columns.map(([title]) => title)];
  const rows = runs.map((run) => [
    `\`${run.document}\``,
    String(run.operations),
    ...columns.map(([, stage]) => cellOf(run, stage)),
  ]);
  const causes = faults.flatMap((fault) => {
    const found = runs
      .flatMap(({ findings }) => findings)
      .filter((finding) => faultOf(finding) === fault);
    return found.length === 0
      ? []
      : [[fault.culprit, fault.stage, String(found.length), fault.why]];
  });
  const text = [
    head,
    table(titles, rows),
    "",
    table(["whose fault", "at", "calls", "what"], causes),
    "",
    tail,
  ].join("\n");
  return format(text, { parser: "markdown" });
}

function cellOf({ counts }: DocumentRun, stage: Stage): string {
  const count = counts.get(stage);
  if (count === undefined) return "none";
  const { passed, reached } = count;
  return passed === reached ? String(passed) : `${passed} of ${reached}`;
}

function table(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [titles, titles.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

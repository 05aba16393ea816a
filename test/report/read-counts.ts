import type { ReportFormId } from "../../generator/report/forms.ts";
import { parseXml } from "./xml-tree.ts";

/** What a form of the report says of how many changes there are: what its reader would count. */
export interface Counts {
  readonly breaking: number;
  readonly risky: number;
  /** Some forms show both alike. */
  readonly compatibleOrInfo: number;
  /** `null` where a form leaves them out. */
  readonly accepted: number | null;
}

function countsOf(
  severities: readonly string[],
  accepted: number | null,
): Counts {
  const count = (...wanted: readonly string[]) =>
    severities.filter((severity) => wanted.includes(severity)).length;
  return {
    breaking: count("breaking", "error", "critical"),
    risky: count("risky", "warning", "major"),
    compatibleOrInfo: count("compatible", "info", "notice", "minor"),
    accepted,
  };
}

function markdownCounts(text: string): Counts {
  const line = text.split("\n").find((each) => each.startsWith("**")) ?? "";
  const number = (pattern: RegExp) => Number(pattern.exec(line)?.[1] ?? 0);
  return {
    breaking: number(/(\d+) breaking change/),
    risky: number(/(\d+) risky change/),
    compatibleOrInfo:
      number(/(\d+) compatible change/) + number(/(\d+) info change/),
    accepted: number(/(\d+) more changes? (?:is|are) accepted/),
  };
}

/** The table of counts; what breaks code alone and what is deprecated has lines of its own there, so the sentence counts. */
function terminalCounts(text: string): Counts {
  return markdownCounts(`**${text.replaceAll("\n", " ")}`);
}

function jsonCounts(text: string): Counts {
  const { changes } = JSON.parse(text) as {
    readonly changes: readonly {
      readonly severity: string;
      readonly accepted: object | null;
    }[];
  };
  const open = changes.filter(({ accepted }) => accepted === null);
  return countsOf(
    open.map(({ severity }) => severity),
    changes.length - open.length,
  );
}

function sarifCounts(text: string): Counts {
  const { runs } = JSON.parse(text) as {
    readonly runs: readonly {
      readonly results: readonly {
        readonly suppressions: readonly object[];
        readonly properties: { readonly severity: string };
      }[];
    }[];
  };
  const results = runs.flatMap((run) => run.results);
  const open = results.filter(({ suppressions }) => suppressions.length === 0);
  return countsOf(
    open.map(({ properties }) => properties.severity),
    results.length - open.length,
  );
}

function junitCounts(text: string): Counts {
  const cases = parseXml(text)
    .children.flatMap(({ children }) => children)
    // The one that says that nothing changed is no change.
    .filter(({ children }) => children.length > 0);
  const open = cases.filter(({ children }) =>
    children.every(({ name }) => name !== "skipped"),
  );
  return countsOf(
    open.map(
      ({ children }) =>
        children
          .flatMap((child) => child.children)
          .find(({ attributes }) => attributes["name"] === "severity")
          ?.attributes["value"] ?? "",
    ),
    cases.length - open.length,
  );
}

function gitlabCounts(text: string): Counts {
  const entries = JSON.parse(text) as readonly { readonly severity: string }[];
  return countsOf(
    entries.map(({ severity }) => severity),
    null,
  );
}

function githubCounts(text: string): Counts {
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  const numbers = [...last.matchAll(/(\d+) [a-z]+[,.]/g)].map(([, digits]) =>
    Number(digits),
  );
  const [breaking = 0, risky = 0, compatible = 0, info = 0, accepted = 0] =
    numbers;
  return { breaking, risky, compatibleOrInfo: compatible + info, accepted };
}

export const readCounts: Readonly<
  Record<Exclude<ReportFormId, "html">, (text: string) => Counts>
> = {
  terminal: terminalCounts,
  md: markdownCounts,
  "pull-request": markdownCounts,
  json: jsonCounts,
  sarif: sarifCounts,
  junit: junitCounts,
  gitlab: gitlabCounts,
  github: githubCounts,
  "github-summary": markdownCounts,
};

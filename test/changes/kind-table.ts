import {
  changeAreas,
  type ChangeArea,
} from "../../generator/changes/change/change.ts";
import { changeSeverities } from "../../generator/changes/change/effect.ts";
import type {
  Derivation,
  KindExplanation,
} from "../../generator/changes/kinds/explain-kind.ts";
import { markdownTable } from "../../generator/report/markdown-table.ts";
import {
  markdownCode,
  markdownText,
} from "../../generator/report/markdown-text.ts";

const titles: Readonly<Record<ChangeArea, string>> = {
  operation: "Operations",
  parameter: "Parameters",
  body: "Request bodies",
  response: "Answers",
  field: "Fields",
  security: "Security",
  server: "Servers",
  webhook: "Webhooks and callbacks",
  document: "The document as a whole",
};

/** All kinds of changes as Markdown, one table an area: for docs/explanation/changes.md. */
export function kindTables(kinds: readonly KindExplanation[]): string {
  return changeAreas
    .flatMap((area) => {
      const rows = kinds.filter((each) => each.area === area);
      return rows.length === 0
        ? []
        : [`### ${titles[area]} (${rows.length})`, areaTable(rows)];
    })
    .join("\n\n");
}

function areaTable(kinds: readonly KindExplanation[]): string {
  return markdownTable(
    [
      { title: "kind", align: "left" },
      { title: "axis", align: "left" },
      { title: "severity", align: "left" },
      { title: "what it is, and why it has its severity", align: "left" },
    ],
    kinds.map(({ kind, axis, title, why, derivations }) => [
      markdownCode(kind),
      axis,
      severityText(derivations),
      `**${markdownText(title)}.** ${markdownText(why)}`,
    ]),
    "aligned",
  );
}

/** `breaking, or risky in answers`: those that occur, by the side that meets them. */
function severityText(ways: readonly Derivation[]): string {
  if (ways.length === 0) return "by its effect";
  const bySide = (["request", "response"] as const).map((side) =>
    changeSeverities.filter((severity) =>
      ways.some(
        (way) =>
          way.severity === severity &&
          (way.direction === side || way.direction === "both"),
      ),
    ),
  );
  const [requests = "", answers = ""] = bySide.map((each) => each.join(" or "));
  if (requests === answers || answers === "") return requests;
  return requests === "" ? answers : `${requests}; ${answers} in answers`;
}

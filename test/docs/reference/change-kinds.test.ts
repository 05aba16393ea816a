import { describe, it } from "vitest";
import {
  changeAreas,
  type ChangeArea,
} from "../../../generator/changes/change/change.ts";
import { changeSeverities } from "../../../generator/changes/change/effect.ts";
import { changeKindIds } from "../../../generator/changes/kinds/change-kinds.ts";
import {
  axisWords,
  explainKind,
  type Derivation,
  type KindExplanation,
} from "../../../generator/changes/kinds/explain-kind.ts";
import {
  markdownCode,
  markdownText,
} from "../../../generator/report/print/markdown/markdown-text.ts";
import { expectWrittenPage, table } from "../support/written-page.ts";

const titles: Readonly<Record<ChangeArea, string>> = {
  operation: "Changes of operations",
  parameter: "Changes of parameters",
  body: "Changes of request bodies",
  response: "Changes of responses",
  field: "Changes of fields",
  security: "Changes of security",
  server: "Changes of servers",
  webhook: "Changes of webhooks and callbacks",
  document: "Changes of the whole document",
};

const explained = changeKindIds.map(explainKind);
const areas = changeAreas
  .map((area) => ({
    area,
    kinds: explained.filter((each) => each.area === area),
  }))
  .filter(({ kinds }) => kinds.length > 0);

/** `breaking; risky in responses`: those that occur, by the side that meets them. */
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
  return requests === "" ? answers : `${requests}; ${answers} in responses`;
}

function kindSection(kind: KindExplanation): readonly string[] {
  return [
    `## ${kind.kind}`,
    `**${markdownText(kind.title)}** · severity: ${severityText(kind.derivations)} · axis: ${kind.axis}`,
    markdownText(kind.why),
    "Before:",
    fenced(kind.example.before),
    "After:",
    fenced(kind.example.after),
    `What to do: ${markdownText(kind.fix)}`,
  ];
}

function fenced(document: string): string {
  return ["```yaml", document, "```"].join("\n");
}

const explainNote =
  "`sdkwright explain KIND` prints the same, and the reasons for each severity.";

describe("docs/reference/changes/", () => {
  it("has a list of the areas", async () => {
    await expectWrittenPage("reference/changes/index.md", [
      "# Change kinds",
      `A comparison reports each difference as one of ${explained.length} kinds, which belong to ${areas.length} areas. The kind is what a [policy](../../explanation/changes.md#policy) and \`sdkwright explain KIND\` take, and it stays the same between versions of sdkwright.`,
      table(
        ["Area", "Kinds", "Page"],
        areas.map(({ area, kinds }) => [
          markdownCode(area),
          String(kinds.length),
          `[${titles[area]}](${area}.md)`,
        ]),
      ),
      "The axis says who notices a change:",
      Object.entries(axisWords)
        .map(([axis, words]) => `- ${markdownCode(axis)}: ${words}.`)
        .join("\n"),
      "The severity follows from what a change does to requests and responses; [Severity](../../explanation/severity.md) explains how. A kind that can occur in several ways has several severities.",
      "All kinds, in the order of the alphabet:",
      explained
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
        .map(({ kind, area }) => `[${markdownCode(kind)}](${area}.md#${kind})`)
        .join(" · "),
    ]);
  });

  it.for(areas)("has the kinds of $area", async ({ area, kinds }) => {
    await expectWrittenPage(`reference/changes/${area}.md`, [
      `# ${titles[area]}`,
      `The ${kinds.length} [kinds of changes](index.md) of the area ${markdownCode(area)}. ${explainNote}`,
      ...kinds.flatMap(kindSection),
    ]);
  });
});

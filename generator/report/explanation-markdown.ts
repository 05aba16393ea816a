import {
  axisWords,
  generalDerivations,
  type Derivation,
  type KindExplanation,
} from "../changes/kinds/explain-kind.ts";
import { joined, sentence } from "./blocks/inline.ts";
import { indent, ruleLines, severityLine } from "./explanation-text.ts";
import {
  markdownCode,
  markdownInline,
} from "./print/markdown/markdown-text.ts";

/** Prints one kind of change as Markdown, with the same content as `explanationText`. */
export function explanationMarkdown(explained: KindExplanation): string {
  const { kind, area, action, axis, why, derivations, example, fix } =
    explained;
  return [
    `${markdownCode(kind)}: area ${area}, action ${action}, axis ${axis} (${axisWords[axis]}).`,
    markdownInline(sentence(why)),
    "### Severity",
    ...severityParts(derivations),
    "### Example",
    "Before:",
    indent(example.before.split("\n")),
    "After:",
    indent(example.after.split("\n")),
    "### What to do",
    markdownInline(sentence(fix)),
    `To change the severity, in ${markdownCode("spec/change-policy.yaml")}:`,
    indent(ruleLines(kind)),
  ].join("\n\n");
}

function severityParts(ways: readonly Derivation[]): readonly string[] {
  if (ways.length > 0) return [severityList(ways)];
  return [
    "The severity follows from the effect of the change and the side that meets it:",
    severityList(generalDerivations),
  ];
}

function severityList(ways: readonly Derivation[]): string {
  return ways
    .map(
      (way) =>
        `- ${severityLine(way)}. ${markdownInline(joined(way.reasons.map(sentence)))}`,
    )
    .join("\n");
}

import type { ChangeKind } from "../changes/change/kind-ids.ts";
import { changeAreas } from "../changes/change/change.ts";
import {
  axisWords,
  generalDerivations,
  type Derivation,
  type KindExplanation,
} from "../changes/kinds/explain-kind.ts";
import { jsonText, type JsonValue } from "../render/json-text.ts";

/** One kind of change for a terminal. */
export function explanationText(explained: KindExplanation): string {
  const { kind, title, area, action, axis, why, example, fix } = explained;
  const parts = [
    `${kind}: ${title}`,
    `area ${area}, action ${action}, axis ${axis}: ${axisWords[axis]}`,
    why,
    `Severity\n${indent(severityLines(explained.derivations))}`,
    `Example, before\n${indent(example.before.split("\n"))}`,
    `Example, after\n${indent(example.after.split("\n"))}`,
    `What to do\n${indent([fix])}`,
    `To call it something else, in spec/change-policy.yaml\n${indent(ruleLines(kind))}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** All kinds by area, with their titles. */
export function kindListText(kinds: readonly KindExplanation[]): string {
  const width = Math.max(...kinds.map(({ kind }) => kind.length));
  const groups = changeAreas.flatMap((area) => {
    const rows = kinds.filter((each) => each.area === area);
    return rows.length === 0
      ? []
      : [
          [
            area,
            ...rows.map(
              ({ kind, title }) => `  ${kind.padEnd(width)}  ${title}`,
            ),
          ].join("\n"),
        ];
  });
  return `${groups.join("\n\n")}\n`;
}

/** `{ format: 1, kinds: [...] }`, for one kind as for all. */
export function explanationJson(kinds: readonly KindExplanation[]): string {
  return jsonText({ format: 1, kinds: kinds.map(kindJson) });
}

function kindJson(explained: KindExplanation): JsonValue {
  return {
    kind: explained.kind,
    title: explained.title,
    area: explained.area,
    action: explained.action,
    axis: explained.axis,
    why: explained.why,
    derivations: explained.derivations.map(({ reasons, ...way }) => ({
      ...way,
      reasons,
    })),
    example: { ...explained.example },
    fix: explained.fix,
  };
}

/** A rule of a policy that calls a kind something else. */
export function ruleLines(kind: ChangeKind): readonly string[] {
  return ["severity:", `  - kind: ${kind}`, "    severity: compatible"];
}

function severityLines(ways: readonly Derivation[]): readonly string[] {
  if (ways.length > 0)
    return ways.flatMap((way) => [
      severityLine(way),
      ...way.reasons.map((reason) => `  ${reason}`),
    ]);
  return [
    "It follows from what the change does, on the side that meets it:",
    ...generalDerivations.map(
      (way) => `${severityLine(way)}. ${way.reasons.join(" ")}`,
    ),
  ];
}

/** `breaking (major): narrows, request` */
export function severityLine({
  severity,
  bump,
  effect,
  direction,
}: Derivation): string {
  const side = direction === "both" ? "request and response" : direction;
  return `${severity} (${bump}): ${effect}, ${side}`;
}

/** A block of code, in Markdown too. */
export function indent(lines: readonly string[]): string {
  return lines.map((line) => (line === "" ? "" : `    ${line}`)).join("\n");
}

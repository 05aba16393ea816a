import { fnv1a64 } from "../../changes/change/fingerprint.ts";
import type { ChangeKind } from "../../changes/change/kind-ids.ts";
import { plainText } from "../../changes/wording/prose.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import type { SiteUrgency } from "../../impact/urgency.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { ReportedChange } from "../change-report.ts";
import { findingText } from "../change-words.ts";
import type { SarifLevel } from "../sarif-level.ts";
import { sarifLog } from "../sarif-log.ts";
import { shown, suppressions, uriOf, withoutLinks } from "../sarif-result.ts";
import { witnessProse } from "../witness-words.ts";
import type { ImpactReport } from "./impact-report.ts";
import {
  coverageText,
  siteProse,
  urgencyWords,
  verdictSentences,
} from "./impact-words.ts";

const levels: Readonly<Record<SiteUrgency, SarifLevel>> = {
  "must-act": "error",
  "should-look": "warning",
  "not-known": "warning",
  deprecated: "note",
};

/**
 * Prints a SARIF 2.1.0 log with the lines of the code that uses the API: a rule for each kind of change, a result for
 * each place.
 */
export function impactSarif(report: ImpactReport): string {
  const met = report.impacts.filter(({ sites }) => sites.length > 0);
  const worst = new Map<ChangeKind, SarifLevel>();
  // Impacts and their sites are sorted, worst first.
  for (const { told, sites } of met) {
    const [first] = sites;
    if (first !== undefined && !worst.has(told.change.kind))
      worst.set(told.change.kind, levels[first.urgency]);
  }
  return sarifLog({
    levels: worst,
    results: (ruleIndex) =>
      met.flatMap(({ told, sites }) =>
        sites.map((site) => resultOf(site, told, ruleIndex(told.change.kind))),
      ),
    notes: [...verdictSentences(report), coverageText(report)],
    warnings: [...report.limits, ...report.remarks],
    properties: { verdict: report.verdict, accepted: report.accepted },
  });
}

function resultOf(
  site: ImpactSite,
  told: ReportedChange,
  ruleIndex: number,
): JsonValue {
  const { file, line, column, urgency, certainty, repository, owners } = site;
  const { kind, fingerprint, witness } = told.change;
  return {
    ruleId: kind,
    ruleIndex,
    level: levels[urgency],
    message: { text: withoutLinks(shown(siteMessage(site, told))) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column },
        },
        ...(site.function === null
          ? {}
          : {
              logicalLocations: [
                {
                  fullyQualifiedName: shown(site.function),
                  kind: "function",
                },
              ],
            }),
      },
    ],
    // The fingerprint leaves out the line, which moves when the text above it changes.
    partialFingerprints: {
      "sdkwrightImpact/v1": fnv1a64(
        JSON.stringify([
          fingerprint,
          repository,
          file,
          site.function,
          site.element,
          site.access,
        ]),
      ),
    },
    suppressions: suppressions(told),
    properties: {
      change: fingerprint,
      urgency,
      certainty,
      repository,
      owners,
      ...(witness === null
        ? {}
        : { witness: shown(plainText(witnessProse(witness))) }),
    },
  };
}

/** `Must act: it reads response.200.name in load. GET /pets, …: Field removed.` */
export function siteMessage(site: ImpactSite, told: ReportedChange): string {
  const todo = site.todo === null ? "" : ` ${plainText(site.todo)}`;
  return `${urgencyWords[site.urgency]}: this ${plainText(siteProse(site, told))}. ${findingText(told)}${todo}`;
}

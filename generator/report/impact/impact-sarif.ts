import { fnv1a64 } from "../../changes/change/fingerprint.ts";
import type { ChangeKind } from "../../changes/kinds/change-kinds.ts";
import { plainText } from "../../changes/wording/prose.ts";
import type { FormerNameSites } from "../../impact/former-names.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import {
  compareUrgency,
  listedUrgencies,
  type SiteUrgency,
} from "../../impact/urgency.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { SarifLevel } from "../sarif-level.ts";
import { sarifLog, type SarifRule } from "../sarif-log.ts";
import { shown, suppressions, uriOf, withoutLinks } from "../sarif-result.ts";
import { witnessProse } from "../witness-words.ts";
import { placesOf, type ImpactPlace } from "./impact-groups.ts";
import { formerNameMessage, placeMessage } from "./place-message.ts";
import { isOpen, type ImpactReport } from "./impact-report.ts";
import { coverageText, verdictSentences } from "./impact-words.ts";

const levels: Readonly<Record<SiteUrgency, SarifLevel>> = {
  "must-act": "error",
  "should-look": "warning",
  "not-known": "warning",
  deprecated: "note",
};

/**
 * Prints a SARIF 2.1.0 log with the lines of the code that uses the API: a rule for each kind of change, a result for
 * each place and urgency, under the kind of its first change. Places of accepted changes are suppressed results.
 */
export function impactSarif(report: ImpactReport): string {
  const accepted = report.impacts.filter((each) => !isOpen(each));
  const places = [report.impacts.filter(isOpen), accepted].flatMap((impacts) =>
    listedUrgencies.flatMap((urgency) => placesOf(impacts, urgency)),
  );
  return sarifLog({
    levels: worstLevels(places),
    changes: places.flatMap(({ changes }) => changes),
    ...(report.formerNames.length > 0 && { others: [formerNameRule] }),
    results: (ruleIndex) => [
      ...places.map((place) =>
        resultOf(place, ruleIndex(place.changes[0].change.kind)),
      ),
      ...report.formerNames.flatMap(({ sites, ...named }) =>
        sites.map((site) =>
          formerNameResult(named, site, ruleIndex(formerNameRule.id)),
        ),
      ),
    ],
    notes: [...verdictSentences(report), coverageText(report)],
    warnings: [...report.limits, ...report.remarks],
    properties: { verdict: report.verdict, accepted: report.accepted },
  });
}

function worstLevels(
  places: readonly ImpactPlace[],
): ReadonlyMap<ChangeKind, SarifLevel> {
  const worst = new Map<ChangeKind, SiteUrgency>();
  for (const { site, changes } of places)
    for (const { change } of changes) {
      const known = worst.get(change.kind) ?? site.urgency;
      worst.set(
        change.kind,
        compareUrgency(known, site.urgency) < 0 ? known : site.urgency,
      );
    }
  return new Map([...worst].map(([kind, urgency]) => [kind, levels[urgency]]));
}

function resultOf(place: ImpactPlace, ruleIndex: number): JsonValue {
  const { site, changes } = place;
  const { urgency, certainty, repository, owners } = site;
  const fingerprints = changes.map(({ change }) => change.fingerprint);
  const proofs = changes.flatMap(({ change: { witness } }) =>
    witness === null ? [] : [shown(plainText(witnessProse(witness)))],
  );
  return {
    ruleId: changes[0].change.kind,
    ruleIndex,
    level: levels[urgency],
    message: { text: withoutLinks(shown(placeMessage(place))) },
    locations: [locationOf(site)],
    // The fingerprint leaves out the line, which moves when the text above it changes.
    partialFingerprints: {
      "sdkwrightImpact/v2": fnv1a64(
        JSON.stringify([
          fingerprints,
          repository,
          site.file,
          site.function,
          site.element,
          site.access,
        ]),
      ),
    },
    suppressions: different(changes.flatMap(suppressions)),
    properties: {
      changes: fingerprints,
      urgency,
      certainty,
      repository,
      owners,
      ...(proofs.length === 0 ? {} : { proofs }),
    },
  };
}

const formerNameRule: SarifRule = {
  id: "former-name",
  title: "Former name used",
  why: "The SDK keeps the former name of what was renamed, as a deprecated one, and a later release leaves it out.",
  level: levels.deprecated,
};

function formerNameResult(
  named: Omit<FormerNameSites, "sites">,
  site: ImpactSite,
  ruleIndex: number,
): JsonValue {
  const { urgency, certainty, repository, owners } = site;
  const identity = [named.name, repository, site.file, site.function];
  return {
    ruleId: formerNameRule.id,
    ruleIndex,
    level: levels[urgency],
    message: { text: withoutLinks(shown(formerNameMessage(named, site))) },
    locations: [locationOf(site)],
    partialFingerprints: {
      "sdkwrightImpact/v2": fnv1a64(
        JSON.stringify([formerNameRule.id, ...identity, site.access]),
      ),
    },
    suppressions: [],
    properties: { changes: [], urgency, certainty, repository, owners },
  };
}

/** Keeps the first of equal ones: a suppression may be there once. */
function different(all: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function locationOf(site: ImpactSite): JsonValue {
  const { file, line, column } = site;
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: { startLine: line, startColumn: column },
    },
    ...(site.function === null
      ? {}
      : {
          logicalLocations: [
            { fullyQualifiedName: shown(site.function), kind: "function" },
          ],
        }),
  };
}

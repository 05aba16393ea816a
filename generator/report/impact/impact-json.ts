import { plainText, type Prose } from "../../changes/wording/prose.ts";
import { proseJson } from "../../changes/wording/prose-json.ts";
import type { ImpactCoverage } from "../../impact/coverage.ts";
import type { ImpactSite } from "../../impact/impact-site.ts";
import { urgencies } from "../../impact/urgency.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";
import type { ReportedChange } from "../change-report.ts";
import { createReachJson } from "../json-reach.ts";
import { changeJson, sideJson } from "../json-report.ts";
import type { ReportedImpact } from "./impact-groups.ts";
import type { ImpactReport } from "./impact-report.ts";

/**
 * The version of the format. It is raised when the meaning of a key changes or a key is removed; new keys do not
 * raise it.
 */
export const impactFormat = 1;

/** Prints the report for programs, in the format of `schemas/impact-report.schema.json`. */
export function impactJson(report: ImpactReport): string {
  const { compared, impacts, untouched, notShown } = report;
  const reach = createReachJson();
  // This is the order of the comparison, so that results of one comparison have the same sets.
  const changes = new Map(
    compared.changes.map((told) => [told, changeJson(told, reach)]),
  );
  const positions = new Map(
    compared.changes.map((told, position) => [told, position]),
  );
  const positionOf = (told: ReportedChange): number =>
    positions.get(told) ?? -1;
  const jsonOf = (told: ReportedChange): JsonValue => changes.get(told) ?? null;
  return jsonText({
    format: impactFormat,
    service: compared.service,
    from: sideJson(compared.from),
    to: sideJson(compared.to),
    direction: compared.direction,
    sdk: report.sdk,
    verdict: report.verdict,
    summary: Object.fromEntries(
      urgencies.map((urgency) => [urgency, { ...report.summary[urgency] }]),
    ),
    accepted: report.accepted,
    impacts: impacts.map((impact) => ({
      change: jsonOf(impact.told),
      ...impactFields(impact),
    })),
    untouched: untouched.map(jsonOf),
    notShown: notShown.map(jsonOf),
    positions: {
      impacts: impacts.map(({ told }) => positionOf(told)),
      untouched: untouched.map(positionOf),
      notShown: notShown.map(positionOf),
    },
    formerNames: report.formerNames.map(({ sites, ...name }) => ({
      ...name,
      sites: sites.map((site) => siteJson(site, [])),
    })),
    reachSets: reach.sets(),
    sentences: compared.changes.map(({ message, advice }) => ({
      message: proseJson(message),
      work: advice.kind,
      advice: proseJson(advice.text),
    })),
    owners: report.owners.map(({ repository, owner, sites }) => ({
      repository,
      owner,
      sites: { ...sites },
    })),
    coverage: coverageJson(report.coverage),
    limits: report.limits,
    remarks: report.remarks,
  });
}

function impactFields({
  told,
  urgency,
  sites,
  unconcerned,
}: ReportedImpact): Readonly<Record<string, JsonValue>> {
  return {
    urgency,
    sites: sites.map((site) => siteJson(site, told.advice.text)),
    unconcerned,
  };
}

function siteJson(site: ImpactSite, advice: Prose): JsonValue {
  const { todo, ...fields } = site;
  return {
    ...fields,
    todo: plainText(todo ?? advice),
    // Without it, the advice of the change says what to do.
    ...(todo !== null && { sentence: proseJson(todo) }),
  };
}

export function coverageJson({
  unread,
  templates,
  cut,
  unresolved,
  errors,
  compiled,
  sdks,
  foreign,
  ...coverage
}: ImpactCoverage): JsonValue {
  return {
    ...coverage,
    unread: { ...unread },
    templates: { ...templates },
    cut: { ...cut },
    unresolved: { ...unresolved },
    errors: { ...errors },
    compiled: { ...compiled },
    foreign: [...foreign],
    sdks: sdks.map(({ release, ...sdk }) => ({
      ...sdk,
      release: { ...release },
    })),
  };
}

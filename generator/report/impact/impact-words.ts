import { counted } from "../../changes/wording/counted.ts";
import { componentText } from "../../changes/wording/element-words.ts";
import { prose, code, type Prose } from "../../changes/wording/prose.ts";
import type { CompiledCode } from "../../impact/compiled-code.ts";
import type { ImpactSite, SiteAccess } from "../../impact/impact-site.ts";
import {
  listedUrgencies,
  type SiteUrgency,
  type Urgency,
} from "../../impact/urgency.ts";
import type { ReportedChange } from "../change-report.ts";
import { messageProse, placeProse } from "../change-words.ts";
import type { ImpactReport } from "./impact-report.ts";

export function urgencyTitle(
  urgency: Urgency,
  { compared }: Pick<ImpactReport, "compared">,
): string {
  return urgency === "must-act"
    ? `Must act before ${compared.to.title}`
    : urgencyWords[urgency];
}

export const urgencyWords: Readonly<Record<Urgency, string>> = {
  "must-act": "Must act",
  "should-look": "Should look",
  "not-known": "Not known",
  deprecated: "Deprecated",
  "nothing-to-do": "Nothing to do",
};

/** The text below the title of a part. */
export const urgencyRemarks: Readonly<Record<Urgency, string>> = {
  "must-act":
    "The service refuses this code's requests, or the code fails or no longer compiles.",
  "should-look":
    "The change may affect this code, depending on values or on what the code does next.",
  "not-known": "It cannot be decided whether the change affects this code.",
  deprecated: "This keeps working for now.",
  "nothing-to-do": "Code uses the changed elements and keeps working.",
};

/** States the result as sentences: what there is to do, and what was looked at. */
export function verdictSentences(report: ImpactReport): readonly string[] {
  return [
    ...metUrgencies(report).map((urgency) => urgencySentence(urgency, report)),
    ...closingSentences(report),
  ];
}

/** The urgencies of which there are places, worst first. */
export function metUrgencies({
  summary,
}: Pick<ImpactReport, "summary">): readonly SiteUrgency[] {
  return listedUrgencies.filter((urgency) => summary[urgency].changes > 0);
}

/** `Must act before 2.0: 3 changes at 5 places.` */
export function urgencySentence(
  urgency: SiteUrgency,
  report: ImpactReport,
): string {
  return `${urgencyTitle(urgency, report)}: ${countText(report, urgency)}.`;
}

/** States what the counts of places do not: that there are none, that not all was seen, what is accepted. */
export function closingSentences(report: ImpactReport): readonly string[] {
  const { summary, accepted, verdict, formerNames } = report;
  const isMet = metUrgencies(report).length + formerNames.length > 0;
  return [
    ...(formerNames.length === 0 ? [] : [formerNamesSentence(report)]),
    ...(isMet ? [] : [nothingText(report)]),
    ...(isMet && verdict === "not-known" && summary["not-known"].changes === 0
      ? [notAllSeen]
      : []),
    ...(accepted === 0
      ? []
      : [
          `${counted(accepted, "more change that affects this code is accepted and does", "more changes that affect this code are accepted and do")} not count.`,
        ]),
  ];
}

/** `Former names in use: 3 at 5 places.` */
function formerNamesSentence({ formerNames }: ImpactReport): string {
  const places = formerNames.reduce((sum, { sites }) => sum + sites.length, 0);
  return `Former names in use: ${formerNames.length} at ${counted(places, "place")}.`;
}

const notAllSeen = "Not everything was covered: read the limits.";

/** `3 changes at 5 places, 4 of them certain` */
export function countText(
  { summary }: Pick<ImpactReport, "summary">,
  urgency: SiteUrgency,
): string {
  const { changes, places, certain } = summary[urgency];
  const sure =
    urgency === "not-known" || certain === places
      ? ""
      : `, ${certain} of them certain`;
  return `${counted(changes, "change")} at ${counted(places, "place")}${sure}`;
}

function nothingText({ verdict, compared, untouched }: ImpactReport): string {
  const all = compared.changes.length;
  if (verdict === "not-known")
    return `Not known: no affected place was found. ${notAllSeen}`;
  if (all === 0) return "Nothing to do: the two sides do not differ.";
  return untouched.length === all
    ? `Nothing to do: no code uses the changed elements (${counted(all, "change")}).`
    : `Nothing to do: ${counted(all, "change")}, none of which affects this code.`;
}

/** States what was looked at, as a sentence. */
export function coverageText({ coverage, sdk }: ImpactReport): string {
  const { projects, repositories, files, read, facts, sdks } = coverage;
  const { unread, templates } = coverage;
  const others =
    unread.files > 0
      ? `; ${counted(unread.files, "file")} could not be read`
      : read === files
        ? ""
        : coverage.unresolved.imports > 0
          ? "; the other files import no SDK that was found"
          : "; the other files import no SDK";
  const versions = sdks.map(
    ({ version, release }) => version ?? release.label ?? release.id,
  );
  const named =
    sdk === null
      ? ""
      : ` of ${sdk} ${[...new Set(versions)].join(", ")}`.trimEnd();
  const where =
    repositories > 1
      ? ` in ${counted(repositories, "repository", "repositories")}`
      : "";
  const without =
    templates.files > 0
      ? `; ${counted(templates.files, "template was", "templates were")} not read`
      : "";
  return `Checked ${counted(facts, "use")}${named}, from ${read} of ${counted(files, "file")} of ${counted(projects, "project")}${where}${others}${without}.${compiledText(coverage.compiled)}`;
}

/** States what the compiler says with the SDK of the later side; empty where it was not asked. */
function compiledText({
  projects,
  errors,
  named,
  following,
  placed,
}: CompiledCode): string {
  if (projects === 0) return "";
  if (errors === 0) return " The code compiles with the SDK of the later side.";
  const parts = [
    [named, "at places that the uses show"],
    [following, "that follow from such places"],
    [placed, "at places that only the compiler shows"],
  ] as const;
  const words = parts
    .filter(([number]) => number > 0)
    .map(([number, where]) => `${number} ${where}`);
  return ` With the SDK of the later side, the compiler reports ${counted(errors, "new error")}${words.length === 0 ? "" : `: ${words.join(", ")}`}.`;
}

const accessWords: Readonly<Record<SiteAccess, string>> = {
  call: "calls",
  reference: "names",
  read: "reads",
  write: "gives",
  build: "builds",
  compare: "compares",
  exhaust: "distinguishes all values of",
  compile: "does not compile with",
};

/** Prints `src/pets.ts:12:9`, with its repository when there are several. */
export function siteText(
  site: ImpactSite,
  report: Pick<ImpactReport, "coverage">,
): string {
  return `${fileText(site, report)}:${site.line}:${site.column}`;
}

/** Prints `src/pets.ts`, with its repository when there are several. */
export function fileText(
  { repository, file }: Pick<ImpactSite, "repository" | "file">,
  { coverage }: Pick<ImpactReport, "coverage">,
): string {
  return coverage.repositories > 1 && repository !== null
    ? `${repository} ${file}`
    : file;
}

/**
 * Prints ``reads `response.200.name` of `GET /pets` in `load` ``. It names the operation when the change is shown
 * under another one, or under no change.
 */
export function siteProse(
  site: ImpactSite,
  told: ReportedChange | null,
): Prose {
  const { access, element, operation, certainty, reason } = site;
  const isWhole = element === "operation";
  const what = isWhole ? (operation ?? element) : element;
  const of =
    isWhole || operation === null || operation === told?.change.operation?.key
      ? []
      : prose` of ${code(operation)}`;
  const inside =
    site.function === null ? [] : prose` in ${code(site.function)}`;
  const doubt =
    certainty === "certain"
      ? ""
      : `; ${certainty}: ${(reason ?? "").replace(/\.$/, "")}`;
  return prose`${accessWords[access]} ${code(what)}${of}${inside}${doubt}`;
}

/** Prints ``GET /pets, response 200, `items[].nick` ``: a change without a heading above it. */
export function changeProse(told: ReportedChange): Prose {
  return changeAt(told.endpoint, told);
}

/**
 * Prints the change as the operations meet it that the code uses. A change that the operations share has its place in
 * another one, and then its component is enough.
 * @param used the endpoints that the code uses
 */
export function usedChangeProse(
  told: ReportedChange,
  used: readonly string[],
): Prose {
  const [first] = used;
  const component = componentText(told.change.element);
  return first === undefined || told.endpoint === null
    ? changeProse(told)
    : used.includes(told.endpoint)
      ? changeAt(told.endpoint, told, used)
      : component === null
        ? prose`${endpointsProse(first, used)}, as ${changeProse(told)}`
        : prose`${endpointsProse(first, used)}, ${code(component)}: ${messageProse(told)}`;
}

function changeAt(
  endpoint: string | null,
  told: ReportedChange,
  used: readonly string[] = [],
): Prose {
  const place = placeProse(told);
  if (endpoint === null) return prose`${place}: ${messageProse(told)}`;
  const named = endpointsProse(endpoint, used);
  return told.change.element.kind === "operation"
    ? prose`${named}: ${messageProse(told)}`
    : prose`${named}, ${place}: ${messageProse(told)}`;
}

/** Prints `GET /pets` and 2 more operations: those that the code uses. */
export function endpointsProse(first: string, used: readonly string[]): Prose {
  const more = used.filter((each) => each !== first).length;
  return more === 0
    ? [code(first)]
    : prose`${code(first)} and ${counted(more, "more operation")}`;
}

export function ownerText(
  repository: string | null,
  owner: string | null,
): string {
  return [repository ?? "no name", owner ?? "nobody named"].join(", ");
}

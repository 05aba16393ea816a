import { groupBy } from "../../changes/change/group-by.ts";
import { capitalised } from "../../changes/wording/capitalised.ts";
import { counted } from "../../changes/wording/counted.ts";
import { enumerate } from "../../changes/wording/wording.ts";
import { unreleased } from "../../model/release.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  styled,
  wrapped,
  type Style,
  type TerminalLook,
} from "../../report/terminal/styled-text.ts";
import { isOfSdk, type UsageFact } from "../../usage/usage-fact.ts";
import {
  partUnread,
  unreadReasons,
  type DeprecatedUse,
  type FormerNameUse,
  type UsageFile,
  type UsedSdk,
} from "../../usage/usage-file.ts";

/** The largest number of places that are printed; the facts contain all. */
const mostPlaces = 5;

/** Prints the uses of a project for people: uses that will break soon come first, and unknown uses come last. */
export function usageText(file: UsageFile, look: TerminalLook): string {
  const lines = [
    ...file.sdks.flatMap((sdk) =>
      sdkLines(
        sdk,
        file.facts.filter((fact) => isOfSdk(fact, sdk)),
        look,
      ),
    ),
    ...coverageLines(file, look),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function sdkLines(
  sdk: UsedSdk,
  facts: readonly UsageFact[],
  look: TerminalLook,
): readonly string[] {
  const { name, version, release, used, operations } = sdk;
  const title = version === null ? name : `${name} ${version}`;
  const of = release.id === unreleased ? "" : (release.label ?? release.id);
  return [
    ...wrapped([styled("strong", title)], look),
    ...wrapped(
      [
        styled(
          "plain",
          `${of === "" ? "" : `Release ${of}. `}${used} of ${counted(operations, "operation")} ${used === 1 ? "is" : "are"} in use.`,
        ),
      ],
      look,
    ),
    ...deprecatedLines(sdk.deprecated, facts, look),
    ...formerNameLines(sdk.formerNames, facts, look),
    ...usedLines(facts, look),
    ...unusedLines(sdk.unused, look),
    ...needLines(sdk.needs, look),
    "",
  ];
}

function heading(text: string, look: TerminalLook): readonly string[] {
  return ["", ...wrapped([styled("strong", text)], look)];
}

function item(
  style: Style,
  text: string,
  look: TerminalLook,
  first = 2,
): readonly string[] {
  return wrapped([styled(style, text)], look, { first, rest: first + 2 });
}

function deprecatedLines(
  deprecated: readonly DeprecatedUse[],
  facts: readonly UsageFact[],
  look: TerminalLook,
): readonly string[] {
  if (deprecated.length === 0) return [];
  return [
    ...heading(`Deprecated and in use: ${deprecated.length}`, look),
    ...deprecated.flatMap((each) => [
      ...item("deprecated", each.operation, look),
      ...lifeLines(each, look),
      ...item("faint", placesText(placesOf(each.operation, facts)), look, 4),
    ]),
  ];
}

function formerNameLines(
  names: readonly FormerNameUse[],
  facts: readonly UsageFact[],
  look: TerminalLook,
): readonly string[] {
  if (names.length === 0) return [];
  return [
    ...heading(`Former names in use: ${names.length}`, look),
    ...names.flatMap(({ name, symbol }) => [
      ...item("deprecated", name, look),
      ...(symbol === null
        ? []
        : item("plain", `Its name is now ${symbol}.`, look, 4)),
      ...item(
        "faint",
        placesText(
          facts.filter(({ formerName }) => formerName === name).map(placeText),
        ),
        look,
        4,
      ),
    ]),
  ];
}

/** Describes the life of an operation besides its deprecation. */
function lifeLines(
  { state, since, sunset, replacement }: DeprecatedUse,
  look: TerminalLook,
): readonly string[] {
  const parts = [
    ...(since === null ? [] : [`${state} since ${since}`]),
    ...(since === null && state !== "deprecated" ? [state] : []),
    ...(sunset === null ? [] : [`it may be gone after ${sunset}`]),
    ...(replacement === null ? [] : [`call ${replacement} instead`]),
  ];
  return parts.length === 0
    ? []
    : item("plain", `${capitalised(parts.join("; "))}.`, look, 4);
}

function placesOf(
  operation: string,
  facts: readonly UsageFact[],
): readonly string[] {
  return facts
    .filter(
      (fact) => fact.operation === operation && fact.element === "operation",
    )
    .map(placeText);
}

function placeText({ file, line, column }: UsageFact): string {
  return `${file}:${line}:${column}`;
}

function placesText(places: readonly string[]): string {
  const more = places.length - mostPlaces;
  return more > 0
    ? `${places.slice(0, mostPlaces).join(", ")} and ${more} more`
    : places.join(", ");
}

/**
 * Prints one line per operation: how often it is used, how often its responses are read, and how often its parameters
 * and bodies are written.
 */
function usedLines(
  facts: readonly UsageFact[],
  { columns, paint }: TerminalLook,
): readonly string[] {
  const rows = countUses(facts);
  if (rows.length === 0) return [];
  const cells = rows.map(({ operation, calls, reads, writes }) => [
    operation,
    `${calls}`,
    `${reads}`,
    `${writes}`,
  ]);
  const head = ["OPERATION", "PLACES", "READS", "WRITES"];
  // There are three columns of numbers, each with two spaces before it.
  const numbers = head.slice(1).reduce((sum, each) => sum + each.length + 2, 0);
  const widest = Math.max(...cells.map(([name = ""]) => name.length));
  const width = Math.max(
    head[0]?.length ?? 0,
    Math.min(widest, columns - numbers - 2),
  );
  const line = ([name = "", ...counts]: readonly string[]): string => {
    const last = counts
      .map((count, at) => count.padStart((head[at + 1]?.length ?? 0) + 2))
      .join("");
    // When a path is wider than its column, its numbers are on a line of their own.
    return name.length > width
      ? `  ${name}\n  ${" ".repeat(width)}${last}`
      : `  ${name.padEnd(width)}${last}`;
  };
  return ["", paint("faint", line(head)), ...cells.map(line)];
}

interface UseCounts {
  readonly operation: string;
  readonly calls: number;
  readonly reads: number;
  readonly writes: number;
}

function countUses(facts: readonly UsageFact[]): readonly UseCounts[] {
  const counts = new Map<string, UseCounts>();
  for (const { operation, element, access } of facts) {
    if (operation === null) continue;
    const known = counts.get(operation) ?? {
      operation,
      calls: 0,
      reads: 0,
      writes: 0,
    };
    counts.set(operation, {
      operation,
      calls: known.calls + (element === "operation" ? 1 : 0),
      reads: known.reads + (access === "read" ? 1 : 0),
      writes: known.writes + (access === "write" ? 1 : 0),
    });
  }
  return [...counts.values()]
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => compareText(a.operation, b.operation));
}

function unusedLines(
  unused: readonly string[],
  look: TerminalLook,
): readonly string[] {
  return unused.length === 0
    ? []
    : [
        ...heading(`Not used: ${unused.length}`, look),
        ...item("plain", unused.join(", "), look),
      ];
}

function needLines(
  needs: UsedSdk["needs"],
  look: TerminalLook,
): readonly string[] {
  const rows = needRows(needs);
  return rows.length === 0
    ? []
    : [
        ...heading("Required permissions", look),
        ...rows.flatMap((row) => item("plain", row, look)),
      ];
}

function needRows({
  levels,
  levelsTogether,
  permissions,
  choices,
  schemes,
}: UsedSdk["needs"]): readonly string[] {
  return [
    ...(levels.length === 0 ? [] : [`Scope level: ${levels.join(" or ")}`]),
    ...(levelsTogether.length === 0
      ? []
      : [
          `Scope levels: ${enumerate(levelsTogether)}, because no single one reaches all`,
        ]),
    ...(permissions.length === 0
      ? []
      : [`Permissions: ${permissions.join(", ")}`]),
    ...choices.map(
      ({ operation, chosen, others }) =>
        `${operation} takes ${chosen}, or ${others.join(", ")}`,
    ),
    ...Object.entries(schemes).map(([scheme, scopes]) =>
      scopes.length === 0
        ? `Security scheme: ${scheme}`
        : `Security scheme: ${scheme} with ${scopes.join(", ")}`,
    ),
  ];
}

function coverageLines(
  { coverage, facts }: UsageFile,
  look: TerminalLook,
): readonly string[] {
  const doubtful = facts.filter(({ certainty }) => certainty !== "certain");
  const unknown = doubtful.filter(({ certainty }) => certainty === "unknown");
  const { files, read, unread, unresolved, errorCount } = coverage;
  return [
    ...wrapped([styled("strong", "Coverage")], look),
    ...item(
      "plain",
      `Files that import an SDK or a file that does: ${read} of ${files}.`,
      look,
    ),
    ...item(
      "plain",
      `Uses: ${facts.length - doubtful.length} certain, ${doubtful.length - unknown.length} probable, ${unknown.length} unknown.`,
      look,
    ),
    ...doubtLines(doubtful, look),
    ...unreadLines(unread, look),
    ...(unresolved.length === 0
      ? []
      : item("risky", `Not found: ${unresolved.join(", ")}.`, look)),
    ...(errorCount === 0
      ? []
      : item(
          "risky",
          `The compiler reports ${counted(errorCount, "error")}: uses near them may be missing.`,
          look,
        )),
    ...item("faint", limits, look),
  ];
}

function unreadLines(
  unread: UsageFile["coverage"]["unread"],
  look: TerminalLook,
): readonly string[] {
  const { files, templates } = partUnread(unread);
  return [
    ...listedFiles(
      files.map(({ file, reason }) => `${file} (${unreadReasons[reason]})`),
      (them) => `Not read, so uses in ${them} are not known`,
      look,
    ),
    ...listedFiles(
      templates.map(({ file }) => file),
      (them) =>
        `Only the scripts were read, so uses in ${them === "it" ? "its template" : "their templates"} are not known`,
      look,
    ),
  ];
}

function listedFiles(
  files: readonly string[],
  toldOf: (them: "it" | "them") => string,
  look: TerminalLook,
): readonly string[] {
  if (files.length === 0) return [];
  const more = files.length - mostPlaces;
  const shown = files.slice(0, mostPlaces);
  const all = more > 0 ? [...shown, `and ${more} more`] : shown;
  return item(
    "risky",
    `${toldOf(files.length === 1 ? "it" : "them")}: ${all.join(", ")}.`,
    look,
  );
}

const mostDoubts = 10;

/** Prints one line for each place and reason: a name may belong to several operations. */
function doubtLines(
  doubtful: readonly UsageFact[],
  look: TerminalLook,
): readonly string[] {
  const groups = [
    ...groupBy(
      doubtful,
      (fact) => `${placeText(fact)} ${fact.reason ?? ""}`,
    ).values(),
  ];
  const shown = groups.slice(0, mostDoubts).flatMap(([first, ...more]) => {
    const { operation, certainty, element, reason } = first;
    const of =
      operation === null
        ? ""
        : more.length === 0
          ? ` of ${operation}`
          : ` of ${operation} and ${more.length} more`;
    const style = certainty === "unknown" ? "risky" : "faint";
    const text = `${placeText(first)} ${element}${of}: ${reason ?? ""}`;
    return item(style, text, look, 4);
  });
  return groups.length > mostDoubts
    ? [
        ...shown,
        ...item("faint", `and ${groups.length - mostDoubts} more.`, look, 4),
      ]
    : shown;
}

const limits =
  "Not covered: members with computed names and values of type any (listed as unknown where they begin), what other packages do with values passed to them, and code that the configuration does not list.";

/**
 * Lists the access that an integration needs, one line each: scope levels, permissions, security schemes with their
 * scopes.
 */
export function needsText({ sdks }: UsageFile): string {
  const lines = sdks.flatMap(({ needs }) => [
    // The manifest does not say which of several levels is the narrowest.
    ...(needs.levels.length > 0
      ? [needs.levels.join(" or ")]
      : needs.levelsTogether),
    ...needs.permissions,
    ...Object.entries(needs.schemes).flatMap(([scheme, scopes]) =>
      scopes.length === 0 ? [scheme] : scopes,
    ),
  ]);
  return [...new Set(lines)].map((line) => `${line}\n`).join("");
}

import {
  affectedFiles,
  type Affected,
  type ProjectLinks,
} from "./affected-files.ts";
import { compareText } from "../diagnostics/sort.ts";
import type { NamedOperation, UsageFact } from "./usage-fact.ts";
import { partUnread, type UsageFile, type UsedSdk } from "./usage-file.ts";

/** The current state of a project, as far as known facts depend on it. */
export interface PresentProject {
  readonly tool: string;
  readonly project: string;
  readonly sdks: readonly Pick<UsedSdk, "name" | "version" | "generator">[];
  readonly withText: boolean;
  readonly imports: ProjectLinks["imports"];
  /** Changed files that no longer exist. */
  readonly gone: ReadonlySet<string>;
}

export interface KnownFacts {
  readonly file: UsageFile;
  /** The commit with which the files are compared. */
  readonly commit: string;
  /** The files that differ from it. */
  readonly changed: ReadonlySet<string>;
  /** Those that declare the same as in it: see `sameDeclarations`. */
  readonly alike: ReadonlySet<string>;
}

/** The files that have to be read again, or the reason why all of them have to be. */
export type Reuse =
  | ({ readonly kind: "part" } & Affected)
  | { readonly kind: "all"; readonly reason: string };

/** Finds the known facts that are still valid. */
export function planReuse(
  { file, commit, changed, alike }: KnownFacts,
  now: PresentProject,
): Reuse {
  const reason =
    unlike(file, commit, now) ??
    [...changed]
      .map((each) => unfollowed(each, now))
      .find((each) => each !== null) ??
    null;
  return reason === null
    ? {
        kind: "part",
        ...affectedFiles(
          { imports: now.imports, links: file.links },
          changed,
          alike,
        ),
      }
    : { kind: "all", reason };
}

function unlike(
  { commit, isModified, tool, project, sdks, facts, coverage }: UsageFile,
  since: string,
  now: PresentProject,
): string | null {
  const versions = new Set(
    now.sdks.map(({ name, version }) => [name, version].join(" ")),
  );
  if (commit !== since) return "the facts belong to another commit";
  if (isModified) return "the facts belong to files that were not committed";
  if (tool !== now.tool) return `the facts were collected by ${tool}`;
  if (project !== now.project)
    return "the facts belong to another configuration";
  if (sdkText(sdks) !== sdkText(now.sdks)) return "an SDK has changed";
  if (versions.size < now.sdks.length)
    return "two SDKs have the same name and version";
  if (facts.some(({ text }) => (text !== undefined) !== now.withText))
    return now.withText
      ? "the facts do not contain the source text"
      : "the facts contain the source text";
  if (partUnread(coverage.unread).files.length > 0)
    return "some files were not read";
  return coverage.errorCount > coverage.errors.length &&
    coverage.unlisted === undefined
    ? "the compiler had too many errors"
    : null;
}

function sdkText(sdks: PresentProject["sdks"]): string {
  return sdks
    .map(({ name, version, generator }) => [name, version, generator].join(" "))
    .toSorted()
    .join("\n");
}

/** Says why the effect of a change of a file cannot be known. */
function unfollowed(file: string, { gone }: PresentProject): string | null {
  if (/\.json$|\block\b/i.test(file.slice(file.lastIndexOf("/") + 1)))
    return `${file} has changed`;
  if (/\.d\.[cm]?ts$/.test(file)) return `${file} has changed`;
  return /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/.test(file) && gone.has(file)
    ? `${file} is gone`
    : null;
}

/** Lists the operations of an SDK that facts name, each once. */
export function operationsIn(
  facts: readonly UsageFact[],
): readonly NamedOperation[] {
  const found = new Map<string, NamedOperation>();
  for (const { sdk, version, operation, element, value } of facts)
    // A request by its path has a value, and names no method.
    if (element === "operation" && operation !== null && value === undefined) {
      const named = { sdk, version, operation };
      found.set(operationText(named), named);
    }
  return [...found.values()];
}

/** Whether two lists name the same operations. */
export function isSameOperations(
  a: readonly UsageFact[],
  b: readonly UsageFact[],
): boolean {
  return operationsText(a) === operationsText(b);
}

function operationsText(facts: readonly UsageFact[]): string {
  return operationsIn(facts).map(operationText).toSorted().join("\n");
}

function operationText({ sdk, version, operation }: NamedOperation): string {
  return [sdk, version, operation].join(" ");
}

/**
 * Joins the links of a project of which a part was read again. For that part, the new links count. For other files,
 * the known links are kept as well, since only the values of the part were followed.
 */
export function mergeLinks(
  known: UsageFile["links"],
  found: UsageFile["links"],
  {
    files,
    read,
  }: {
    readonly files: ReadonlySet<string>;
    /** Files that still exist. */
    readonly read: ReadonlySet<string>;
  },
): UsageFile["links"] {
  const names = [...new Set([...Object.keys(known), ...Object.keys(found)])]
    .filter((file) => read.has(file))
    .toSorted(compareText);
  return Object.fromEntries(
    names.map((file) => {
      const before = files.has(file) ? undefined : known[file];
      const now = found[file];
      return [
        file,
        {
          from: union(before?.from, now?.from),
          asks: union(before?.asks, now?.asks),
        },
      ];
    }),
  );
}

function union(
  a: readonly string[] = [],
  b: readonly string[] = [],
): readonly string[] {
  return [...new Set([...a, ...b])].toSorted(compareText);
}

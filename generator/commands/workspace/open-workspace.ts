import { join } from "node:path";
import {
  configuredOutside,
  workspaceEntryEmpty,
  workspaceNoPackage,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { mostEntries, type GlobMatch } from "../../io/files/expand-glob.ts";
import { isInBounds, whereTo } from "../../io/files/reach.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { memberAt } from "../../json/member-at.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import { matchesGlob } from "../../source/glob.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { checkPackages } from "./check-packages.ts";
import {
  findSources,
  type Pattern,
  type SearchedFolder,
} from "./find-sources.ts";
import { nameCatalogues } from "./name-catalogues.ts";
import { readWorkspace } from "./read-workspace.ts";
import {
  nameOfPath,
  overridesOf,
  plainPath,
  resolveRelease,
  resolveSettings,
  settingsAt,
  type Override,
} from "./resolve-settings.ts";
import { runtimePackageAt } from "./runtime-package.ts";
import type {
  EngineName,
  Workspace,
  WorkspacePackage,
  WorkspaceSetting,
  WorkspaceSettings,
} from "./workspace.ts";

interface Opening extends SearchedFolder {
  readonly source: LocatedSource;
}

/** The workspace file of a run. */
export interface WorkspacePlace {
  /** The folder of the file, as paths of this run are written. */
  readonly root: string;
  /** As paths of this run are written. */
  readonly file: string;
  /** The repository, else the folder. Absolute, without links. */
  readonly bounds: string;
  readonly schema: DefinitionsSchema;
}

/** Reads a workspace file and finds its packages: all mistakes at once, each with its place. */
export async function openWorkspace(
  place: WorkspacePlace,
  reader: FileReader,
): Promise<Checked<Workspace>> {
  const read = await readWorkspace(place.file, place.schema, reader);
  if (read.value === null) return failed(read.diagnostics);
  const { source, text } = read.value;
  return quoteChecked(await build(source, place, reader), [text]);
}

async function build(
  source: LocatedSource,
  { root, file, bounds }: WorkspacePlace,
  reader: FileReader,
): Promise<Checked<Workspace>> {
  const found = collectFindings();
  const budget = { entries: mostEntries };
  const opening = { source, root, bounds, budget };
  const overrides = readOverrides(source);
  const sources: WorkspacePackage[] = [];
  for (const index of listAt(source.value, ["packages"]).keys()) {
    const path = ["packages", index];
    const added = found.take(await packagesAt(path, opening, overrides));
    sources.push(...(added ?? []));
  }
  const named = found.take(await nameCatalogues(sources, root, reader));
  const runtime = found.take(await runtimePackages(opening));
  if (named === null || runtime === null) return found.failed();
  found.add(...unusedOverrides(overrides, named));
  const packages = [...named, ...runtime].toSorted((a, b) =>
    compareText(a.folder, b.folder),
  );
  found.add(...checkPackages(packages));
  return found.done({ root, file, engines: enginesOf(source), packages });
}

/** The packages of an entry of the file. */
async function packagesAt(
  path: readonly PathStep[],
  opening: Opening,
  overrides: readonly Override[],
): Promise<Checked<readonly WorkspacePackage[]>> {
  const { source } = opening;
  const found = collectFindings();
  const [documents, specs, except] = (
    ["openapi", "spec", "except"] as const
  ).map((key) => patternsAt(source, path, key));
  if (documents?.length === 0 && specs?.length === 0)
    return found.failed(workspaceEntryEmpty(source.locate(path)));
  const packages: WorkspacePackage[] = [];
  for (const [kind, patterns = []] of [
    ["document", documents],
    ["catalogue", specs],
  ] as const)
    for (const match of found.take(
      await findSources(patterns, except ?? [], opening),
    ) ?? []) {
      const entry = { kind, match, path, overrides };
      const added = found.take(await packageOf(entry, opening));
      if (added !== null) packages.push(added);
    }
  return found.done(packages);
}

interface Entry {
  readonly kind: "document" | "catalogue";
  readonly match: GlobMatch;
  readonly path: readonly PathStep[];
  readonly overrides: readonly Override[];
}

async function packageOf(
  { kind, match, path, overrides }: Entry,
  { source, root, bounds }: Opening,
): Promise<Checked<WorkspacePackage>> {
  const found = collectFindings();
  const shortName = match.captured || nameOfPath(match.path, kind);
  const resolving = { kind, name: shortName, root, bounds };
  const own = settingsAt(source, path);
  const defaults = settingsAt(source, ["defaults"]);
  const plainName = nameIn([own, defaults], shortName);
  const settings = found.take(
    await resolveSettings(
      {
        defaults,
        own,
        overrides: overridesOf([shortName, plainName], overrides),
      },
      resolving,
    ),
  );
  const release = found.take(
    await resolveRelease(
      settingsAt(source, [...path, "on-release"]),
      resolving,
    ),
  );
  if (settings === null || release === null) return found.failed();
  const { out, package: named, ...others } = Object.fromEntries(settings);
  return found.done({
    kind,
    name: textOf(named) ?? plainName,
    shortName,
    folder: textOf(out) ?? `packages/${shortName}`,
    source: plainPath(match.path),
    settings: new Map(Object.entries(others)),
    release,
    location: out?.location ?? source.locate(path),
  });
}

/** The name before overrides, which are for packages of this name. */
function nameIn(
  layers: readonly WorkspaceSettings[],
  shortName: string,
): string {
  const setting = layers.find((each) => each.has("package"))?.get("package");
  return (textOf(setting) ?? "{name}").replaceAll("{name}", () => shortName);
}

function textOf(setting: WorkspaceSetting | undefined): string | null {
  return typeof setting?.value === "string" ? setting.value : null;
}

function patternsAt(
  source: LocatedSource,
  path: readonly PathStep[],
  key: Pattern["key"],
): readonly Pattern[] {
  const value = memberAt(source.value, [...path, key]);
  return typeof value === "string"
    ? [{ key, text: value, location: source.locate([...path, key]) }]
    : listAt(source.value, [...path, key]).map((text, index) => ({
        key,
        text: String(text),
        location: source.locate([...path, key, index]),
      }));
}

async function runtimePackages({
  source,
  root,
  bounds,
}: Opening): Promise<Checked<readonly WorkspacePackage[]>> {
  const key = "runtime-package";
  const folder = memberAt(source.value, [key]);
  if (typeof folder !== "string") return { value: [], diagnostics: [] };
  const location = source.locate([key]);
  const real = await whereTo(join(root, folder));
  return real !== null && !isInBounds(real, { bounds })
    ? failed(configuredOutside(location, key, folder, bounds))
    : {
        value: [runtimePackageAt(plainPath(folder), location)],
        diagnostics: [],
      };
}

function enginesOf({ value }: LocatedSource): readonly EngineName[] {
  return memberAt(value, ["engines"]) === undefined
    ? ["turbo"]
    : // The schema accepts no other names.
      (listAt(value, ["engines"]) as readonly EngineName[]);
}

function listAt(value: unknown, path: readonly PathStep[]): readonly unknown[] {
  const list = memberAt(value, path);
  return Array.isArray(list) ? list : [];
}

function readOverrides(source: LocatedSource): readonly Override[] {
  return listAt(source.value, ["overrides"]).map((_, index) => {
    const path = ["overrides", index];
    const patterns = listAt(source.value, [...path, "packages"]);
    return {
      patterns: patterns.map((text, at) => ({
        text: String(text),
        location: source.locate([...path, "packages", at]),
      })),
      settings: settingsAt(source, path),
    };
  });
}

/** An override of which there is no package has a typing error, or is left over. */
function unusedOverrides(
  overrides: readonly Override[],
  packages: readonly WorkspacePackage[],
): readonly Diagnostic[] {
  const names = packages.flatMap(({ name, shortName }) => [name, shortName]);
  return overrides
    .flatMap(({ patterns }) => patterns)
    .filter(({ text }) => !names.some((name) => matchesGlob(name, text)))
    .map(({ text, location }) =>
      workspaceNoPackage(location, text, nearest(text, names, 1)[0] ?? null),
    );
}

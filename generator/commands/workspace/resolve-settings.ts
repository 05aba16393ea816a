import { dirname, join, relative } from "node:path";
import {
  catalogueKeys,
  documentKeys,
  generatePaths,
  releasePaths,
  type SettingPath,
} from "../../configuration/workspace-keys.ts";
import {
  configuredOutside,
  workspaceKeyOfOther,
} from "../../diagnostics/codes.ts";
import type { Checked, Location } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { isInBounds, whereTo } from "../../io/files/reach.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt } from "../../json/member-at.ts";
import { matchesGlob } from "../../source/glob.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import type { WorkspaceSetting, WorkspaceSettings } from "./workspace.ts";

/** The keys of an entry that are no settings. */
const structure: ReadonlySet<string> = new Set([
  "except",
  "on-release",
  "openapi",
  "packages",
  "spec",
]);

/** The settings in an object of the file. Its schema has accepted the values. */
export function settingsAt(
  source: LocatedSource,
  path: readonly PathStep[],
): WorkspaceSettings {
  const holder = memberAt(source.value, path);
  if (!isObject(holder)) return new Map();
  return new Map(
    Object.entries(holder)
      .filter(([key]) => !structure.has(key))
      .map(([key, value]) => {
        const location = source.locate([...path, key]);
        // The schema knows no other values of settings.
        return [
          key,
          { key, value: value as WorkspaceSetting["value"], location },
        ];
      }),
  );
}

/** What becomes of the settings of a package. */
export interface Resolving {
  readonly kind: "document" | "catalogue";
  /** What `{name}` stands for. */
  readonly name: string;
  readonly root: string;
  readonly bounds: string;
}

/**
 * The settings of one package: those that its kind has, with its name in them. A setting of the other kind is an error where
 * it is given to this package alone, and none among the defaults of all.
 */
export async function resolveSettings(
  layers: {
    readonly defaults: WorkspaceSettings;
    readonly own: WorkspaceSettings;
    readonly overrides: readonly WorkspaceSettings[];
  },
  resolving: Resolving,
): Promise<Checked<WorkspaceSettings>> {
  const { kind, name } = resolving;
  const found = collectFindings();
  const others = kind === "document" ? catalogueKeys : documentKeys;
  for (const { key, location } of layers.own.values())
    if (others.has(key)) found.add(workspaceKeyOfOther(location, key, kind));
  const all = new Map(layers.defaults);
  for (const layer of [layers.own, ...layers.overrides])
    for (const [key, setting] of layer) all.set(key, setting);
  for (const key of others) all.delete(key);
  const named = new Map(
    [...all].map(([key, setting]) => [key, withName(setting, name)]),
  );
  const placed = found.take(
    await placeSettings(named, generatePaths, resolving),
  );
  return placed === null ? found.failed() : found.done(placed);
}

/** The settings of `release` that an entry has. */
export function resolveRelease(
  settings: WorkspaceSettings,
  resolving: Resolving,
): Promise<Checked<WorkspaceSettings>> {
  const named = new Map(
    [...settings].map(([key, setting]) => [
      key,
      withName(setting, resolving.name),
    ]),
  );
  return placeSettings(named, releasePaths, resolving);
}

/** Checks that the paths stay in the repository, and writes them without detours. */
async function placeSettings(
  settings: WorkspaceSettings,
  paths: Readonly<Record<string, SettingPath>>,
  { root, bounds }: Resolving,
): Promise<Checked<WorkspaceSettings>> {
  const found = collectFindings();
  const placed = new Map(settings);
  for (const [key, setting] of settings) {
    const path = Object.hasOwn(paths, key) ? paths[key] : undefined;
    if (path === undefined) continue;
    for (const text of textsOf(setting)) {
      const real = await whereTo(join(root, splitPath(path, text).path));
      if (real !== null && !isInBounds(real, { bounds }))
        found.add(configuredOutside(setting.location, key, text, bounds));
    }
    placed.set(
      key,
      mapTexts(setting, (text) => {
        const { prefix, path: below } = splitPath(path, text);
        return prefix + plainPath(below);
      }),
    );
  }
  return found.done(placed);
}

/** The namespace in front of a path, with its equals sign, and the path. */
export function splitPath(
  { isNamespaced }: SettingPath,
  text: string,
): { readonly prefix: string; readonly path: string } {
  const [prefix = ""] = isNamespaced ? (/^[^=/\\]*=/.exec(text) ?? []) : [];
  return { prefix, path: text.slice(prefix.length) };
}

/** A path with forward slashes and without detours; `.` for the folder itself. */
export function plainPath(path: string): string {
  return (
    join(path)
      .replaceAll("\\", "/")
      .replace(/(?<=[^/])\/$/, "") || "."
  );
}

/** A path of the workspace as it is written in a folder of it. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path).replaceAll("\\", "/") || ".";
}

export function textsOf({ value }: WorkspaceSetting): readonly string[] {
  return [value].flat().filter((each) => typeof each === "string");
}

export function mapTexts(
  setting: WorkspaceSetting,
  change: (text: string) => string,
): WorkspaceSetting {
  const { value } = setting;
  if (typeof value === "string") return { ...setting, value: change(value) };
  return typeof value === "object"
    ? { ...setting, value: value.map(change) }
    : setting;
}

function withName(setting: WorkspaceSetting, name: string): WorkspaceSetting {
  return mapTexts(setting, (text) => text.replaceAll("{name}", () => name));
}

/** The overrides of which a pattern matches one of the names of a package. */
export function overridesOf(
  names: readonly string[],
  overrides: readonly Override[],
): readonly WorkspaceSettings[] {
  return overrides
    .filter(({ patterns }) =>
      patterns.some(({ text }) =>
        names.some((name) => matchesGlob(name, text)),
      ),
    )
    .map(({ settings }) => settings);
}

/** Settings of the packages that patterns match. */
export interface Override {
  readonly patterns: readonly {
    readonly text: string;
    readonly location: Location;
  }[];
  readonly settings: WorkspaceSettings;
}

/** What `{name}` stands for where a pattern has no star. */
export function nameOfPath(path: string, kind: Resolving["kind"]): string {
  const [last = ""] = path.split("/").slice(-1);
  if (kind === "catalogue") return last;
  const name = last.replace(/\.gz$/, "").replace(/\.(?:json|ya?ml)$/i, "");
  // Many repositories have a folder for each document.
  return /^(?:openapi|swagger)$/i.test(name)
    ? dirname(path).split("/").at(-1) || name
    : name;
}

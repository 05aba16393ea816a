import { quoted } from "../../configuration/configuration-text.ts";
import {
  generatePaths,
  releasePaths,
  type SettingPath,
} from "../../configuration/workspace-keys.ts";
import { sharedKeys } from "../../configuration/shared-keys.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { mapTexts, pathFrom, splitPath } from "./resolve-settings.ts";
import type {
  Workspace,
  WorkspacePackage,
  WorkspaceSetting,
  WorkspaceSettings,
} from "./workspace.ts";

/** How the first line of such a file begins, by which a package that is left over is found. */
export const writtenFrom = "# Written by sdkwright from ";

type Value = WorkspaceSetting["value"];
type Section = Readonly<Record<string, Value>>;

/**
 * The text of `sdkwright.yaml` of a package: all settings that its task has. So the task depends on this file, and on nothing
 * that the workspace file says of other packages.
 */
export function packageConfiguration(
  each: WorkspacePackage,
  { file }: Pick<Workspace, "file">,
): string {
  const [name = ""] = file.split("/").slice(-1);
  const from = pathFrom(each.folder, name);
  return `${writtenFrom}${from}: change that file, then run sdkwright workspace sync.\n\n${sectionsOf(each)}`;
}

function sectionsOf(each: WorkspacePackage): string {
  const { kind, folder, source } = each;
  const at = pathFrom(folder, source);
  const settings = placed(each.settings, generatePaths, folder);
  const common: Section = { out: ".", "package-json": "merged" };
  switch (kind) {
    case "runtime":
      return printSections([["workspace", [["runtime", common]]]]);
    case "document": {
      const own = { openapi: at, ...common, package: each.name, ...settings };
      return printSections([["generate", own]]);
    }
    default: {
      const [top, own] = split({ spec: at, ...settings });
      const release = placed(each.release, releasePaths, folder);
      return printSections([
        ...Object.entries(top),
        ["generate", { ...common, ...own }],
        ["release", { ...common, ...forRelease(own), ...releaseOf(release) }],
      ]);
    }
  }
}

/** The settings of the top of the file, which all commands have, and those of a section. */
function split(settings: Section): readonly [Section, Section] {
  const entries = Object.entries(settings);
  return [
    Object.fromEntries(entries.filter(isShared)),
    Object.fromEntries(entries.filter((each) => !isShared(each))),
  ];
}

/** `release` generates the newest release, as its own version policy says. */
function forRelease(settings: Section): Section {
  const { release: _, tombstones: __, ...others } = settings;
  return others;
}

/** Without documents or tables, a release records what the catalogue says. */
function releaseOf(settings: Section): Section {
  return "openapi" in settings || "tables" in settings
    ? settings
    : { ...settings, "facts-only": true };
}

function isShared([key]: readonly [string, Value]): boolean {
  return sharedKeys.includes(key);
}

function placed(
  settings: WorkspaceSettings,
  paths: Readonly<Record<string, SettingPath>>,
  folder: string,
): Section {
  return Object.fromEntries(
    [...settings.values()]
      .toSorted((a, b) => compareText(a.key, b.key))
      .map((setting) => [setting.key, placeValue(setting, paths, folder)]),
  );
}

function placeValue(
  setting: WorkspaceSetting,
  paths: Readonly<Record<string, SettingPath>>,
  folder: string,
): Value {
  const path = Object.hasOwn(paths, setting.key) ? paths[setting.key] : null;
  if (path === undefined || path === null) return setting.value;
  return mapTexts(setting, (text) => {
    const { prefix, path: below } = splitPath(path, text);
    return prefix + pathFrom(folder, below);
  }).value;
}

type Printed = readonly [
  key: string,
  Value | Section | readonly (readonly [string, Section])[],
];

function printSections(entries: readonly Printed[]): string {
  return entries.map((entry) => printEntry(entry, "")).join("");
}

function printEntry([key, value]: Printed, indent: string): string {
  if (isNested(value))
    return `${indent}${key}:\n${value.map((each) => printEntry(each, `${indent}  `)).join("")}`;
  return isSection(value)
    ? `${indent}${key}:\n${Object.entries(value)
        .map((each) => printEntry(each, `${indent}  `))
        .join("")}`
    : `${indent}${key}: ${printValue(value)}\n`;
}

function isNested(
  value: Printed[1],
): value is readonly (readonly [string, Section])[] {
  return Array.isArray(value) && Array.isArray(value[0]);
}

function isSection(value: Printed[1]): value is Section {
  return typeof value === "object" && !Array.isArray(value);
}

/** YAML reads JSON. */
function printValue(value: unknown): string {
  return typeof value === "string" ? quoted(value) : JSON.stringify(value);
}

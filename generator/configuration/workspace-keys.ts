/** What a setting names, where it names files. */
export interface SettingPath {
  readonly access: "read" | "write" | "edit";
  /** A namespace and an equals sign may precede it. */
  readonly isNamespaced: boolean;
  /** What the file is for the task that reads it; `null` where it is none of its inputs, or is listed otherwise. */
  readonly role: InputRole | null;
}

/** What an input is for its task. */
export type InputRole =
  | "accepted"
  | "catalogue"
  | "configuration"
  | "document"
  | "ledger"
  | "license"
  | "overlay"
  | "pack"
  | "policy"
  | "renames"
  | "settings"
  | "tables"
  | "templates";

function reads(role: InputRole | null): SettingPath {
  return { access: "read", isNamespaced: false, role };
}

function ofNamespace(role: InputRole | null): SettingPath {
  return { access: "read", isNamespaced: true, role };
}

const writes: SettingPath = {
  access: "write",
  isNamespaced: false,
  role: null,
};

/** The settings of `generate` that name files or folders. */
export const generatePaths: Readonly<Record<string, SettingPath>> = {
  changes: writes,
  "license-file": reads("license"),
  names: { access: "edit", isNamespaced: false, role: "ledger" },
  openapi: reads("document"),
  out: writes,
  overlay: reads("overlay"),
  pack: reads("pack"),
  renames: reads("renames"),
  // The folder bounds what documents refer to; what they do refer to is an input of its own.
  root: reads(null),
  settings: reads("settings"),
  spec: { access: "edit", isNamespaced: false, role: "catalogue" },
  templates: reads("templates"),
};

/** The settings of `release` that name files or folders. */
export const releasePaths: Readonly<Record<string, SettingPath>> = {
  accepted: reads("accepted"),
  changes: writes,
  openapi: ofNamespace("document"),
  out: writes,
  overlay: ofNamespace("overlay"),
  pack: reads("pack"),
  policy: reads("policy"),
  renames: reads("renames"),
  root: ofNamespace(null),
  settings: ofNamespace("settings"),
  spec: { access: "edit", isNamespaced: false, role: "catalogue" },
  tables: ofNamespace("tables"),
  templates: reads("templates"),
};

/** The settings of `generate` that only an SDK of a document has. */
export const documentKeys: ReadonlySet<string> = new Set([
  "absent-null",
  "enums",
  "exclude",
  "include",
  "int64",
  "license-file",
  "max-files",
  "max-size",
  "names",
  "openapi",
  "overlay",
  "package",
  "preset",
  "root",
  "settings",
  "strict",
]);

/** The settings of `generate` that only an SDK of a catalogue has. */
export const catalogueKeys: ReadonlySet<string> = new Set([
  "changes",
  "package-version",
  "spec",
  "tombstones",
]);

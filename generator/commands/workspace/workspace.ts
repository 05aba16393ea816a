import type { engineNames } from "../../configuration/workspace-schema.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";

/** A build engine that runs the tasks of a workspace. */
export type EngineName = (typeof engineNames)[number];

/** A value that the workspace file gives a package. */
export interface WorkspaceSetting {
  readonly key: string;
  /** Paths in it are relative to the folder of the workspace file, with forward slashes. */
  readonly value: boolean | number | string | readonly string[];
  readonly location: Location;
}

export type WorkspaceSettings = ReadonlyMap<string, WorkspaceSetting>;

/** A package of the workspace whose code is generated. */
export interface WorkspacePackage {
  /** `runtime`: the package @sdkwright/runtime. */
  readonly kind: "document" | "catalogue" | "runtime";
  /** The name of the npm package. */
  readonly name: string;
  /** What `{name}` stands for in its settings. */
  readonly shortName: string;
  /** Relative to the folder of the workspace file, with forward slashes. */
  readonly folder: string;
  /** The document, or the folder of the catalogue; empty for the runtime. Relative to the same folder. */
  readonly source: string;
  /** Options of `generate`, without `out`, `openapi` and `spec`. */
  readonly settings: WorkspaceSettings;
  /** Options of `release` that `generate` has not. */
  readonly release: WorkspaceSettings;
  readonly location: Location;
}

/** The packages of a workspace file, of which nothing is wrong. */
export interface Workspace {
  /** The folder of the file, as paths of this run are written: `.` where the command is called in it. */
  readonly root: string;
  /** The file as messages name it. */
  readonly file: string;
  readonly engines: readonly EngineName[];
  /** Sorted by folder. */
  readonly packages: readonly WorkspacePackage[];
}

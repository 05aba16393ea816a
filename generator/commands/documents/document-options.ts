import type { PresetName } from "../../openapi/settings/presets.ts";

/** Options for reading documents, which all commands that read documents share. */
export interface DocumentOptions {
  /** Overlay documents, applied in their order. */
  readonly overlay?: readonly string[];
  /** Only these operations: `tag:NAME`, `path:GLOB`, `operation:ID`, `operation:METHOD /path`, `deprecated`. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** The file that explains extensions, presets and lists of the document. */
  readonly settings?: string;
  /** Only these presets of vendor extensions; default: all. */
  readonly preset?: readonly PresetName[];
  /** Folder that `$ref`s may not leave; default: that of the document. */
  readonly root?: string;
  /** The limit in megabytes. */
  readonly maxSize?: number;
  /** The largest number of files in a document. */
  readonly maxFiles?: number;
  /** Lists all remarks instead of only their number. */
  readonly verbose?: true;
}

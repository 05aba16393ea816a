import type { PresetName } from "../../openapi/settings/presets.ts";

/** How documents are read, whatever for. */
export interface DocumentOptions {
  /** Overlay documents, applied in their order. */
  readonly overlay?: readonly string[];
  /** Only these operations: `tag:NAME`, `path:GLOB`, `operation:ID`, `operation:METHOD /path`, `deprecated`. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** File that says what extensions, presets and lists of the document mean. */
  readonly settings?: string;
  /** Only these presets of vendor extensions; default: all. */
  readonly preset?: readonly PresetName[];
  /** Folder that `$ref`s may not leave; default: that of the document. */
  readonly root?: string;
  /** In megabytes. */
  readonly maxSize?: number;
  /** Files that a document may consist of. */
  readonly maxFiles?: number;
  /** Remarks too, not only their number. */
  readonly verbose?: true;
}

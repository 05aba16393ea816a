import type { Location } from "../diagnostics/diagnostic.ts";
import { text } from "../source/schema-parts.ts";

/** Who lays out the code of an SDK: the formatter that comes with the generator, the prettier of the project, or nobody. */
export type SdkFormat = "oxfmt" | "prettier" | "none";

export const sdkFormats = ["oxfmt", "prettier", "none"] as const;

/** A catalogue may be a stranger's, and prettier runs what it finds in a project: only who calls can ask for it. */
const rememberedFormats = ["oxfmt", "none"] as const;

type RememberedFormat = (typeof rememberedFormats)[number];

/** What `service.yaml` says of the look of the SDK. */
export interface OutputSettings {
  /** Folder with templates that replace ours, relative to the catalogue. */
  readonly templates: string | null;
  readonly format: RememberedFormat;
  /** `null`: the package has no text of its license. */
  readonly license: LicenseFile | null;
}

/** The text that goes into the package as `LICENSE`. */
export interface LicenseFile {
  /** Below the folder of the catalogue, with forward slashes. */
  readonly path: string;
  /** Where the catalogue names it. */
  readonly origin: Location;
}

/** The keys of a `service.yaml`, of whatever kind. */
export interface OutputContent {
  readonly templates?: string;
  readonly format?: RememberedFormat;
}

export const outputKeys: Readonly<Record<string, unknown>> = {
  templates: {
    ...text,
    // Neither from the root nor with the drive of a machine.
    pattern: String.raw`^(?![/\\])(?![A-Za-z]:)`,
    title: "a folder relative to this file",
    description: "Templates that replace those of the generator, one by one.",
  },
  format: {
    enum: rememberedFormats,
    description:
      "Who formats the SDK: oxfmt (default) or none. Prettier runs code of a project, so the option --format alone asks for it.",
  },
};

/** @param license what `package` says */
export function buildOutputSettings(
  { templates, format }: OutputContent,
  license: LicenseFile | null,
): OutputSettings {
  return { templates: templates ?? null, format: format ?? "oxfmt", license };
}

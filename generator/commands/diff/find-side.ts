import { join } from "node:path";
import {
  sideFolder,
  sideTwoThings,
  sideUnknown,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { findRelease } from "../../model/api-model.ts";
import {
  beforeFirstRelease,
  type Release,
  type ReleaseIndex,
} from "../../model/release.ts";

/** What the name of a side refers to. */
export type FoundSide =
  | { readonly kind: "release"; readonly release: ReleaseIndex }
  /** `title` is the name in reports, when it differs from the path. */
  | {
      readonly kind: "file";
      readonly path: string;
      readonly title: string | null;
    }
  | { readonly kind: "git" }
  | { readonly kind: "input" };

export interface SideSearch {
  readonly reader: FileReader;
  /** Folder of the catalogue, for messages. */
  readonly spec: string;
  /** Reads the releases of the catalogue when they are needed; gives `null` when there is no catalogue. */
  readonly releases: () => Promise<readonly Release[] | null>;
  /** Reads the id of its service. */
  readonly service: () => Promise<string | null>;
}

/**
 * A side as the command line names it: a text that may mean several things, only a release, or the SDK that a project
 * has installed.
 */
export type NamedSide = string | { readonly release: string } | InstalledSide;

/** An installed SDK. It stands for the release of the catalogue from which it was made, else for its manifest. */
export interface InstalledSide {
  readonly folder: string;
  readonly service: string;
  readonly release: string;
  /** The name in reports. */
  readonly title: string;
}

export function sideText(side: NamedSide): string {
  if (typeof side === "string") return side;
  return "folder" in side ? side.title : side.release;
}

/**
 * Finds the side of a name. A name that looks like a file, by a slash or by a file extension of documents, is a file
 * if it exists. Every other name is first looked up as a release and then as a file. When neither exists, the error
 * lists everything that was tried.
 */
export async function findSide(
  side: NamedSide,
  search: SideSearch,
): Promise<Checked<FoundSide>> {
  if (typeof side !== "string")
    return "folder" in side
      ? findInstalledSide(side, search)
      : findReleaseSide(side.release, search);
  const text = side;
  if (text === "-") return found({ kind: "input" });
  if (text.startsWith("git:")) return found({ kind: "git" });
  const looksLikeFile = /[/\\]|\.(?:json|ya?ml)(?:\.gz)?$/i.test(text);
  const entry = await search.reader.kindOfPath(text);
  if (looksLikeFile && entry !== null) return fileSide(text, entry, search);
  const releases = await search.releases();
  const release = releases && findLabel(releases, text);
  if (release !== null) {
    const remarks = entry === null ? [] : [sideTwoThings(text, search.spec)];
    return { value: { kind: "release", release }, diagnostics: remarks };
  }
  if (entry !== null) return fileSide(text, entry, search);
  return failed(
    sideUnknown(
      text,
      ["there is no such file", triedCatalogue(releases, search.spec)],
      releases,
    ),
  );
}

async function findReleaseSide(
  text: string,
  { releases: readReleases, spec }: SideSearch,
): Promise<Checked<FoundSide>> {
  const releases = await readReleases();
  const release = releases && findLabel(releases, text);
  return release === null
    ? failed(sideUnknown(text, [triedCatalogue(releases, spec)], releases))
    : found({ kind: "release", release });
}

async function findInstalledSide(
  { folder, service, release, title }: InstalledSide,
  search: SideSearch,
): Promise<Checked<FoundSide>> {
  const releases =
    (await search.service()) === service ? await search.releases() : null;
  const known = releases && findRelease(releases, release);
  return found(
    known === null
      ? { kind: "file", path: join(folder, "manifest.json"), title }
      : { kind: "release", release: known },
  );
}

function triedCatalogue(
  releases: readonly Release[] | null,
  spec: string,
): string {
  return releases === null
    ? `${withSlashes(spec)} has no catalogue`
    : `the catalogue in ${withSlashes(spec)} has no such release`;
}

/** This name means the time before the first release, but a release may have this name too. */
const start = "start";

function findLabel(
  releases: readonly Release[],
  text: string,
): ReleaseIndex | null {
  return (
    findRelease(releases, text) ?? (text === start ? beforeFirstRelease : null)
  );
}

/** Finds a file. A folder means the manifest in it. */
async function fileSide(
  path: string,
  kind: "file" | "folder",
  { reader }: SideSearch,
): Promise<Checked<FoundSide>> {
  if (kind === "file") return found({ kind: "file", path, title: null });
  const manifest = join(path, "manifest.json");
  return (await reader.kindOfPath(manifest)) === "file"
    ? found({ kind: "file", path: manifest, title: null })
    : failed(sideFolder(withSlashes(path)));
}

function found(value: FoundSide): Checked<FoundSide> {
  return { value, diagnostics: [] };
}

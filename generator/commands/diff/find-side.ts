import { join } from "node:path";
import {
  sideFolder,
  sideTwoThings,
  sideUnknown,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { findRelease } from "../../model/api-model.ts";
import {
  beforeFirstRelease,
  type Release,
  type ReleaseIndex,
} from "../../model/release.ts";

/** What a user means by the name of a side. */
export type FoundSide =
  | { readonly kind: "release"; readonly release: ReleaseIndex }
  /** `title`: what reports call it, where that is not its path. */
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
  /** The releases of the catalogue, read when they are asked for; `null` when there is no catalogue. */
  readonly releases: () => Promise<readonly Release[] | null>;
  /** The id of its service. */
  readonly service: () => Promise<string | null>;
}

/** A side as a command line names it, which may be anything, or a release and nothing else, or the SDK that code has installed. */
export type NamedSide = string | { readonly release: string } | InstalledSide;

/** An SDK, which is a side by the release of the catalogue that it was made of, else by its manifest. */
export interface InstalledSide {
  readonly folder: string;
  readonly service: string;
  readonly release: string;
  /** What reports call it. */
  readonly title: string;
}

export function sideText(side: NamedSide): string {
  if (typeof side === "string") return side;
  return "folder" in side ? side.title : side.release;
}

/**
 * What looks like a file, by a slash or the ending of a document, is one if it is there; every other name is a release
 * before it is a file. What is neither is told with all that was tried.
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

/** Names the time before the first release; a release may be called so too. */
const start = "start";

function findLabel(
  releases: readonly Release[],
  text: string,
): ReleaseIndex | null {
  return (
    findRelease(releases, text) ?? (text === start ? beforeFirstRelease : null)
  );
}

/** A folder stands for the manifest in it. */
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

function failed(diagnostic: Diagnostic): Checked<FoundSide> {
  return { value: null, diagnostics: [diagnostic] };
}

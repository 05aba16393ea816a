import {
  importRelease,
  importReleasesForm,
  relabelPattern,
  relabelTaken,
  releaseNotListed,
} from "../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { findRelease } from "../../model/api-model.ts";
import type { Release } from "../../model/release.ts";
import { matchesGlob } from "../../source/glob.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import { topOf, type SourceFile } from "../../source/source-file.ts";
import { readReleases } from "../build/read-releases.ts";
import type { CatalogueFiles } from "../files/document.ts";
import { isReleaseLabel } from "../edit/release-label.ts";
import { editFile } from "./edit-file.ts";
import { editIndex, type MovedFile } from "./edit-index.ts";
import { isBefore, type Relabel } from "./relabel.ts";
import { relabelRelease, type ReleaseName } from "./relabel-release.ts";
import { namesRelease, type FileKind } from "./release-places.ts";

/** All files of a catalogue that may name a release. */
export interface RelabelFiles extends CatalogueFiles {
  readonly acceptedChanges: SourceFile | null;
  readonly renames: SourceFile | null;
  readonly changePolicy: SourceFile | null;
}

export interface RelabelRequest {
  readonly files: RelabelFiles;
  /** Current id or label of the release. */
  readonly from: string;
  readonly to: ReleaseName;
}

export interface RelabelPlan {
  /** The files that change, with their new texts. */
  readonly texts: readonly SourceFile[];
  /** Pinned files, whose content does not change. */
  readonly moves: readonly MovedFile[];
}

/**
 * Gives a release another name, such as a release whose label was not known: facts, pins and their files, accepted
 * changes and rules of the policy follow. Comments, order and prose stay the same byte for byte. With any error there
 * is no plan.
 */
export function planRelabel({
  files,
  from,
  to,
}: RelabelRequest): Checked<RelabelPlan> {
  const { value: releases, diagnostics: found } = readReleases(files.releases);
  if (releases === null || hasErrors(found)) return failed(found);
  const before = releases[findRelease(releases, from) ?? -1];
  if (before === undefined) return failed([releaseNotListed(from, releases)]);
  const refused = checkName(files.releases, releases, before, to);
  if (refused !== null) return failed([refused]);
  const text = relabelRelease(files.releases.text, before.id, to);
  if (text === null) return failed([importReleasesForm(topOf(files.releases))]);
  const relabel: Relabel = { before, after: to, releases };
  const edited = [
    { value: { ...files.releases, text }, diagnostics: [] },
    ...files.namespaces.map((file) => editFacts(file, "namespace", relabel)),
    editOptional(files.acceptedChanges, "accepted-changes", relabel),
    editOptional(files.renames, "renames", relabel),
    editOptional(files.changePolicy, "change-policy", relabel),
  ];
  const pinned = files.documents.map((file) => editIndex(file, relabel));
  const diagnostics = [...edited, ...pinned].flatMap(
    (each) => each.diagnostics,
  );
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const indexes = pinned.flatMap(({ value }) => value ?? []);
  const known = new Map(
    [
      files.releases,
      ...files.namespaces,
      ...files.documents,
      files.acceptedChanges,
      files.renames,
      files.changePolicy,
    ].map((file) => [file?.file, file?.text]),
  );
  const texts = [
    ...edited.map(({ value }) => value),
    ...indexes.map(({ file }) => file),
  ].filter((file) => file !== null);
  return {
    value: {
      texts: texts.filter((file) => known.get(file.file) !== file.text),
      moves: indexes.flatMap(({ moves }) => moves),
    },
    diagnostics,
  };
}

function checkName(
  file: SourceFile,
  releases: readonly Release[],
  before: Release,
  to: ReleaseName,
): Diagnostic | null {
  const names = to.label === null ? [to.id] : [to.id, to.label];
  const invalid = names.find((name) => !isReleaseLabel(name));
  if (invalid !== undefined) return importRelease(invalid);
  for (const [index, release] of releases.entries()) {
    const { id, label } = release;
    const taken = names.find((name) => name === id || name === label);
    if (release === before || taken === undefined) continue;
    const at = parseYaml(file).value?.locate(["releases", index]);
    return relabelTaken(at ?? topOf(file), taken);
  }
  return null;
}

function editOptional(
  file: SourceFile | null,
  kind: FileKind,
  relabel: Relabel,
): Checked<SourceFile> {
  return file === null
    ? { value: null, diagnostics: [] }
    : editFacts(file, kind, relabel);
}

function editFacts(
  file: SourceFile,
  kind: FileKind,
  relabel: Relabel,
): Checked<SourceFile> {
  // By place: each text is needed twice.
  const lost = new Map<string, Diagnostic>();
  const { value: yaml } = parseYaml(file);
  const edited = editFile(file, (path, text, role) => {
    if (role === "key" || !namesRelease(kind, path)) return null;
    if (isBefore(text, relabel)) return relabel.after.id;
    if (kind === "change-policy" && isLost(text, relabel))
      lost.set(
        path.join(),
        relabelPattern(
          yaml?.locate(path) ?? topOf(file),
          text,
          relabel.before.id,
          relabel.after.id,
        ),
      );
    return null;
  });
  return {
    value: edited.value,
    diagnostics: [...edited.diagnostics, ...lost.values()],
  };
}

/** Whether a pattern matches only the old names. */
function isLost(pattern: string, { before, after }: Relabel): boolean {
  const fits = ({ id, label }: ReleaseName): boolean =>
    matchesGlob(id, pattern) || (label !== null && matchesGlob(label, pattern));
  return fits(before) && !fits(after);
}

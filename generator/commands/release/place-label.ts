import { join } from "node:path";
import {
  catalogueNotFound,
  releaseNotNewest,
} from "../../diagnostics/codes.ts";
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/output-folder.ts";
import { releaseTitle, type Release } from "../../model/release.ts";
import type { Session } from "../../cli/session.ts";
import type { ReleaseOptions } from "./release-options.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";

const path = "releases.yaml";

/** The catalogue with the release as its newest; `null` after saying why it cannot be. */
export async function placeLabel(
  catalogue: WorkingCatalogue,
  label: string,
  { date, openapi = [] }: ReleaseOptions,
  session: Session,
): Promise<WorkingCatalogue | null> {
  const [{ readReleases }, { firstRelease, placeRelease }, { dateRelease }] =
    await Promise.all([
      import("../../catalogue/build-model.ts"),
      import("../../catalogue/import-openapi/place-release.ts"),
      import("../../catalogue/import-openapi/date-release.ts"),
    ]);
  const { directory } = catalogue;
  const file = workingFile(catalogue, path);
  if (file === null && openapi.length === 0) {
    session.report([catalogueNotFound(withSlashes(directory))]);
    return null;
  }
  const diagnostics: Diagnostic[] = [];
  const text = file === null ? placeFirst() : placeNext(file);
  if (session.report(diagnostics, [file]) || text === null) return null;
  return withFiles(catalogue, [[path, text]]);

  function placeFirst(): string | null {
    const first = firstRelease(label);
    diagnostics.push(...first.diagnostics);
    return first.value && dated(first.value, labelled(label));
  }

  function placeNext(source: NonNullable<typeof file>): string | null {
    const read = readReleases(source);
    diagnostics.push(...read.diagnostics);
    if (read.value === null || hasErrors(diagnostics)) return null;
    const placed = placeRelease({ label, after: null }, read.value, source);
    diagnostics.push(...placed.diagnostics);
    if (placed.value === null) return null;
    const { releases, release } = placed.value;
    const newest = releases.at(-1);
    const named = releases[release];
    if (newest === undefined || named === undefined) return null;
    if (named.id !== newest.id) {
      diagnostics.push(releaseNotNewest(label, releaseTitle(newest)));
      return null;
    }
    return dated(placed.value.text, named);
  }

  function dated(source: string, release: Release): string | null {
    if (date === undefined) return source;
    const shown = withSlashes(join(directory, path));
    const written = dateRelease({ file: shown, text: source }, release, date);
    diagnostics.push(...written.diagnostics);
    return written.value;
  }
}

function labelled(label: string): Release {
  return { id: label, label, date: null, summary: null };
}

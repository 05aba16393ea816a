import { join } from "node:path";
import {
  catalogueNotFound,
  releaseNotNewest,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { releaseTitle, type Release } from "../../model/release.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import type { ReleaseOptions } from "./release-options.ts";

const path = "releases.yaml";

/** A list of releases with the new release as its newest. */
interface Placed {
  readonly text: string;
  readonly release: Release;
}

/** Adds the release to the catalogue as its newest, with its day. */
export async function placeLabel(
  catalogue: WorkingCatalogue,
  label: string,
  { date, openapi = [] }: ReleaseOptions,
): Promise<Checked<WorkingCatalogue>> {
  const { directory } = catalogue;
  const file = workingFile(catalogue, path);
  const found = collectFindings();
  if (file === null && openapi.length === 0)
    return found.failed(catalogueNotFound(withSlashes(directory)));
  const placed = found.take(
    quoteChecked(
      file === null ? await placeFirst(label) : await placeNext(label, file),
      [file],
    ),
  );
  if (placed === null) return found.failed();
  if (date === undefined)
    return found.done(withFiles(catalogue, [[path, placed.text]]));
  const { dateRelease } =
    await import("../../catalogue/imports/openapi/date-release.ts");
  const source = {
    file: withSlashes(join(directory, path)),
    text: placed.text,
  };
  const dated = found.take(
    quoteChecked(dateRelease(source, placed.release, date), [source]),
  );
  return dated === null
    ? found.failed()
    : found.done(withFiles(catalogue, [[path, dated]]));
}

async function placeFirst(label: string): Promise<Checked<Placed>> {
  const { firstRelease } =
    await import("../../catalogue/imports/openapi/place-release.ts");
  const { value: text, diagnostics } = firstRelease(label);
  const release = { id: label, label, date: null, summary: null };
  return { value: text === null ? null : { text, release }, diagnostics };
}

async function placeNext(
  label: string,
  file: SourceFile,
): Promise<Checked<Placed>> {
  const [{ readReleases }, { placeRelease }] = await Promise.all([
    import("../../catalogue/build/read-releases.ts"),
    import("../../catalogue/imports/openapi/place-release.ts"),
  ]);
  const found = collectFindings();
  const listed = found.take(readReleases(file));
  if (listed === null) return found.failed();
  const placed = found.take(placeRelease({ label, after: null }, listed, file));
  if (placed === null) return found.failed();
  const { releases, release: index, text } = placed;
  const newest = releases.at(-1);
  const release = releases[index];
  if (newest === undefined || release === undefined) return found.failed();
  return release.id === newest.id
    ? found.done({ text, release })
    : found.failed(releaseNotNewest(label, releaseTitle(newest)));
}

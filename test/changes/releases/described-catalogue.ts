import { pinnedApi } from "../../../generator/catalogue/pins/place-wire-api.ts";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { StatedRename } from "../../../generator/changes/change/stated-rename.ts";
import type {
  ReleaseComparison,
  PinnedApi,
} from "../../../generator/changes/releases/release-comparison.ts";
import type { Pin } from "../../../generator/changes/releases/pins-of-range.ts";
import { compareReleases } from "../../../generator/changes/compare-releases.ts";
import {
  findRelease,
  type ApiModel,
} from "../../../generator/model/api-model.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { readCatalogue } from "../../../generator/commands/catalogue/read-catalogue.ts";
import {
  importInto,
  memoryCatalogue,
} from "../../import-openapi/memory-catalogue.ts";
import { documentOf } from "../../support/documents.ts";

/** A document of a release; `null`: a release without one. */
export interface Described {
  readonly label: string;
  readonly text: string;
  readonly namespace?: string;
}

/** A catalogue into which documents have been imported, and these documents as they are compared. */
export interface DescribedCatalogue {
  readonly model: ApiModel;
  readonly pins: readonly Pin[];
  readonly documents: readonly PinnedApi[];
  /** As files, in the order given. */
  readonly apis: readonly WireApi[];
}

/** @param edit the texts of the catalogue by their paths, after the imports */
export async function describedCatalogue(
  described: readonly Described[],
  edit: (path: string, text: string) => string = (_, text) => text,
): Promise<DescribedCatalogue> {
  const catalogue = memoryCatalogue();
  for (const { label, text, namespace = "main" } of described) {
    const document = { file: `${label}.yaml`, text };
    const errors = importInto(catalogue, { document, namespace, label }).filter(
      ({ severity }) => severity === "error",
    );
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  }
  const fileAt = (path: string) => ({
    file: path,
    text: edit(path, catalogue.texts.get(path) ?? ""),
  });
  const paths = [...catalogue.texts.keys()].toSorted();
  const read = await readCatalogue({
    service: fileAt("service.yaml"),
    releases: fileAt("releases.yaml"),
    namespaces: paths
      .filter((path) => path.startsWith("namespaces/"))
      .map(fileAt),
    names: null,
    documents: paths
      .filter((path) => path.endsWith("documents.yaml"))
      .map(fileAt),
  });
  if (read.value === null) throw new Error(JSON.stringify(read.diagnostics));
  const { model, types, documents: pins } = read.value;
  const apis = await Promise.all(
    described.map(({ text, label }) => readApi(text, `${label}.yaml`)),
  );
  const documents = pins.map((pin) => {
    const at = described.findIndex(
      ({ label, namespace = "main" }) =>
        namespace === pin.namespace &&
        findRelease(model.releases, label) === pin.release,
    );
    const api = apis[at];
    if (api === undefined) throw new Error("Expected a pinned document.");
    return pinnedApi(api, pin, { model, types, renames: [] });
  });
  return { model, pins, documents, apis };
}

const known = new Map<string, WireApi>();

/** Each text is read once. */
export async function readApi(
  text: string,
  file = "openapi.yaml",
): Promise<WireApi> {
  const found = known.get(text);
  if (found !== undefined) return found;
  const parsed = documentOf({ file, text });
  const prepared =
    parsed.value &&
    (await prepareDocuments(parsed.value, {
      overlays: [],
      include: [],
      exclude: [],
    }));
  const read =
    prepared?.value &&
    readWireApi(prepared.value, { settings: defaultOpenapiSettings });
  if (!read?.value)
    throw new Error(
      JSON.stringify([parsed.diagnostics, prepared?.diagnostics, read]),
    );
  known.set(text, read.value);
  return read.value;
}

export const areAlike = createWrittenAlike();

export function compareLabels(
  { model, pins, documents }: DescribedCatalogue,
  from: string,
  to: string,
  renames: readonly StatedRename[] = [],
): ReleaseComparison {
  const at = (label: string) => {
    const release = label === "start" ? -1 : findRelease(model.releases, label);
    if (release === null) throw new Error(`Expected a release ${label}.`);
    return release;
  };
  return compareReleases({
    model,
    pins,
    before: at(from),
    after: at(to),
    documents,
    compareApis,
    areAlike,
    renames,
  });
}

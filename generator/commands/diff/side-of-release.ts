import { placementOf } from "../../catalogue/pins/placement.ts";
import type { StatedRename } from "../../changes/change/stated-rename.ts";
import { apiAtRelease } from "../../changes/releases/api-at-release.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { reportedRelease } from "../../report/change-report.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import { openPinnedApis } from "../catalogue/open-pinned-apis.ts";
import { statedIn, type ComparedSide } from "./compare-two-apis.ts";
import { placeBeside } from "./place-beside.ts";
import type { ApiSide } from "./open-pair.ts";

/** A release of the catalogue and another side, in the forms that are compared. */
export interface SidesOfRelease {
  readonly release: ComparedSide;
  readonly other: ComparedSide;
  readonly remarks: readonly string[];
}

interface CatalogueOfRelease {
  readonly reader: FileReader;
  readonly spec: string;
  readonly opened: OpenedCatalogue;
  readonly renames: readonly StatedRename[];
}

export async function sidesOfRelease(
  release: ReleaseIndex,
  other: ApiSide,
  { reader, spec, opened, renames }: CatalogueOfRelease,
): Promise<Checked<SidesOfRelease>> {
  const found = collectFindings();
  const { catalogue, files } = opened;
  const { model, types } = catalogue;
  const pins = newestPins(catalogue.documents, release);
  const indexes = files.documents;
  const readPins = openPinnedApis({ reader, spec, model, types, indexes });
  const read = found.take(await readPins(pins, renames));
  if (read === null) return found.failed();
  const atRelease = apiAtRelease(model, release, read.documents);
  const side = reportedRelease(model.releases, release);
  const { label = null, date = null } = model.releases[release] ?? {};
  const stated = { side, stated: { version: label, day: date } };
  const otherStated = {
    side: { id: null, label: other.label, title: other.title },
    stated: statedIn(other.api),
  };
  if (other.sort === "manifest")
    return found.done({
      release: { own: atRelease, api: atRelease, ...stated },
      other: { own: other.api, api: other.api, ...otherStated },
      remarks: [],
    });
  const placements = pins.map((pin) => placementOf(pin, other.api));
  const placed = placeBeside(other.api, atRelease, {
    model,
    documents: read.documents,
    placements,
  });
  return found.done({
    release: { ...placed.catalogue, ...stated },
    other: { ...placed.document, ...otherStated },
    remarks: placed.remarks,
  });
}

import { apiAtRelease } from "../../changes/releases/api-at-release.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { reportedRelease } from "../../report/change-report.ts";
import type { RequiredCatalogue } from "../catalogue/open-catalogue.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import { openPinnedApis } from "../catalogue/open-pinned-apis.ts";
import type { Session } from "../../cli/session.ts";
import type { ComparedSide } from "./compare-two-apis.ts";
import { placeBeside } from "./place-beside.ts";
import type { ApiSide } from "./open-pair.ts";

/** A release of the catalogue and another side, as they are compared with each other. */
export interface SidesOfRelease {
  readonly release: ComparedSide;
  readonly other: ComparedSide;
  readonly remarks: readonly string[];
}

/** `null` after saying why a pinned document cannot be read. */
export async function sidesOfRelease(
  release: ReleaseIndex,
  other: ApiSide,
  {
    spec,
    opened,
  }: { readonly spec: string; readonly opened: RequiredCatalogue },
  session: Session,
): Promise<SidesOfRelease | null> {
  const { catalogue, files } = opened;
  const { model } = catalogue;
  const pins = newestPins(catalogue.documents, release);
  const indexes = files.documents;
  const read = await openPinnedApis({ spec, model, indexes, session })(pins);
  if (read === null) return null;
  const atRelease = apiAtRelease(model, release, read.documents);
  const side = reportedRelease(model.releases, release);
  const title = { id: null, label: other.label, title: other.title };
  if (other.sort === "manifest")
    return {
      release: { api: atRelease, side },
      other: { api: other.api, side: title },
      remarks: [],
    };
  const prefixes = pins.flatMap(({ pathPrefix }) => pathPrefix ?? []);
  const placed = placeBeside(other.api, atRelease, model, prefixes);
  return {
    release: { api: placed.catalogue, side },
    other: { api: placed.document, side: title },
    remarks: placed.remarks,
  };
}

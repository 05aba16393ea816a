import type { WireApi } from "../../wire/model/wire-api.ts";
import { beginImport, type ImportWork } from "../import/import-document.ts";
import type { WorkingCatalogue } from "../catalogue/working-catalogue.ts";

/** A catalogue with everything that a release adds. None of it is on the disk yet. */
export interface ReleaseWork extends ImportWork {
  /** New documents as sides of comparisons, by `pinKey`. */
  readonly apis: ReadonlyMap<string, WireApi>;
  /** The future paths of their files, by their current paths. */
  readonly places: ReadonlyMap<string, string>;
}

export function beginWork(catalogue: WorkingCatalogue): ReleaseWork {
  return { ...beginImport(catalogue), apis: new Map(), places: new Map() };
}

import type { WireApi } from "../../model/wire/wire-api.ts";
import { beginImport, type ImportWork } from "../import/import-document.ts";
import type { WorkingCatalogue } from "../catalogue/working-catalogue.ts";

/** A catalogue with all that a release brings, none of which is on the disk yet. */
export interface ReleaseWork extends ImportWork {
  /** New documents as sides of comparisons, by `pinKey`. */
  readonly apis: ReadonlyMap<string, WireApi>;
  /** Where their files are going to stand, by the names that they have now. */
  readonly places: ReadonlyMap<string, string>;
}

export function beginWork(catalogue: WorkingCatalogue): ReleaseWork {
  return { ...beginImport(catalogue), apis: new Map(), places: new Map() };
}

import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { Release } from "../../model/release.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";

/** The catalogue of labels. It is read once, when the first label needs it. */
export interface CatalogueAccess {
  /** Opens the catalogue; gives `null` when the folder contains none, and no value when it has errors. */
  open(): Promise<Checked<OpenedCatalogue> | null>;
  /** Gives the releases of the catalogue when it exists and has no errors. */
  releases(): Promise<readonly Release[] | null>;
  /** Gives the id of its service under the same conditions. */
  service(): Promise<string | null>;
  /** Gives the findings about the catalogue; `null` when it has not been opened or does not exist. */
  opened(): Promise<Checked<OpenedCatalogue> | null>;
}

export function accessCatalogue(
  reader: FileReader,
  spec: string,
): CatalogueAccess {
  let opening: Promise<Checked<OpenedCatalogue> | null> | null = null;
  const read = async (): Promise<Checked<OpenedCatalogue> | null> => {
    if (!(await reader.pathExists(join(spec, "service.yaml")))) return null;
    const { requireCatalogue } = await import("../catalogue/open-catalogue.ts");
    return requireCatalogue(reader, spec);
  };
  const open = (): Promise<Checked<OpenedCatalogue> | null> =>
    (opening ??= read());
  return {
    open,
    releases: async () =>
      (await open())?.value?.catalogue.model.releases ?? null,
    service: async () =>
      (await open())?.value?.catalogue.model.service.id ?? null,
    opened: async () => opening,
  };
}

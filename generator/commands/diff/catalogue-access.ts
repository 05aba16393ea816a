import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/file-reader.ts";
import type { Release } from "../../model/release.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";

/** The catalogue of labels, read when the first label asks for it, and once. */
export interface CatalogueAccess {
  /** `null` when the folder holds none; without a value when it has errors. */
  open(): Promise<Checked<OpenedCatalogue> | null>;
  /** Of the catalogue, if there is one without errors. */
  releases(): Promise<readonly Release[] | null>;
  /** The id of its service, likewise. */
  service(): Promise<string | null>;
  /** What was said of the catalogue; `null` while nobody has asked for it, and when there is none. */
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

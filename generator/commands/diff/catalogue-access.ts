import type { Release } from "../../model/release.ts";
import type { RequiredCatalogue } from "../catalogue/open-catalogue.ts";
import { pathExists } from "../../io/read-input.ts";
import { join } from "node:path";
import type { Session } from "../../cli/session.ts";

/** The catalogue of labels, read when the first label asks for it, and once. */
export interface CatalogueAccess {
  /** `null` when the folder holds none. */
  releases(): Promise<readonly Release[] | null>;
  /** `null` when there is none, or when it has errors, which have been printed then. */
  open(): Promise<RequiredCatalogue | null>;
  /** Whether there is one that cannot be read. */
  hasFailed(): boolean;
}

export function accessCatalogue(
  spec: string,
  session: Session,
): CatalogueAccess {
  let opening: Promise<RequiredCatalogue | null> | null = null;
  let hasFailed = false;
  const read = async (): Promise<RequiredCatalogue | null> => {
    if (!(await pathExists(join(spec, "service.yaml")))) return null;
    const { requireCatalogue } = await import("../catalogue/open-catalogue.ts");
    const opened = await requireCatalogue(spec, session);
    if (opened.kind === "opened") return opened;
    hasFailed = true;
    return null;
  };
  const open = (): Promise<RequiredCatalogue | null> => (opening ??= read());
  return {
    open,
    releases: async () => (await open())?.catalogue.model.releases ?? null,
    hasFailed: () => hasFailed,
  };
}

import type { CatalogueFiles } from "../../catalogue/document.ts";
import type {
  LicenseFile,
  SdkFormat,
} from "../../catalogue/output-settings.ts";
import type { SdkFile, Tombstones } from "../../emit/emit-input.ts";
import type { RuntimeForm } from "../../model/service.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import type { ReadCatalogue } from "../catalogue/read-catalogue.ts";
import type { OpenedHistory } from "../catalogue/open-history.ts";
import type { ReadPins } from "../catalogue/open-pinned.ts";
import type { Ports } from "../ports.ts";

/** A catalogue, and what is to be made of it. */
export interface Generation {
  readonly files: CatalogueFiles;
  readonly catalogue: ReadCatalogue;
  readonly release: ReleaseIndex;
  readonly tombstones: Tombstones;
  /** `null`: as the service says. */
  readonly runtime: RuntimeForm | null;
  readonly out: string;
  /** Folder with templates of the user, from where the command runs. */
  readonly templates: string | null;
  readonly format: SdkFormat;
  /** The folder of the catalogue, and the file in it that goes into the package. */
  readonly license: {
    readonly spec: string;
    readonly file: LicenseFile | null;
  };
  readonly changes: ChangesOutput | null;
  /** What its releases changed: asked for what the label does not say, for changelogs and for the changes folder. */
  readonly history: OpenedHistory;
  /** The npm version of the package of each release, as far as they are asked for: `readPackageVersions`. */
  readonly versions: readonly string[];
  /** The documents that its pins lead to. */
  readonly readPins: ReadPins;
  readonly ports: Pick<Ports, "reader" | "equipment">;
}

export interface ChangesOutput {
  readonly directory: string;
}

/** The files of an SDK and the names of all operations in it. */
export interface PlannedSdk {
  readonly files: readonly SdkFile[];
  readonly names: NameLedger;
  readonly newNames: number;
}

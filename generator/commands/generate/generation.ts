import type { CatalogueFiles } from "../../catalogue/files/document.ts";
import type {
  Compat,
  LicenseFile,
  SdkFormat,
} from "../../catalogue/schema/output-settings.ts";
import type { Tombstones } from "../../sdk/emit-input.ts";
import type { PlannedSdk } from "../../sdk/plan-sdk.ts";
import type { RuntimeForm } from "../../model/service.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import type { ValueRules } from "../../wire/model/value-rules.ts";
import type { ReadCatalogue } from "../catalogue/read-catalogue.ts";
import type { OpenedHistory } from "../catalogue/open-history.ts";
import type { ReadPins } from "../catalogue/open-pinned.ts";
import type { Ports } from "../ports.ts";
import type { PackageJsonForm } from "./package-json-form.ts";
import type { PackChoice } from "./packs/load-packs.ts";
import type { TemplateFolder } from "./sdk-templates.ts";

/** A catalogue, and what is generated from it. */
export interface Generation {
  readonly files: CatalogueFiles;
  readonly catalogue: ReadCatalogue;
  readonly release: ReleaseIndex;
  readonly tombstones: Tombstones;
  /** The place of the runtime; `null`: the setting of the service. */
  readonly runtime: RuntimeForm | null;
  readonly out: string;
  /** The folder with templates of the user. */
  readonly templates: TemplateFolder | null;
  readonly packs: readonly PackChoice[];
  readonly format: SdkFormat;
  readonly compat: Compat;
  readonly sourceMaps: boolean;
  readonly packageJson: PackageJsonForm;
  /** The folder of the catalogue, and the license file in it that the package gets. */
  readonly license: {
    readonly spec: string;
    readonly file: LicenseFile | null;
  };
  readonly changes: ChangesOutput | null;
  /**
   * The changes of its releases. They are needed for versions that the label does not give, for changelogs and for
   * the changes folder.
   */
  readonly history: OpenedHistory;
  /** The npm versions of the package of each release, as far as they are needed: see `readPackageVersions`. */
  readonly versions: readonly string[];
  /** Reads the documents of its pins. */
  readonly readPins: ReadPins;
  /** Reads what the documents of pins say of values. */
  readonly readRules: (pins: readonly PinnedDocument[]) => Promise<ValueRules>;
  readonly ports: Pick<Ports, "reader" | "equipment">;
}

export interface ChangesOutput {
  readonly directory: string;
}

/** The files of an SDK and the names of all operations in it. */
export interface NamedSdk extends PlannedSdk {
  readonly names: NameLedger;
  /** The number of names of operations and types that the ledger did not have yet. */
  readonly newNames: number;
}

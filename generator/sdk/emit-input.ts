import type { ChangelogChange } from "../changes/folding/changelog/changelog-change.ts";
import type { ChangelogSections } from "../changes/folding/changelog/sections.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { Release, ReleaseIndex } from "../model/release.ts";
import type { Access, RuntimeForm } from "../model/service.ts";
import type { ModuleLedger } from "../naming/module-ledger.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import type { EntryDocuments, TypeLedger } from "../naming/type-ledger.ts";
import type { Templates } from "../render/templates.ts";
import type { TypePolicy } from "../model/type-policy.ts";
import type { ValueRules } from "../wire/model/value-rules.ts";
import type { FormerNames } from "./former-names.ts";
import type { Pack } from "./pack.ts";

/** A file of the SDK; the path is relative to the output folder. */
export interface SdkFile {
  readonly path: string;
  readonly text: string;
}

/** A file of the runtime, which is copied byte for byte. */
export interface RuntimeFile {
  /** Below `src/runtime/`. */
  readonly path: string;
  readonly text: string;
}

/** A document from which the SDK is generated. */
export interface SourceDocument {
  /** The path relative to the folder of the first document, or to that of the pinned documents of a catalogue. */
  readonly uri: string;
  /** The SHA-256 of its text, in lower-case hex. */
  readonly sha256: string;
}

/**
 * The removed operations that stay as members. A call of such a member does not compile, and the error says what to
 * call instead. `last` keeps the operations that the release of the SDK removed, `all` keeps all of them, `none`
 * keeps none.
 */
export type Tombstones = "last" | "all" | "none";

/** The changes of a release, from the comparison with the release before it. */
export interface ReleaseChanges {
  readonly release: Release;
  readonly told: ChangelogSections<ChangelogChange>;
  /** The npm version of its package. */
  readonly packageVersion: string;
}

/** Everything from which an SDK is generated, for any service and any source of its description. */
export interface EmitInput<A extends Access = Access> {
  readonly model: ApiModel<A>;
  /** The release for which the SDK is generated. */
  readonly release: ReleaseIndex;
  /** The npm version of the package. */
  readonly packageVersion: string;
  /** The text that is written to `LICENSE` unchanged; `null` when there is none. */
  readonly licenseText: string | null;
  /**
   * The releases for the changelog, oldest first, up to the release of the SDK. Empty for a single document, which
   * has no history.
   */
  readonly history: readonly ReleaseChanges[];
  /** The changes since the release before, for whoever rewrites code; `null` when nothing came before. */
  readonly migration: SdkFile | null;
  /** The names. Every operation of the model has an entry. */
  readonly names: NameLedger;
  /** The names that schemas have had so far. */
  readonly types: TypeLedger;
  /** The files that modules have had so far. */
  readonly modules: ModuleLedger;
  /** The first documents, which identify schemas in the ledger. */
  readonly entries: EntryDocuments;
  readonly former: FormerNames;
  readonly tombstones: Tombstones;
  readonly templates: Templates;
  /** What the package has in addition to the client. */
  readonly packs: readonly Pack[];
  /** What documents say of values; `null` if no pack has schemas. */
  readonly rules: ValueRules | null;
  /**
   * Our own templates, if only the project names the folder whose templates replace them: then the package may make
   * npm and the compiler do no more than ours would. `null` without such a folder.
   */
  readonly ownTemplates: Templates | null;
  readonly runtime: readonly RuntimeFile[];
  readonly runtimeForm: RuntimeForm;
  /**
   * The version of the generator, which only the manifest contains: file headers without it make upgrades easy to
   * review.
   */
  readonly generatorVersion: string;
  readonly typePolicy: TypePolicy;
  /** The package is built with source maps, and has the sources that they lead to. */
  readonly sourceMaps: boolean;
  /** `none` keeps the text as it was printed, for another formatter. */
  readonly format: "oxfmt" | "none";
  /** The documents for the manifest, sorted by uri. */
  readonly documents: readonly SourceDocument[];
}

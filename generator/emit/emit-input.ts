import type { ChangelogChange } from "../changes/wording/changelog/changelog-change.ts";
import type { ChangelogSections } from "../changes/wording/changelog/sections.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { Release, ReleaseIndex } from "../model/release.ts";
import type { Access, RuntimeForm } from "../model/service.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import type { Templates } from "../render/templates.ts";
import type { TypePolicy } from "./types/type-policy.ts";

/** A file of the SDK; the path is relative to the output folder. */
export interface SdkFile {
  readonly path: string;
  readonly text: string;
}

/** A file of the runtime, copied byte for byte. */
export interface RuntimeFile {
  /** Below `src/runtime/`. */
  readonly path: string;
  readonly text: string;
}

/** A document that the SDK is made of. */
export interface SourceDocument {
  /** Relative to the folder of the first document, or to that of the pinned documents of a catalogue. */
  readonly uri: string;
  /** Of its text, in lower-case hex. */
  readonly sha256: string;
}

/**
 * Which removed operations stay as members whose call does not compile and says what to call instead: those that the
 * release of the SDK removed, all, or none.
 */
export type Tombstones = "last" | "all" | "none";

/** What a release changed, as the comparison with the one before it says. */
export interface ReleaseChanges {
  readonly release: Release;
  readonly told: ChangelogSections<ChangelogChange>;
  /** npm version of its package. */
  readonly packageVersion: string;
}

/** What an SDK is made of, whatever the service and wherever it is described. */
export interface EmitInput<A extends Access = Access> {
  readonly model: ApiModel<A>;
  /** The SDK is emitted as of this release. */
  readonly release: ReleaseIndex;
  /** npm version of the package. */
  readonly packageVersion: string;
  /** Becomes `LICENSE` as it is; `null` when there is none. */
  readonly licenseText: string | null;
  /** For the changelog: the releases up to that one, oldest first; empty for a document alone, which has no history. */
  readonly history: readonly ReleaseChanges[];
  /** Has an entry for every operation of the model. */
  readonly names: NameLedger;
  readonly tombstones: Tombstones;
  readonly templates: Templates;
  readonly runtime: readonly RuntimeFile[];
  readonly runtimeForm: RuntimeForm;
  /** Version of the generator, for the manifest alone: file headers without it make upgrades easy to review. */
  readonly generatorVersion: string;
  readonly typePolicy: TypePolicy;
  /** `none`: the text as it was printed, for another formatter. */
  readonly format: "oxfmt" | "none";
  /** For the manifest; sorted by uri. */
  readonly documents: readonly SourceDocument[];
}

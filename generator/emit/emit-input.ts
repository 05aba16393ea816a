import type { ChangelogChange } from "../changes/wording/changelog/entry.ts";
import type { ChangelogSections } from "../changes/wording/changelog/sections.ts";
import type { GatewayModel } from "../model/api-model.ts";
import type { RuntimeForm } from "../model/service.ts";
import type { Release, ReleaseIndex } from "../model/release.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import type { Templates } from "../render/templates.ts";

/** A file of the runtime, copied byte for byte. */
export interface RuntimeFile {
  /** Below `src/runtime/`. */
  readonly path: string;
  readonly text: string;
}

/** What a release changed, as the comparison with the one before it says. */
export interface ReleaseChanges {
  readonly release: Release;
  readonly told: ChangelogSections<ChangelogChange>;
  /** npm version of its package. */
  readonly packageVersion: string;
}

export interface EmitInput {
  readonly model: GatewayModel;
  /** The SDK is emitted as of this release. */
  readonly release: ReleaseIndex;
  /** npm version of the package. */
  readonly packageVersion: string;
  /** For the changelog: the releases up to that one, oldest first. */
  readonly history: readonly ReleaseChanges[];
  /** Has an entry for every operation of the model. */
  readonly names: NameLedger;
  /** `keep`: removed operations stay as members whose call does not compile. */
  readonly tombstones: "keep" | "leave-out";
  readonly templates: Templates;
  readonly runtime: readonly RuntimeFile[];
  readonly runtimeForm: RuntimeForm;
  /** Version of the generator, for the manifest alone: file headers without it make upgrades easy to review. */
  readonly generatorVersion: string;
}

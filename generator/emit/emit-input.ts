import type { GatewayModel } from "../model/api-model.ts";
import type { ReleaseIndex } from "../model/release.ts";
import type { NameLedger } from "../naming/name-ledger.ts";
import type { Templates } from "../render/templates.ts";

/** A file of the runtime, copied byte for byte. */
export interface RuntimeFile {
  /** Below `src/runtime/`. */
  readonly path: string;
  readonly text: string;
}

export interface EmitInput {
  readonly model: GatewayModel;
  /** The SDK is emitted as of this release. */
  readonly release: ReleaseIndex;
  /** Has an entry for every operation of the model. */
  readonly names: NameLedger;
  /** `keep`: removed operations stay as members whose call does not compile. */
  readonly tombstones: "keep" | "leave-out";
  readonly templates: Templates;
  readonly runtime: readonly RuntimeFile[];
  /** Version of the generator, for the manifest alone: file headers without it make upgrades easy to review. */
  readonly generatorVersion: string;
}

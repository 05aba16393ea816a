import type { DirectModel } from "../../model/api-model.ts";
import type { TypePolicy } from "../types/type-policy.ts";
import type { EmitInput } from "../emit-input.ts";

/** A document that the SDK is made of. */
export interface SourceDocument {
  /** Relative to the folder of the first document. */
  readonly uri: string;
  /** Of its text, in lower-case hex. */
  readonly sha256: string;
}

/** What the SDK of a described API is made of. */
export interface PlainEmitInput extends Omit<
  EmitInput,
  "model" | "history" | "shapes"
> {
  readonly model: DirectModel;
  readonly policy: TypePolicy;
  /** `none`: the text as it was printed, for another formatter. */
  readonly format: "oxfmt" | "none";
  /** For the manifest; sorted by uri. */
  readonly documents: readonly SourceDocument[];
}

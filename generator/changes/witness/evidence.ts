import type { WireOperation, WireWebhook } from "../../model/wire/wire-api.ts";
import type { WireSchema } from "../../model/wire/wire-schema.ts";
import type { PayloadSide } from "../change/effect.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import type { JsonValue } from "../../model/json-value.ts";
import type { WirePlace } from "../../model/wire/wire-place.ts";

/** One operation on both sides, with what is not said of it alone. */
export interface OperationSides {
  readonly before: WireOperation;
  readonly after: WireOperation;
  /** Ids of schemes that have another name on the later side, by that name. */
  readonly schemeNames: ReadonlyMap<string, string>;
}

/** One request that the service sends, on both sides. */
export interface SentSides {
  readonly sent: {
    readonly before: WireWebhook;
    readonly after: WireWebhook;
  };
}

/** Two schemas that stand for each other, with the step that led to them. */
export interface SchemaLevel {
  /** How the field path goes on from the level above; empty for the first one. */
  readonly step: string;
  readonly before: WireSchema;
  readonly after: WireSchema;
}

/** A breaking finding, and how it was come to. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly direction: PayloadSide;
  readonly name: string | null;
  /** As `SchemaFinding.step`; empty for what is found in no schema. */
  readonly step: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly places: {
    readonly before: WirePlace | null;
    readonly after: WirePlace | null;
  };
  /** From the schema of a part of the operation down to where the difference is; `null` for what is found in no schema. */
  readonly levels: readonly SchemaLevel[] | null;
  /** The name of the parameter or header whose schema that is; `null` for a body. */
  readonly atName: string | null;
}

/** What a proof of a finding at one operation is made from. */
export interface Evidence extends Difference {
  readonly operation: OperationSides;
}

/** What a proof of a finding at a webhook or callback is made from. */
export interface SentEvidence extends Difference, SentSides {}

import type { WireOperation, WireWebhook } from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { ChangeKind } from "../kinds/change-kinds.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { WirePlace } from "../../wire/model/wire-place.ts";

/** One operation on both sides, with what is not part of it alone. */
export interface OperationSides {
  readonly before: WireOperation;
  readonly after: WireOperation;
  /** Schemes that have another name on the later side: their earlier ids by the later name. */
  readonly schemeNames: ReadonlyMap<string, string>;
}

/** One request that the service sends, on both sides. */
export interface SentSides {
  readonly sent: {
    readonly before: WireWebhook;
    readonly after: WireWebhook;
  };
}

/** Two corresponding schemas, with the step that led to them. */
export interface SchemaLevel {
  /** How the field path continues from the level above; empty for the first level. */
  readonly step: string;
  readonly before: WireSchema;
  readonly after: WireSchema;
}

/** A breaking finding, and the path to it. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly direction: PayloadSide;
  readonly name: string | null;
  /** As `SchemaFinding.step`; empty if it is not in a schema. */
  readonly step: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly places: {
    readonly before: WirePlace | null;
    readonly after: WirePlace | null;
  };
  /** From the schema of a part of the operation down to the difference; `null` if it is not in a schema. */
  readonly levels: readonly SchemaLevel[] | null;
  /** The name of the parameter or header with that schema; `null` for a body. */
  readonly atName: string | null;
}

/** The input for a proof of a finding at one operation. */
export interface Evidence extends Difference {
  readonly operation: OperationSides;
}

/** The input for a proof of a finding at a webhook or callback. */
export interface SentEvidence extends Difference, SentSides {}

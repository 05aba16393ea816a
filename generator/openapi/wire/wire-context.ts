import type {
  WireBody,
  WireHeader,
  WireResponse,
} from "../../model/wire/wire-api.ts";
import type { SchemaLookup } from "../lists/page-body.ts";
import type { ReadContext } from "../read-context.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** What all readers of a side of a comparison need. */
export interface WireContext {
  readonly read: ReadContext;
  readonly registry: SchemaRegistry;
  readonly lookup: SchemaLookup;
  /** Parts that have been read, by the object in the document: components are referred to thousands of times. */
  readonly bodies: WeakMap<object, WireBody | null>;
  readonly responses: WeakMap<object, Omit<WireResponse, "status">>;
  readonly headers: WeakMap<object, Omit<WireHeader, "name">>;
}

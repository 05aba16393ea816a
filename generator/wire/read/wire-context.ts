import type { WireBody, WireHeader, WireResponse } from "../model/wire-api.ts";
import type { SchemaLookup } from "../../openapi/lists/page-body.ts";
import type { ReadContext } from "../../openapi/read/read-context.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** The input of all readers of a side of a comparison. */
export interface WireContext {
  readonly read: ReadContext;
  readonly registry: SchemaRegistry;
  readonly lookup: SchemaLookup;
  /** Cached parts, by the object in the document: components are referenced thousands of times. */
  readonly bodies: WeakMap<object, WireBody | null>;
  readonly responses: WeakMap<object, Omit<WireResponse, "status">>;
  readonly headers: WeakMap<object, Omit<WireHeader, "name">>;
}

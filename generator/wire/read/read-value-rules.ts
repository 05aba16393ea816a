import type { SchemaId } from "../../model/type-expr.ts";
import { followPointer } from "../../openapi/document/json-pointer.ts";
import { rootPlace } from "../../openapi/document/place.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { ValueRules } from "../model/value-rules.ts";
import type { WireApi, WireDetails } from "../model/wire-api.ts";
import type { WireSchema } from "../model/wire-schema.ts";
import { readWithContext } from "./read-wire-api.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

export interface RuleOptions {
  readonly settings: OpenapiSettings;
  /** Gives the operations the keys that the model has. Default: those of the document. */
  readonly place?: (api: WireApi) => WireApi;
}

/**
 * Reads the rules of documents that have been read as a description: whatever is broken has been reported there.
 * Schemas are read when they are asked for.
 */
export function readValueRules(
  documents: DocumentSet,
  { settings, place = (api) => api }: RuleOptions,
): ValueRules {
  const { value } = readWithContext(documents, { settings, reads: "calls" });
  if (value === null) return { schema: () => null, operation: () => null };
  const { api, context } = value;
  const details = new Map<string, WireDetails | null>(
    place(api).operations.map((each) => [each.key, each.details]),
  );
  return {
    schema: (id) => schemaAt(documents, context.registry, id),
    operation: (key) => details.get(key) ?? null,
  };
}

function schemaAt(
  { documents }: DocumentSet,
  registry: SchemaRegistry,
  id: SchemaId,
): WireSchema | null {
  const hash = id.lastIndexOf("#");
  const document = documents.get(id.slice(0, hash));
  if (document === undefined) return null;
  // The id has the names themselves, and a fragment of a URI has them with escapes.
  const pointer = id.slice(hash + 1).replaceAll("%", "%25");
  const place = followPointer(rootPlace(document), pointer);
  return place && registry.schemaAt(place);
}

import {
  callbackId,
  nameablePayload,
  payloadName,
  webhookId,
} from "../../model/payload-types.ts";
import {
  nameSchemas,
  wishedTypeName,
  type NameableSchema,
} from "../../naming/schema-names.ts";
import {
  readCallbacks,
  readWebhooks,
} from "../../openapi/operations/read-webhooks.ts";
import type { Place } from "../../openapi/document/place.ts";
import type { OperationDraft } from "../../openapi/operations/read-operation.ts";
import type { ReadContext } from "../../openapi/read/read-context.ts";
import type { PayloadTypes, WireWebhook } from "../model/wire-api.ts";

/** What the names of payloads follow from. */
export interface PayloadSource {
  readonly root: Place;
  readonly drafts: readonly OperationDraft[];
  readonly sent: readonly WireWebhook[];
  readonly schemas: readonly NameableSchema[];
  /** The names of those that an SDK exports. */
  readonly exported: () => ReadonlySet<string>;
  /** Reads types as for an SDK. */
  readonly typed: () => ReadContext;
}

/** Names the types of payloads as the SDK of this document alone has them. */
export function payloadTypes({
  root,
  drafts,
  sent,
  schemas,
  exported,
  typed,
}: PayloadSource): PayloadTypes {
  const names = (): ReadonlyMap<string, string> => {
    const context = typed();
    const payloads = [
      ...readWebhooks(root, context).flatMap((webhook) =>
        nameablePayload(webhookId(webhook), webhook),
      ),
      ...drafts.flatMap(({ operation, place }) =>
        readCallbacks(place, context).flatMap((webhook) =>
          nameablePayload(callbackId(operation.key, webhook), webhook),
        ),
      ),
    ];
    const named = [
      ...schemas.filter(({ name }) => exported().has(name)),
      ...payloads,
    ];
    const given = nameSchemas(named, { taken: [] }).names;
    return new Map(payloads.map(({ id }) => [id, given.get(id) ?? ""]));
  };
  return {
    names,
    areContested: () => {
      const components = schemas.map(({ name }) => name);
      const all = [...components, ...sent.map(payloadName)].map(wished);
      const payloads = new Set(sent.map((each) => wished(payloadName(each))));
      return all.filter((name) => payloads.has(name)).length > payloads.size;
    },
  };
}

/** Names that differ in case alone are wished twice too. */
function wished(name: string): string {
  return wishedTypeName(name).toLowerCase();
}

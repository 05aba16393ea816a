import { shapeIn } from "../../model/operation-call.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { Operation } from "../../model/operation.ts";
import type { Webhook } from "../../model/operation-shape.ts";
import {
  callbackId,
  nameablePayload,
  webhookId,
} from "../../model/payload-types.ts";
import type { NameableSchema } from "../../naming/schema-names.ts";

/** A request that the service sends to the caller. */
export interface SentRequest {
  /** Identifies its payload in the ledger of types: `#/webhooks/petAdded/POST`. */
  readonly id: string;
  readonly webhook: Webhook;
  /** The operation that requests it; `null` for a webhook. */
  readonly operation: Operation | null;
}

type Sending = Pick<ApiModel, "webhooks" | "operations">;

/** Returns what the service sends by itself. */
export function sentWebhooks({ webhooks }: Sending): readonly SentRequest[] {
  return webhooks.map((webhook) => ({
    id: webhookId(webhook),
    webhook,
    operation: null,
  }));
}

/** Returns what it sends because an operation requests it. */
export function sentCallbacks({ operations }: Sending): readonly SentRequest[] {
  return operations.flatMap((operation) =>
    (shapeIn(operation)?.callbacks ?? []).map((webhook) => ({
      id: callbackId(operation.key, webhook),
      webhook,
      operation,
    })),
  );
}

/** Returns the payloads that get a type of their own. */
export function namedPayloads(model: Sending): readonly NameableSchema[] {
  return [...sentWebhooks(model), ...sentCallbacks(model)].flatMap(
    ({ id, webhook }) => nameablePayload(id, webhook),
  );
}

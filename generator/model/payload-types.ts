import type { NameableSchema } from "../naming/schema-names.ts";
import type { OperationKey } from "./operation.ts";
import type { Webhook } from "./operation-shape.ts";
import type { TypeExpr } from "./type-expr.ts";

/** Identifies the payload of a webhook in the ledger of types: `#/webhooks/petAdded/POST`. */
export function webhookId({
  name,
  method,
}: Pick<Webhook, "name" | "method">): string {
  return `#/webhooks/${name}/${method}`;
}

/** The same for a callback of an operation. */
export function callbackId(
  operation: OperationKey,
  { name, method }: Pick<Webhook, "name" | "method">,
): string {
  return `${operation}#/callbacks/${name}/${method}`;
}

/** Returns the type of the payload; `null` if the document does not describe it in JSON. */
export function payloadType({ body }: Webhook): TypeExpr | null {
  const content = body?.contents.find(({ format }) => format === "json");
  return content?.type ?? null;
}

/** Returns what gets a type of its own: a payload that its document describes in place. */
export function nameablePayload(
  id: string,
  webhook: Webhook,
): readonly NameableSchema[] {
  return payloadType(webhook)?.kind === "object"
    ? [{ id, name: payloadName(webhook) }]
    : [];
}

/** Gives the name that the type of a payload wishes. */
export function payloadName({ name }: Pick<Webhook, "name">): string {
  return `${name} payload`;
}

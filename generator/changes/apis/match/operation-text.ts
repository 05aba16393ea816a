import { anonymousPath, parsePath } from "../../../model/operation-path.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type {
  WireOperation,
  WireWebhook,
} from "../../../wire/model/wire-api.ts";
import type { OperationIdentity } from "../../change/operation-identity.ts";

export function identityOf(operation: WireOperation): OperationIdentity {
  const { key, method, path, namespace, scopes, tags, life } = operation;
  return {
    key,
    method,
    path,
    namespace,
    scopes,
    tags,
    stability: life.stability,
  };
}

/** The key of `get /v2/groups/{id}`; `null` for a text that is not a method and a path. */
export function keyOfText(text: string): OperationKey | null {
  const [, method, path] = /^\s*(\w+)\s+(\/\S*)\s*$/.exec(text) ?? [];
  if (method === undefined || path === undefined) return null;
  return `${method.toUpperCase()} ${anonymousPath(parsePath(path))}`;
}

/** A request that the service sends, as reports name it: `POST webhook petAdopted`. */
export function webhookIdentity({
  name,
  method,
}: WireWebhook): OperationIdentity {
  const path = `webhook ${name}`;
  return {
    key: `${method} ${path}`,
    method,
    path,
    namespace: "webhooks",
    scopes: [],
    tags: [],
    stability: null,
  };
}

import { compareText } from "../../diagnostics/sort.ts";
import type { Webhook } from "../../model/operation-shape.ts";
import { readBody } from "../content/read-body.ts";
import {
  checkFields,
  flagAt,
  namedMembers,
  objectAt,
  resolvedObject,
  textAt,
} from "../read/fields.ts";
import { memberAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import { webhookFields } from "./operation-fields.ts";
import { methodsOfItem } from "./path-item.ts";

/** `webhooks`, and `x-webhooks` of documents before 3.1, sorted by name and method. */
export function readWebhooks(
  root: Place,
  context: ReadContext,
): readonly Webhook[] {
  const webhooks = ["webhooks", "x-webhooks"].flatMap((field) => {
    const map = objectAt(root, field, context);
    return map === null ? [] : readItems(map, context);
  });
  return webhooks.toSorted(byNameAndMethod);
}

/** The `callbacks` of an operation. Only the service uses the URL expressions, so they are not read. */
export function readCallbacks(
  operation: Place,
  context: ReadContext,
): readonly Webhook[] {
  const callbacks = objectAt(operation, "callbacks", context);
  if (callbacks === null) return [];
  return namedMembers(callbacks, context)
    .flatMap(([name, place]) => {
      const callback = resolvedObject(place, context);
      if (callback === null) return [];
      return namedMembers(callback, context)
        .toSorted(([a], [b]) => compareText(a, b))
        .flatMap(([, item]) => readItem(name, item, context));
    })
    .toSorted(byNameAndMethod);
}

function readItems(map: Place, context: ReadContext): readonly Webhook[] {
  return namedMembers(map, context).flatMap(([name, item]) =>
    readItem(name, item, context),
  );
}

function readItem(
  name: string,
  place: Place,
  context: ReadContext,
): readonly Webhook[] {
  return methodsOfItem(place, context).map(({ method, operation, item }) => {
    checkFields(operation, webhookFields, "a webhook", context);
    noteParameters(operation, context);
    return {
      name,
      method,
      summary:
        textAt(operation, "summary", context) ??
        textAt(item, "summary", context),
      description:
        textAt(operation, "description", context) ??
        textAt(item, "description", context),
      isDeprecated: flagAt(operation, "deprecated", context),
      body: readBody(operation, context),
    };
  });
}

function noteParameters(operation: Place, { notes }: ReadContext): void {
  const parameters = memberAt(operation, "parameters");
  if (parameters.value !== undefined)
    notes.notUsed("parameters of webhooks and callbacks", parameters);
}

function byNameAndMethod(a: Webhook, b: Webhook): number {
  return compareText(a.name, b.name) || compareText(a.method, b.method);
}

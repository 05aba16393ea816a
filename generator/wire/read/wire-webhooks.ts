import { compareText } from "../../diagnostics/sort.ts";
import type { WireWebhook } from "../model/wire-api.ts";
import {
  flagAt,
  namedMembers,
  objectAt,
  resolvedObject,
  textAt,
} from "../../openapi/read/fields.ts";
import { methodsOfItem } from "../../openapi/operations/path-item.ts";
import { readParameters } from "../../openapi/operations/read-parameters.ts";
import type { Place } from "../../openapi/document/place.ts";
import { isUnreadMap } from "../../openapi/read/unread-fields.ts";
import { readWireBody } from "./wire-contents.ts";
import type { WireContext } from "./wire-context.ts";
import { wireParameter } from "./wire-parameter.ts";
import { readWireResponses } from "./wire-responses.ts";

/** `webhooks`, and `x-webhooks` of documents before 3.1, sorted by name and method. */
export function readWireWebhooks(
  root: Place,
  context: WireContext,
): readonly WireWebhook[] {
  return ["webhooks", "x-webhooks"]
    .flatMap((field) => {
      const map = objectAt(root, field, context.read);
      return map === null ? [] : namedMembers(map, context.read);
    })
    .flatMap(([name, item]) => readItem(name, item, context))
    .toSorted(byNameAndMethod);
}

/** The `callbacks` of an operation, sorted by name, expression and method. */
export function readWireCallbacks(
  operation: Place,
  context: WireContext,
): readonly WireWebhook[] {
  const callbacks = objectAt(operation, "callbacks", context.read);
  if (callbacks === null) return [];
  return namedMembers(callbacks, context.read)
    .flatMap(([name, place]) => {
      const callback = resolvedObject(place, context.read);
      const items =
        callback === null ? [] : namedMembers(callback, context.read);
      return items
        .toSorted(([a], [b]) => compareText(a, b))
        .flatMap(([expression, item]) =>
          readItem(name, item, context).map((sent) => ({
            ...sent,
            expression,
          })),
        );
    })
    .toSorted(byNameAndMethod);
}

function readItem(
  name: string,
  place: Place,
  context: WireContext,
): readonly WireWebhook[] {
  const { read, registry } = context;
  return methodsOfItem(place, read).map(({ method, operation, item }) => {
    const { parameters, hasUnread } = readParameters(
      { operation, item, key: place, pathNames: [], queryNames: [] },
      read,
    );
    return {
      name,
      method,
      summary:
        textAt(operation, "summary", read) ?? textAt(item, "summary", read),
      description:
        textAt(operation, "description", read) ??
        textAt(item, "description", read),
      isDeprecated: flagAt(operation, "deprecated", read),
      parameters: parameters.map((declared) =>
        wireParameter(declared, context),
      ),
      hasUnreadParameters: hasUnread,
      hasUnreadResponses: isUnreadMap(operation, "responses"),
      body: readWireBody(operation, context),
      responses: readWireResponses(operation, context),
      place: registry.placeOf(operation),
    };
  });
}

function byNameAndMethod(a: WireWebhook, b: WireWebhook): number {
  return compareText(a.name, b.name) || compareText(a.method, b.method);
}

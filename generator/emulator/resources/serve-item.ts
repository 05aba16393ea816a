import type { Refusal } from "../answers/answer.ts";
import type { ResourceCall } from "../resource-call.ts";
import {
  findItem,
  putItem,
  removeItem,
  type CollectionState,
} from "./collection-state.ts";
import { openCollection, type ResourceParts } from "./resource-parts.ts";
import { itemOfBody, ofItem } from "./item-envelope.ts";
import { identify } from "./item-form.ts";
import { isObject } from "../../json/json-value.ts";
import { mergePatch } from "./merge-patch.ts";
import type { Content } from "./read-content.ts";
import type { Collection } from "./resource-map.ts";
import type { Handler } from "./handler.ts";
import { answerWith, refuseMissing, type Display } from "./display.ts";

/** GET reads, PUT replaces, PATCH merges, DELETE removes; any other method gets a response and changes nothing. */
export async function serveItem(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Handler | Refusal> {
  const collection = parts.map.collectionOf(call.route);
  const form = await parts.examples.form(collection);
  const id = call.path.at(-1) ?? "";
  const shown = ofItem(display, form, collection.name);
  const sent = itemOfBody(content, form);
  return () => {
    const path = call.path.slice(0, -1);
    const state = openCollection(parts, call, path, { collection, form });
    const item = findItem(state, id);
    if (item === undefined && !canBePut(parts, call, collection))
      return refuseMissing();
    switch (call.route.method) {
      case "PUT":
      case "PATCH": {
        const changed = changedItem(call, sent, state, id);
        putItem(state, id, changed);
        return answerWith(shown, changed);
      }
      case "DELETE":
        removeItem(state, id);
        parts.store.forgetBelow(call.context, call.path);
        return answerWith(display, display.example);
      case "GET":
      case "HEAD":
        return answerWith(shown, item);
      default:
        return answerWith(display, display.example);
    }
  };
}

/** PUT creates a missing item if no POST does, if the source says so, and if any id is allowed. */
function canBePut(
  { settings }: ResourceParts,
  { route }: ResourceCall,
  { routes }: Collection,
): boolean {
  if (route.method !== "PUT") return false;
  return (
    !routes.some(({ method }) => method === "POST") ||
    route.responses.some(({ status }) => status === "201") ||
    settings.unknownItems === "shown"
  );
}

/** Without a JSON object in the body the item stays as it is. */
function changedItem(
  { route }: ResourceCall,
  content: Content,
  state: CollectionState,
  id: string,
): unknown {
  const item = findItem(state, id) ?? state.form.show(id);
  if (content.kind !== "value" || !isObject(content.value)) return item;
  const changed =
    route.method === "PUT" ? content.value : mergePatch(item, content.value);
  return identify(state.form, changed, id);
}

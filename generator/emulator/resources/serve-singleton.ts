import type { Refusal } from "../answers/answer.ts";
import type { ResourceCall } from "../resource-call.ts";
import type { ResourceParts } from "./resource-parts.ts";
import { mergePatch } from "./merge-patch.ts";
import type { Content } from "./read-content.ts";
import type { Handler } from "./handler.ts";
import { answerWith, refuseMissing, type Display } from "./display.ts";

/** GET reads, PUT and POST replace, PATCH merges, DELETE removes until it is stored again. */
export async function serveSingleton(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Handler | Refusal> {
  const { route, context, path } = call;
  const shown = await parts.examples.response(
    parts.map.readerOf(route).response,
  );
  const start = shown ?? {};
  const body = content.kind === "value" ? content.value : undefined;
  return () => {
    const state = parts.store.singleton(context, path, () => ({
      value: start,
    }));
    const isReplaced = route.method === "PUT" || route.method === "POST";
    if (state.value === undefined && !isReplaced) return refuseMissing();
    switch (route.method) {
      case "PUT":
      case "POST":
        state.value = body ?? state.value ?? start;
        break;
      case "PATCH":
        state.value =
          body === undefined ? state.value : mergePatch(state.value, body);
        break;
      case "DELETE":
        state.value = undefined;
        return answerWith(display, display.example);
      default:
    }
    return answerWith(display, state.value);
  };
}

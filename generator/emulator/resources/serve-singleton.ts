import type { Refusal } from "../answers/answer.ts";
import type { ResourceCall } from "../resource-call.ts";
import type { Desk } from "./desk.ts";
import { mergePatch } from "./merge-patch.ts";
import type { Content } from "./read-content.ts";
import type { Deed } from "./deed.ts";
import { answerWith, refuseMissing, type Display } from "./display.ts";

/** GET reads, PUT and POST replace, PATCH merges, DELETE removes until something is put there again. */
export async function serveSingleton(
  desk: Desk,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Deed | Refusal> {
  const { route, context, path } = call;
  const shown = await desk.examples.response(desk.map.readerOf(route).response);
  const start = shown ?? {};
  const body = content.kind === "value" ? content.value : undefined;
  return () => {
    const state = desk.store.singleton(context, path, () => ({ value: start }));
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

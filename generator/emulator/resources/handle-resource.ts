import type { Answer, Refusal } from "../answers/answer.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import type { ListConvention } from "../../model/list-convention.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { ResourceCall } from "../resource-call.ts";
import type { Api, Route } from "../route.ts";
import { checkQuery, type QueryCheck } from "./check-query.ts";
import type { Deed } from "./deed.ts";
import { prepareItemsAbove, type Desk } from "./desk.ts";
import { createExamples } from "./examples.ts";
import { readContent, type Content } from "./read-content.ts";
import { filterParameter } from "./read-filter.ts";
import { createResourceMap } from "./resource-map.ts";
import { serveCollection } from "./serve-collection.ts";
import { serveItem } from "./serve-item.ts";
import { serveSingleton } from "./serve-singleton.ts";
import { createStore } from "./store.ts";
import { createValidators, type Validators } from "./validators.ts";
import { answerWith, refuseMissing, type Display } from "./display.ts";

export interface Resources {
  /** Answers a request that has passed the gateway. The same calls in the same order get the same answers. */
  handle(call: ResourceCall): Promise<Answer>;
  /** Back to the data of the start. */
  reset(): void;
}

/** What is behind the gateway: the checks of content, then a store that remembers what was made and changed. */
export function createResources(
  api: Api,
  settings: ResolvedOptions,
): Resources {
  const desk: Desk = {
    settings,
    hasGateway: api.gateway !== null,
    map: createResourceMap(api.routes),
    examples: createExamples(api.schemas, settings.list),
    store: createStore(),
  };
  const validators = createValidators(api.schemas);
  return {
    handle: async (call) => {
      const deed = await check(desk, call, validators);
      if (typeof deed !== "function") return deed;
      return call.admit() ?? withoutBody(call, deed());
    },
    reset: desk.store.reset,
  };
}

async function check(
  desk: Desk,
  call: ResourceCall,
  validators: Validators,
): Promise<Deed | Refusal> {
  const { settings, examples } = desk;
  const content = await readContent(call, settings.maxBodyBytes, validators);
  if (content.kind === "refusal") return content;
  const refusal = await checkQuery(
    call.query,
    queryCheckOf(desk, call),
    validators,
  );
  if (refusal !== null) return refusal;
  const display = {
    route: call.route,
    example: await examples.response(call.route),
  };
  const areAbove = await prepareItemsAbove(desk, call);
  const deed = await serve(desk, call, content, display);
  if (typeof deed !== "function") return deed;
  return () => (areAbove() ? deed() : refuseMissing());
}

async function serve(
  desk: Desk,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Deed | Refusal> {
  const { kind } = call.route;
  switch (kind) {
    case "collection":
      return serveCollection(desk, call, content, display);
    case "item":
      return serveItem(desk, call, content, display);
    case "singleton":
      return serveSingleton(desk, call, content, display);
    case "action":
      return () => answerWith(display, display.example);
    default:
      return exhaustive(kind);
  }
}

function queryCheckOf(
  { settings, hasGateway }: Desk,
  { route }: ResourceCall,
): QueryCheck {
  const convention = route.list ?? settings.list;
  const listed = new Set(route.query.map(({ name }) => name));
  const ofList = hasGateway
    ? [...parametersOf(convention), filterParameter]
    : parametersOf(convention).filter((name) => listed.has(name));
  return {
    rules: route.query,
    ofList: new Set(isListing(route) ? ofList : []),
    repeatable:
      convention.sort?.form === "repeated" ? convention.sort.parameter : null,
    isStrict: settings.strictQuery,
  };
}

function isListing({ kind, method }: Route): boolean {
  return kind === "collection" && (method === "GET" || method === "HEAD");
}

function parametersOf(convention: ListConvention): readonly string[] {
  const { pages, sizeParameter, sort } = convention;
  return [pages.parameter, sizeParameter, sort?.parameter].filter(
    (name) => typeof name === "string",
  );
}

/** HEAD is answered as GET, without the body (RFC 9110, 9.3.2). */
function withoutBody({ route }: ResourceCall, answer: Answer): Answer {
  return route.method === "HEAD" && answer.kind === "reply"
    ? { ...answer, body: null }
    : answer;
}

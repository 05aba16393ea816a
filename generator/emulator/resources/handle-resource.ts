import { refuse, type Answer, type Refusal } from "../answers/answer.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import type { ListConvention } from "../../model/list-convention.ts";
import { listParameters } from "../../model/list-parameters.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import {
  checkParameters,
  type Judge,
  type ParameterCheck,
} from "../parameters/check-parameters.ts";
import { parameterTexts } from "../parameters/read-parameter.ts";
import type { ResourceCall } from "../resource-call.ts";
import type { Api, CredentialRule, Route, RouteMark } from "../route.ts";
import type { Handler } from "./handler.ts";
import { prepareItemsAbove, type ResourceParts } from "./resource-parts.ts";
import { createExamples } from "./examples.ts";
import { mendAnswer } from "./mend-answer.ts";
import { chooseAnswer } from "../answers/negotiation.ts";
import { readContent, type Content } from "./read-content.ts";
import { filterParameter } from "./read-filter.ts";
import { createResourceMap } from "./resource-map.ts";
import { serveCollection, serveSearch } from "./serve-collection.ts";
import { serveItem } from "./serve-item.ts";
import { serveSingleton } from "./serve-singleton.ts";
import { createStore } from "./store.ts";
import { createValidators } from "../schemas/validators.ts";
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
  const { schemas } = api;
  const requests = createValidators(schemas, "requests");
  const answers = createValidators(schemas, "answers");
  const parts: ResourceParts = {
    settings,
    hasGateway: api.gateway !== null,
    map: createResourceMap(api.routes),
    examples: createExamples(schemas, settings.list, answers),
    store: createStore(),
  };
  return {
    handle: async (call) => {
      const checked = await check(parts, call, {
        schemas,
        validators: requests,
      });
      if (checked.kind === "refusal") return checked;
      const { handler, display } = checked;
      const refusal = call.admit();
      if (refusal !== null) return refusal;
      const list = call.route.list ?? settings.list;
      const answer = await mendAnswer(handler(), display, list, answers);
      return withoutBody(call, answer);
    },
    reset: parts.store.reset,
  };
}

interface CheckedCall {
  readonly kind: "checked";
  readonly handler: Handler;
  readonly display: Display;
}

async function check(
  parts: ResourceParts,
  call: ResourceCall,
  judge: Judge,
): Promise<CheckedCall | Refusal> {
  const { route, headers } = call;
  const answer = chooseAnswer(route.response, headers.get("accept"));
  if (answer === null) return refuseAnswer(route);
  const content = await readContent(call, parts.settings.maxBodyBytes, judge);
  if (content.kind === "refusal") return content;
  const refusal = await checkParameters(
    parameterTexts(call),
    parameterCheckOf(parts, call),
    judge,
  );
  if (refusal !== null) return refusal;
  const display = {
    route,
    answer,
    example: await parts.examples.response(answer),
  };
  const areAbove = await prepareItemsAbove(parts, call);
  const handler = await serve(parts, call, content, display);
  if (typeof handler !== "function") return handler;
  return {
    kind: "checked",
    handler: () => (areAbove() ? handler() : refuseMissing()),
    display,
  };
}

function refuseAnswer({ response }: Route): Refusal {
  const forms = [response, ...response.others].map(
    ({ mediaType }) => mediaType,
  );
  return refuse(
    406,
    "NOT_ACCEPTABLE",
    `The answer is ${forms.join(" or ")}, which the Accept header leaves out.`,
  );
}

async function serve(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Handler | Refusal> {
  const { kind } = call.route;
  switch (kind) {
    case "collection":
      return serveCollection(parts, call, content, display);
    case "search":
      return serveSearch(parts, call, content, display);
    case "item":
      return serveItem(parts, call, content, display);
    case "singleton":
      return serveSingleton(parts, call, content, display);
    case "action":
      return () => answerWith(display, display.example);
    default:
      return exhaustive(kind);
  }
}

function parameterCheckOf(
  { settings, hasGateway }: ResourceParts,
  { route }: ResourceCall,
): ParameterCheck {
  const convention = route.list ?? settings.list;
  const listed = new Set(
    route.parameters
      .filter(({ in: where }) => where === "query")
      .map(({ name }) => name),
  );
  const ofList = hasGateway
    ? [...parametersOf(convention), filterParameter]
    : parametersOf(convention).filter((name) => listed.has(name));
  return {
    rules: route.parameters,
    ofList: new Set(isListing(route) ? ofList : []),
    repeatable:
      convention.sort?.form === "repeated" ? convention.sort.parameter : null,
    others: new Set(
      [...route.marks, ...route.security.flat()].flatMap(queryName),
    ),
    isStrict: settings.strictQuery,
  };
}

function queryName(rule: RouteMark | CredentialRule): readonly string[] {
  return "in" in rule && rule.in === "query" ? [rule.name] : [];
}

function isListing({ kind, method }: Route): boolean {
  if (kind === "search") return true;
  return kind === "collection" && (method === "GET" || method === "HEAD");
}

function parametersOf(convention: ListConvention): readonly string[] {
  return listParameters(convention).map(({ name }) => name);
}

/** HEAD is answered as GET, without the body (RFC 9110, 9.3.2). */
function withoutBody({ route }: ResourceCall, answer: Answer): Answer {
  return route.method === "HEAD" && answer.kind === "reply"
    ? { ...answer, body: null }
    : answer;
}

import { refuse, type Answer, type Refusal } from "../answers/answer.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import { parsePath } from "../../model/operation-path.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import { checkParameters } from "../parameters/check-parameters.ts";
import { kindsOf } from "../parameters/value-kinds.ts";
import { parameterTexts } from "../parameters/read-parameter.ts";
import type { ResourceCall } from "../resource-call.ts";
import { readPreferences } from "../answers/preferences.ts";
import { createRandom } from "../random.ts";
import type { AnswerRule, Api, Route } from "../route.ts";
import {
  answerPreferred,
  findPreferred,
  preferenceHeaders,
  type Preferred,
} from "./preferred-answer.ts";
import type { Handler } from "./handler.ts";
import { prepareItemsAbove, type ResourceParts } from "./resource-parts.ts";
import { createAnswersByKey } from "./answers-by-key.ts";
import { createErrorWriter } from "./documented-error.ts";
import { createExamples } from "./examples.ts";
import { mendAnswer } from "./mend-answer.ts";
import { chooseForm } from "../answers/negotiation.ts";
import { createPathIds } from "./path-ids.ts";
import { readContent, type Content } from "./read-content.ts";
import { parameterCheckOf } from "./parameter-check.ts";
import { createResourceMap } from "./resource-map.ts";
import { createSendableFinder } from "./sendable-members.ts";
import {
  serveBatch,
  serveCollection,
  serveSearch,
} from "./serve-collection.ts";
import { serveItem } from "./serve-item.ts";
import { serveSingleton } from "./serve-singleton.ts";
import { createStore } from "./store.ts";
import { createValidators, type Validators } from "../schemas/validators.ts";
import { workOnSchemas } from "../work-on-schemas.ts";
import { answerWith, refuseMissing, type Display } from "./display.ts";

export interface Resources {
  /** Handles a request that has passed the gateway. The same calls in the same order get the same responses. */
  handle(call: ResourceCall): Promise<Answer>;
  /** Gives a refusal the body that the source of its operation describes. */
  documentError(refusal: Refusal): Promise<Refusal>;
  /** Resets to the initial data. */
  reset(): void;
}

/** The part behind the gateway: checks of content, then a store that remembers created and changed values. */
export function createResources(
  api: Api,
  settings: ResolvedOptions,
): Resources {
  const work = settings.openSchemaWork?.(api.source) ?? workOnSchemas;
  const requests = createValidators(work.check, "request");
  const answers = createValidators(work.check, "response");
  const parts: ResourceParts = {
    settings,
    hasGateway: api.gateway !== null,
    map: createResourceMap(api.routes),
    examples: createExamples(work, createPathIds(api), settings.list, answers),
    sendableOf: createSendableFinder(),
    store: createStore(),
  };
  const answersByKey = createAnswersByKey();
  let random = createRandom(settings.seed, "dynamic");
  const handle = async (call: ResourceCall): Promise<Answer> => {
    const preferred = readPreferred(parts, call);
    if (preferred !== null && "kind" in preferred) return preferred;
    const form = chooseAnswer(call, preferred);
    if (form !== null && "kind" in form) return form;
    const request = await checkRequest(parts, call, requests);
    if (request.kind === "refusal") return request;
    const { content, notes } = request;
    if (preferred !== null && !preferred.isUsual) {
      const refusal = call.admit();
      if (refusal !== null) return refusal;
      const { examples } = parts;
      const reply = await answerPreferred(preferred, form, examples, random);
      return { ...reply, notes };
    }
    const known = answersByKey.find(call);
    if (known !== null) return call.admit() ?? known;
    const answer = await answerFromStore(parts, atResource(call), content, {
      form: form ?? call.route.response,
      answers,
    });
    answersByKey.keep(call, answer);
    return { ...withPreference(answer, preferred), notes };
  };
  return {
    handle: async (call) => withoutBody(call, await handle(call)),
    documentError: createErrorWriter(parts.examples, answers),
    reset: () => {
      random = createRandom(settings.seed, "dynamic");
      parts.store.reset();
      answersByKey.reset();
    },
  };
}

/** The form of the response; `null` for one without a body. */
function chooseAnswer(
  { route, headers }: ResourceCall,
  preferred: Preferred | null,
): AnswerRule | Refusal | null {
  const usual = [route.response, ...route.response.others];
  const forms = preferred?.forms ?? usual;
  const [first = null] = forms;
  const chosen = chooseForm(forms, headers.get("accept"));
  if (chosen !== null || first === null) return chosen;
  // A client accepts an error in any form.
  return preferred !== null && preferred.status >= 400
    ? first
    : refuseAnswer(forms);
}

interface CheckedRequest {
  readonly kind: "checked";
  readonly content: Content;
  readonly notes: readonly string[];
}

async function checkRequest(
  parts: ResourceParts,
  call: ResourceCall,
  validators: Validators,
): Promise<CheckedRequest | Refusal> {
  const cut = new Set<string>();
  const judgeOf = (what: string): Validators =>
    validators.telling(() => cut.add(cutNote(what)));
  const content = await readContent(
    call,
    parts.settings.maxBodyBytes,
    judgeOf("body"),
  );
  if (content.kind === "refusal") return { ...content, notes: [...cut] };
  const checked = await checkParameters(
    parameterTexts(call),
    parameterCheckOf(parts, call),
    judgeOf("parameters"),
  );
  return "kind" in checked
    ? { ...checked, notes: [...cut] }
    : { kind: "checked", content, notes: [...checked.notes, ...cut] };
}

function cutNote(what: string): string {
  return `schema check of ${what} is not complete: too much work, or a schema that cannot be read; what is unchecked counts as valid`;
}

/** The call as one of the resource that it is about, whose path is that of the store. */
function atResource(call: ResourceCall): ResourceCall {
  const { path, resourcePath } = call.route;
  const more = parsePath(path).length - parsePath(resourcePath).length;
  return more === 0 ? call : { ...call, path: call.path.slice(0, -more) };
}

async function answerFromStore(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  {
    form,
    answers,
  }: { readonly form: AnswerRule; readonly answers: Validators },
): Promise<Answer> {
  const { route } = call;
  const example = await parts.examples.response(form);
  const sendable = parts.sendableOf(route);
  const mayBeList = form.schema !== null && kindsOf(form.schema).has("array");
  const display = {
    route,
    answer: form,
    example,
    sendable,
    mayBeList,
    envelope: null,
  };
  const areAbove = await prepareItemsAbove(parts, call);
  const handler = await serve(parts, call, content, display);
  if (typeof handler !== "function") return handler;
  const refusal = call.admit();
  if (refusal !== null) return refusal;
  if (
    content.kind === "value" &&
    keeping.has(route.kind) &&
    !parts.store.hasRoomFor(call.body.length)
  )
    return refuse(
      507,
      "STORE_FULL",
      "What was created before takes all the room there is. Delete something, or reset the mock.",
    );
  const list = route.list ?? parts.settings.list;
  const answer = areAbove() ? handler() : refuseMissing();
  return mendAnswer(answer, display, list, answers);
}

/** The operations that keep what is sent. */
const keeping: ReadonlySet<Route["kind"]> = new Set([
  "collection",
  "batch",
  "item",
  "singleton",
]);

function withPreference(answer: Answer, preferred: Preferred | null): Answer {
  if (preferred === null || answer.kind === "refusal") return answer;
  const headers = {
    ...answer.headers,
    ...preferenceHeaders(preferred.applied),
  };
  return { ...answer, headers };
}

function refuseAnswer(forms: readonly AnswerRule[]): Refusal {
  const types = forms.map(({ mediaType }) => mediaType);
  return refuse(
    406,
    "NOT_ACCEPTABLE",
    `The response is ${types.join(" or ")}, which the Accept header does not allow.`,
  );
}

/** A gateway responds like its service, which does not know such preferences. */
function readPreferred(
  { hasGateway }: ResourceParts,
  { route, headers }: ResourceCall,
): Preferred | Refusal | null {
  const preferences = hasGateway ? null : readPreferences(headers);
  return preferences && findPreferred(route, preferences);
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
    case "batch":
      return serveBatch(parts, call, content, display);
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

/** HEAD is handled like GET, without the body (RFC 9110, 9.3.2). */
function withoutBody({ route }: ResourceCall, answer: Answer): Answer {
  return route.method === "HEAD" && answer.kind === "reply"
    ? { ...answer, body: null }
    : answer;
}

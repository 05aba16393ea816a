import type { Webhook } from "../../model/operation-shape.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  codeSpan,
  docLines,
  docText,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  propertyKey,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import type { ImportView } from "../plan/import-view.ts";
import { createModuleNames } from "../plan/module-names.ts";
import { callText } from "../../naming/name-ledger.ts";
import {
  createTypeScope,
  type DeclarationView,
  type TypeScope,
} from "../plan/type-scope.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { wishedTypeName } from "../../naming/schema-names.ts";

/** A request that the service sends to the caller, with its name in the types. */
interface NamedRequest {
  readonly name: string;
  readonly webhook: Webhook;
  /** The method that requests it. */
  readonly asked: string | null;
}

/** The view of `sdk/webhooks.ts.hbs`: what the service sends by itself. */
export interface WebhooksView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** By the names of the document; empty if it has none. */
  readonly webhooks: readonly PayloadView[];
  /** The same for what operations require. */
  readonly callbacks: readonly PayloadView[];
  /** Types that only the payloads have. */
  readonly declarations: readonly DeclarationView[];
}

/** A payload by the name of its webhook or callback. */
export interface PayloadView {
  readonly doc: PayloadDocView | null;
  readonly name: Name;
  readonly type: TypeText | Name;
}

/** The view of `partials/payload.hbs`. */
export interface PayloadDocView {
  /** Summary and description, with an empty line between paragraphs. */
  readonly lines: readonly Doc[];
  /** The method that requests it. */
  readonly asked: Doc | null;
  readonly deprecated: boolean;
}

/** Returns `null` for a service that sends no requests itself. */
export function webhooksView(context: SdkContext): WebhooksView | null {
  if (!context.hasWebhooks) return null;
  const names = createModuleNames(context.reserved);
  const scope = createTypeScope(context, { file: "webhooks" }, names);
  const webhooks = context.input.model.webhooks.map((webhook) => ({
    name: webhook.name,
    webhook,
    asked: null,
  }));
  const payloads = (requests: readonly NamedRequest[]) =>
    unique(requests).map((request) => payloadView(scope, request));
  return {
    header: headerView(context),
    webhooks: payloads(webhooks),
    callbacks: payloads(callbacksOf(context)),
    // This comes last, when all types are printed.
    imports: scope.imports(),
    declarations: scope.declarations(),
  };
}

function callbacksOf({
  input,
}: Pick<SdkContext, "input">): readonly NamedRequest[] {
  return input.model.operations.flatMap((operation) =>
    (shapeIn(operation)?.callbacks ?? []).map((webhook) => ({
      name: webhook.name,
      webhook,
      asked: callText(input.names.get(operation.key)?.path ?? []),
    })),
  );
}

/** Makes names unique. Requests that share a name get their method, and a number if needed, to tell them apart. */
function unique(requests: readonly NamedRequest[]): readonly NamedRequest[] {
  const taken = new Set<string>();
  return requests
    .toSorted((a, b) => compareText(a.name, b.name))
    .map((request) => {
      const { name, webhook } = request;
      let free = taken.has(name) ? `${name} ${webhook.method}` : name;
      for (let count = 2; taken.has(free); count += 1)
        free = `${name} ${webhook.method} ${count}`;
      taken.add(free);
      return { ...request, name: free };
    });
}

function payloadView(
  scope: TypeScope,
  { name, webhook, asked }: NamedRequest,
): PayloadView {
  const content = webhook.body?.contents.find(
    ({ format }) => format === "json",
  );
  const wished = wishedTypeName(`${name} payload`);
  return {
    doc: payloadDoc(webhook, asked),
    name: propertyKey(name),
    type:
      content === undefined
        ? typeText`unknown`
        : scope.received(content.type, wished),
  };
}

function payloadDoc(
  { summary, description, isDeprecated }: Webhook,
  asked: string | null,
): PayloadDocView | null {
  const lines = docLines([
    ...(summary === null ? [] : [prose(summary)]),
    ...(description === null ? [] : proseParagraphs(description)),
  ]);
  return lines.length === 0 && asked === null && !isDeprecated
    ? null
    : {
        lines,
        asked: asked === null ? null : docText(codeSpan(asked)),
        deprecated: isDeprecated,
      };
}

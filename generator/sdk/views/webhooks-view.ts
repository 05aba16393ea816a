import type { Webhook } from "../../model/operation-shape.ts";
import { payloadType } from "../../model/payload-types.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  codeSpan,
  docLines,
  docText,
  optionalProse,
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
import { aliasView } from "../types/declaration-view.ts";
import {
  sentCallbacks,
  sentWebhooks,
  type SentRequest,
} from "../plan/sent-payloads.ts";

/** A request with its name in the types. */
interface NamedRequest extends SentRequest {
  readonly name: string;
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
  const { model } = context.input;
  const payloads = (requests: readonly SentRequest[]) =>
    unique(requests).map((request) => payloadView(context, scope, request));
  const webhooks = payloads(sentWebhooks(model));
  const callbacks = payloads(sentCallbacks(model));
  const { payloadAliases } = context.printing.plan.names;
  return {
    header: headerView(context),
    webhooks,
    callbacks,
    imports: scope.imports(),
    declarations: [
      ...scope.declarations(),
      ...[...payloadAliases].map((alias) => ({
        params: null,
        type: aliasView(alias),
      })),
    ],
  };
}

/** Makes names unique. Requests that share a name get their method, and a number if needed, to tell them apart. */
function unique(requests: readonly SentRequest[]): readonly NamedRequest[] {
  const taken = new Set<string>();
  return requests
    .toSorted((a, b) => compareText(a.webhook.name, b.webhook.name))
    .map((request) => {
      const { webhook } = request;
      const { name } = webhook;
      let free = taken.has(name) ? `${name} ${webhook.method}` : name;
      for (let count = 2; taken.has(free); count += 1)
        free = `${name} ${webhook.method} ${count}`;
      taken.add(free);
      return { ...request, name: free };
    });
}

function payloadView(
  { input, printing }: SdkContext,
  scope: TypeScope,
  { id, name, webhook, operation }: NamedRequest,
): PayloadView {
  const type = payloadType(webhook);
  const path = operation && input.names.get(operation.key)?.path;
  return {
    doc: payloadDoc(webhook, path ? callText(path) : null),
    name: propertyKey(name),
    type:
      type === null
        ? typeText`unknown`
        : scope.received(
            type,
            type.kind === "object"
              ? printing.plan.names.typeName(id, "response")
              : null,
          ),
  };
}

function payloadDoc(
  { summary, description, isDeprecated }: Webhook,
  asked: string | null,
): PayloadDocView | null {
  const lines = docLines([
    ...optionalProse(summary),
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

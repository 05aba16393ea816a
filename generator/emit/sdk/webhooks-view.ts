import type { Webhook } from "../../model/operation-shape.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  codeSpan,
  doc,
  docComment,
  withComment,
  prose,
  proseParagraphs,
} from "../../render/doc-comment.ts";
import { ts, type Code, propertyKey } from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import { createModuleNames } from "./module-names.ts";
import { callText } from "./operation-text.ts";
import { createTypeScope, type TypeScope } from "./type-scope.ts";
import type { PlainContext } from "./sdk-context.ts";
import { capitalise, pascalCase } from "../../naming/words.ts";

/** A request of the service to the caller, with what it is called in the types. */
interface NamedRequest {
  readonly name: string;
  readonly webhook: Webhook;
  /** The method that asks for it. */
  readonly asked: string | null;
}

/** The view of `sdk/webhooks.ts.hbs`: what the service sends by itself. */
export function webhooksView(context: PlainContext, header: Code): View {
  const scope = createTypeScope(
    context.printing,
    createModuleNames(context.reservedNames),
  );
  const webhooks = context.input.model.webhooks.map((webhook) => ({
    name: webhook.name,
    webhook,
    asked: null,
  }));
  const properties = (requests: readonly NamedRequest[]) =>
    unique(requests).map((request) => ({
      text: payloadProperty(scope, request),
    }));
  const view = {
    webhooks: orNull(properties(webhooks)),
    callbacks: orNull(properties(callbacksOf(context))),
  };
  return {
    ...view,
    header,
    imports: scope.imports(),
    declarations: scope.declarations().map((text) => ({ text })),
  };
}

function callbacksOf({
  input,
}: Pick<PlainContext, "input">): readonly NamedRequest[] {
  return input.model.operations.flatMap((operation) =>
    (shapeIn(operation)?.callbacks ?? []).map((webhook) => ({
      name: webhook.name,
      webhook,
      asked: callText(input.names.get(operation.key)?.path ?? []),
    })),
  );
}

/** By name; requests that share one are told apart by method and number. */
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

function payloadProperty(
  scope: TypeScope,
  { name, webhook, asked }: NamedRequest,
): Code {
  const { summary, description, body, isDeprecated } = webhook;
  const content = body?.contents.find(({ format }) => format === "json");
  const type =
    content === undefined
      ? ts`unknown`
      : scope.received(content.type, `${capitalise(pascalCase(name))}Payload`);
  const comment = docComment({
    paragraphs: [
      ...(summary === null ? [] : [prose(summary)]),
      ...(description === null ? [] : proseParagraphs(description)),
      ...(asked === null ? [] : [doc`Asked for by ${codeSpan(asked)}.`]),
    ],
    tags: isDeprecated ? [{ tag: "deprecated", text: doc`` }] : [],
  });
  return withComment(comment, ts`readonly ${propertyKey(name)}: ${type};`);
}

function orNull<T>(items: readonly T[]): readonly T[] | null {
  return items.length === 0 ? null : items;
}

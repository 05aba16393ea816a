import type { Content, EventShape } from "../../model/operation-shape.ts";
import {
  distinctTypes,
  joinTypes,
  propertyKey,
  str,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { eventWords, type InlineNames } from "../../model/inline-names.ts";
import type { SdkMethod } from "../plan/name-tree.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { PayloadNames, TypeScope } from "../plan/type-scope.ts";

/** The types of the responses of an operation. */
export interface ContentTypes {
  /** Not that of HEAD. */
  readonly canHaveBody: boolean;
  typeOf(contents: readonly Content[]): TypeText;
}

/**
 * Creates the types. An inline type is declared once, even when several choices of a caller lead to it.
 *
 * @param base is the beginning of the names of inline types: `IssuesGet`
 */
export function createContentTypes(
  scope: TypeScope,
  method: SdkMethod,
  { base, inline }: { readonly base: string; readonly inline: InlineNames },
): ContentTypes {
  const operation = operationTitle(method);
  const known = new Map<Content | string, TypeText | Name>();
  const typeOf = (content: Content): TypeText | Name => {
    const words = inline.words.get(content);
    const key = words === undefined ? content : `${content.format} ${words}`;
    const wished = words === undefined ? null : `${base}${words}`;
    const found =
      known.get(key) ?? contentType(scope, content, { wished, operation });
    known.set(key, found);
    return found;
  };
  return {
    canHaveBody: method.operation.method !== "HEAD",
    typeOf: (contents) =>
      contents.length === 0
        ? typeText`undefined`
        : joinTypes(distinctTypes(contents.map(typeOf)), " | "),
  };
}

function contentType(
  scope: TypeScope,
  { format, type, events }: Content,
  { wished, operation }: PayloadNames,
): TypeText | Name {
  switch (format) {
    case "any":
      return typeText`${scope.payloadType("ResponseBody")}<${str(operation)}>`;
    case "json":
      return scope.received(type, wished);
    case "text":
    case "form":
      return typeText`string`;
    case "binary":
    case "multipart":
      return scope.runtimeType("BinaryBody");
    case "events":
      return eventStream(scope, events, wished);
    case "json-lines":
      return typeText`${scope.runtimeType("JsonLines")}<${scope.received(type, wished === null ? null : `${wished}Line`)}>`;
  }
}

function eventStream(
  scope: TypeScope,
  events: readonly EventShape[],
  wished: string | null,
): TypeText {
  const typeOf = ({ name, type }: EventShape): TypeText | Name =>
    scope.received(
      type,
      wished === null ? null : `${wished}${eventWords(name)}`,
    );
  const [first] = events;
  if (events.length === 1 && first?.name === null)
    return typeText`${scope.runtimeType("EventStream")}<${typeOf(first)}>`;
  const members = events.map(
    (event) =>
      typeText`${propertyKey(event.name ?? "message")}: ${typeOf(event)}`,
  );
  return typeText`${scope.runtimeType("NamedEventStream")}<{ ${joinTypes(members, "; ")} }>`;
}

import type { Content, EventShape } from "../../model/operation-shape.ts";
import { pascalCase } from "../../naming/words.ts";
import {
  distinctTypes,
  joinTypes,
  propertyKey,
  str,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import type { SdkMethod } from "../plan/name-tree.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { PayloadNames, TypeScope } from "../plan/type-scope.ts";

/** The types of the responses of an operation. */
export interface ContentTypes {
  /** Not that of HEAD. */
  readonly canHaveBody: boolean;
  /** `wished` is the beginning of the names of inline types: `IssuesGetResponse`. */
  typeOf(contents: readonly Content[], wished: string): TypeText;
}

/** Creates the types. An inline type is declared once, even when several choices of a caller lead to it. */
export function createContentTypes(
  scope: TypeScope,
  method: SdkMethod,
): ContentTypes {
  const operation = operationTitle(method);
  const known = new Map<Content, TypeText | Name>();
  const typeOf = (content: Content, wished: string): TypeText | Name => {
    const found =
      known.get(content) ?? contentType(scope, content, { wished, operation });
    known.set(content, found);
    return found;
  };
  return {
    canHaveBody: method.operation.method !== "HEAD",
    typeOf: (contents, wished) =>
      contents.length === 0
        ? typeText`undefined`
        : joinTypes(
            distinctTypes(contents.map((content) => typeOf(content, wished))),
            " | ",
          ),
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
      return typeText`${scope.runtimeType("JsonLines")}<${scope.received(type, `${wished}Line`)}>`;
  }
}

function eventStream(
  scope: TypeScope,
  events: readonly EventShape[],
  wished: string,
): TypeText {
  const typeOf = ({ name, type }: EventShape): TypeText | Name =>
    scope.received(type, `${wished}${pascalCase(name ?? "")}Event`);
  const [first] = events;
  if (events.length === 1 && first?.name === null)
    return typeText`${scope.runtimeType("EventStream")}<${typeOf(first)}>`;
  const members = events.map(
    (event) =>
      typeText`${propertyKey(event.name ?? "message")}: ${typeOf(event)}`,
  );
  return typeText`${scope.runtimeType("NamedEventStream")}<{ ${joinTypes(members, "; ")} }>`;
}

import type { Server, ServerVariable } from "../../model/operation-shape.ts";
import {
  codeSpan,
  docText,
  prose,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  joinTypes,
  propertyKey,
  str,
  typeText,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import {
  isUsable,
  refusal,
  uniqueServers,
  usableServers,
} from "../plan/servers.ts";

/** An address of the document that a client can be made for: `partials/server.hbs`. */
export interface ServerView {
  readonly description: Doc | null;
  /** The address as in the document, with its braces. */
  readonly url: Literal;
  readonly variables: readonly ServerVariableView[];
}

/** A variable that fills braces of an address. */
export interface ServerVariableView {
  readonly description: Doc | null;
  /** The default of the document, in code style. */
  readonly defaultValue: Doc;
  readonly name: Name;
  readonly type: TypeText;
}

/** The first address of the document that the client does not take, in code style: one of the two. */
export interface RefusedServerView {
  readonly notEncrypted: Doc | null;
  readonly incomplete: Doc | null;
}

/** The property of `OperationServers` for operations with servers of their own. */
export interface OwnServerView {
  readonly name: Name;
  /** What the document gives, in code style. */
  readonly urls: readonly Doc[];
}

export function serverViews(servers: readonly Server[]): readonly ServerView[] {
  return usableServers(servers).map(({ url, description, variables }) => ({
    description: description === null ? null : docText(prose(description)),
    url: str(url),
    variables: variables.map(variableView),
  }));
}

export function refusedServer(
  servers: readonly Server[],
): RefusedServerView | null {
  const server = uniqueServers(servers).find((each) => !isUsable(each));
  if (server === undefined) return null;
  const url = docText(codeSpan(server.url));
  return refusal(server) === "not-encrypted"
    ? { notEncrypted: url, incomplete: null }
    : { notEncrypted: null, incomplete: url };
}

export function ownServerView(
  key: string,
  servers: readonly Server[],
): OwnServerView {
  return {
    name: propertyKey(key),
    urls: uniqueServers(servers).map(({ url }) => docText(codeSpan(url))),
  };
}

function variableView({
  name,
  defaultValue,
  values,
  description,
}: ServerVariable): ServerVariableView {
  return {
    description: description === null ? null : docText(prose(description)),
    defaultValue: docText(codeSpan(defaultValue)),
    name: propertyKey(name),
    type:
      values === null || values.length === 0
        ? typeText`string`
        : joinTypes(values.map(str), " | "),
  };
}

import type { Server, ServerVariable } from "../../model/operation-shape.ts";
import {
  codeSpan,
  doc,
  docComment,
  withComment,
  prose,
  type DocText,
} from "../../render/doc-comment.ts";
import {
  joinCode,
  str,
  ts,
  type Code,
  propertyKey,
} from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";

/** `ServerOptions`: one of the documented addresses by its template, or a base address. */
export function serverOptions(servers: readonly Server[]): Code {
  const unusable = uniqueServers(servers).find((server) => !isUsable(server));
  return joinCode(
    [...usableServers(servers).map(documentedServer), otherServer(unusable)],
    " | ",
  );
}

/** Those that a client can be made for, each address once. */
export function usableServers(servers: readonly Server[]): readonly Server[] {
  return uniqueServers(servers).filter(isUsable);
}

/** The first of each address; none that is empty, which says nothing. */
export function uniqueServers(servers: readonly Server[]): readonly Server[] {
  const byUrl = new Map<string, Server>();
  for (const server of servers)
    if (server.url.trim() !== "" && !byUrl.has(server.url))
      byUrl.set(server.url, server);
  return [...byUrl.values()];
}

/** The property of `OperationServers` for a key. */
export function ownServerView([key, servers]: readonly [
  string,
  readonly Server[],
]): View {
  const urls = uniqueServers(servers).map(({ url }) => codeSpan(url));
  return {
    doc: docComment({ paragraphs: [doc`In the document:`, ...urls], tags: [] }),
    name: propertyKey(key),
  };
}

/** The client takes no address without a host, and none that is not encrypted but on this machine. */
function isUsable(server: Server): boolean {
  return /^(?:https|\{[^{}]+\}):\/\//i.test(server.url) || isLoopback(server);
}

/** Taken with `allowInsecureLoopback` alone. */
export function isLoopback({ url }: Server): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(url);
}

/** Why the client does not take an address of the document. */
export function refusal({ url }: Server): "not-encrypted" | "incomplete" {
  return /^http:/i.test(url) ? "not-encrypted" : "incomplete";
}

function documentedServer({ url, description, variables }: Server): Code {
  const comment = docComment({
    paragraphs: description === null ? [] : [prose(description)],
    tags: [],
  });
  const values =
    variables.length === 0
      ? ts`readonly variables?: undefined;`
      : ts`readonly variables: { ${joinCode(variables.map(variableCode), "\n")} };`;
  const server = withComment(comment, ts`readonly server: ${str(url)};`);
  return ts`{ ${server}\n${values}\nreadonly baseUrl?: undefined; }`;
}

function variableCode({
  name,
  defaultValue,
  values,
  description,
}: ServerVariable): Code {
  const comment = docComment({
    paragraphs: [
      ...(description === null ? [] : [prose(description)]),
      doc`The document's default is ${codeSpan(defaultValue)}.`,
    ],
    tags: [],
  });
  const type =
    values === null || values.length === 0
      ? ts`string`
      : joinCode(values.map(str), " | ");
  return withComment(comment, ts`readonly ${propertyKey(name)}: ${type};`);
}

function otherServer(unusable: Server | undefined): Code {
  const hint: readonly DocText[] =
    unusable === undefined ? [] : [refusalText(unusable)];
  const comment = docComment({ paragraphs: hint, tags: [] });
  const address = withComment(comment, ts`readonly baseUrl: string;`);
  return ts`{ ${address}\nreadonly server?: undefined;\nreadonly variables?: undefined; }`;
}

function refusalText(server: Server): DocText {
  const url = codeSpan(server.url);
  return refusal(server) === "not-encrypted"
    ? doc`The document gives ${url}, which is not encrypted: the client takes https alone.`
    : doc`The document gives ${url}, which is no whole address.`;
}

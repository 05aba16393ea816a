import type { SecurityScheme, Server } from "../../model/operation-shape.ts";
import { mdCode, type Markdown } from "../../render/markdown.ts";
import { isOauth } from "../views/credential-view.ts";
import { clientServers, filledUrl } from "../plan/own-servers.ts";
import { saysSecurity } from "../views/says-security.ts";
import type { DirectContext } from "../plan/sdk-context.ts";
import { refusal, uniqueServers } from "../plan/servers.ts";
import { introduction } from "./introduction.ts";

/** What the README says of a service with servers and security schemes. */
export interface DirectReadmeView {
  /** Addresses of the document, each once. */
  readonly servers: readonly ServerLineView[];
  /** Whether the client takes one of them. */
  readonly hasUsableServer: boolean;
  /** Servers that operations have of their own. */
  readonly ownServers: readonly OwnServerLineView[];
  readonly schemes: readonly SchemeLineView[];
  /** Whether the document says which operations take them. */
  readonly saysSecurity: boolean;
}

/** Servers of operations, by what the option `servers` calls them. */
export interface OwnServerLineView {
  readonly key: Markdown;
  /** With the defaults of their variables. */
  readonly urls: readonly Markdown[];
}

/** An address that the document gives. */
export interface ServerLineView {
  readonly url: Markdown;
  readonly description: Markdown | null;
  /** Why the client does not take it; at most one of the two. */
  readonly isUnencrypted: boolean;
  readonly isIncomplete: boolean;
}

/** A security scheme: `key` or one of the flags says which kind it is; none of them where the client does not know it. */
export interface SchemeLineView {
  readonly name: Markdown;
  readonly description: Markdown | null;
  readonly key: {
    readonly name: Markdown;
    /** Otherwise it is sent in a cookie. */
    readonly inHeader: boolean;
    readonly inQuery: boolean;
  } | null;
  readonly isBasic: boolean;
  readonly isBearer: boolean;
  /** An access token, or what the client needs to get one. */
  readonly isOauth: boolean;
}

export function directReadmeView({
  input: { model },
  ownServers,
}: DirectContext): DirectReadmeView {
  const { servers, securitySchemes } = model.service.access;
  const usable = clientServers(servers, ownServers);
  return {
    servers: uniqueServers(servers).map((server) => serverLine(server, usable)),
    hasUsableServer: usable.length > 0,
    ownServers: [...ownServers.servers].map(([key, own]) => ({
      key: mdCode(key),
      urls: [...new Set(uniqueServers(own).map(filledUrl))].map(mdCode),
    })),
    schemes: securitySchemes.map(schemeLine),
    saysSecurity: saysSecurity(model),
  };
}

function serverLine(server: Server, usable: readonly Server[]): ServerLineView {
  const refused = usable.includes(server) ? null : refusal(server);
  return {
    url: mdCode(server.url),
    description: described(server.description),
    isUnencrypted: refused === "not-encrypted",
    isIncomplete: refused === "incomplete",
  };
}

function schemeLine(scheme: SecurityScheme): SchemeLineView {
  return {
    name: mdCode(scheme.id),
    description: described(scheme.description),
    key:
      scheme.kind === "api-key"
        ? {
            name: mdCode(scheme.name),
            inHeader: scheme.in === "header",
            inQuery: scheme.in === "query",
          }
        : null,
    isBasic: scheme.kind === "basic",
    isBearer: scheme.kind === "bearer",
    isOauth: isOauth(scheme),
  };
}

function described(description: string | null): Markdown | null {
  return description === null ? null : introduction(description);
}

import type { SecurityScheme, Server } from "../../model/operation-shape.ts";
import type { DirectAccess } from "../../model/service.ts";
import { mdCode, type Markdown } from "../../render/markdown.ts";
import { refusal, uniqueServers, usableServers } from "../sdk/servers.ts";
import { introduction } from "./introduction.ts";

/** What the README says of a service with servers and security schemes. */
export interface DirectReadmeView {
  /** Addresses of the document, each once. */
  readonly servers: readonly ServerLineView[];
  /** Whether the client takes one of them. */
  readonly hasUsableServer: boolean;
  readonly schemes: readonly SchemeLineView[];
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
    /** Else it is sent in a cookie. */
    readonly inHeader: boolean;
    readonly inQuery: boolean;
  } | null;
  readonly isBasic: boolean;
  readonly isBearer: boolean;
  readonly isClientCredentials: boolean;
}

export function directReadmeView({
  servers,
  securitySchemes,
}: DirectAccess): DirectReadmeView {
  const usable = usableServers(servers);
  return {
    servers: uniqueServers(servers).map((server) => serverLine(server, usable)),
    hasUsableServer: usable.length > 0,
    schemes: securitySchemes.map(schemeLine),
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
    isClientCredentials: scheme.kind === "client-credentials",
  };
}

function described(description: string | null): Markdown | null {
  return description === null ? null : introduction(description);
}

import { compareText } from "../../diagnostics/sort.ts";
import type { SecurityScheme, Server } from "../../model/operation-shape.ts";
import type { DirectModel } from "../../model/api-model.ts";
import type { DirectAccess } from "../../model/service.ts";
import {
  ident,
  literal,
  str,
  type Literal,
  type LiteralData,
  type Name,
} from "../../render/typescript.ts";
import {
  credentialPart,
  credentialTypes,
  credentialView,
  schemeEntry,
  type CredentialView,
} from "./credential-view.ts";
import { schemesOf } from "./entry-view.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { ownAddresses } from "./own-addresses.ts";
import { clientServers } from "../plan/own-servers.ts";
import { saysSecurity } from "./says-security.ts";
import type { DirectContext } from "../plan/sdk-context.ts";
import {
  ownServerView,
  refusedServer,
  serverViews,
  type OwnServerView,
  type RefusedServerView,
  type ServerView,
} from "./server-view.ts";
import { userAgent } from "./user-agent.ts";

/** The view of `sdk/connect.ts.hbs`: where the service is and who calls it. */
export interface ConnectView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  readonly credentials: readonly CredentialView[];
  /** The parts of the runtime that take the credentials, each once. */
  readonly parts: readonly Name[];
  readonly servers: readonly ServerView[];
  readonly refusedServer: RefusedServerView | null;
  /** Of operations with servers of their own. */
  readonly ownServers: readonly OwnServerView[];
  readonly api: ApiDescriptorView;
}

/** `ApiDescriptor` of the runtime. */
export interface ApiDescriptorView {
  readonly title: Literal;
  /** What the client calls itself: `pets/1.2.0` */
  readonly userAgent: Literal;
  /** What each security scheme is, by name. */
  readonly schemes: Literal;
  /**
   * Alternatives for operations that name none: lists of schemes that go together. `null` where the document has schemes
   * and never says what they are for.
   */
  readonly security: Literal | null;
  /** Where operations with servers of their own are; `null` when there are none. */
  readonly servers: Literal | null;
}

export function connectView(context: DirectContext): ConnectView {
  const { access } = context.input.model.service;
  const schemes = securitySchemes(access);
  const parts = [...new Set(schemes.flatMap(credentialPart))].toSorted(
    compareText,
  );
  const own = [...context.ownServers.servers];
  return {
    header: headerView(context),
    imports: importView(context.runtimeFrom({ file: "connect" }), [
      ...[...parts, "createApiConnection"]
        .toSorted(compareText)
        .map((name) => [name, "value"] as const),
      ...[
        "ApiConnection",
        "ApiDescriptor",
        "CommonOptions",
        ...new Set(schemes.flatMap(credentialTypes)),
      ]
        .toSorted(compareText)
        .map((type) => [type, "type"] as const),
    ]),
    credentials: schemes.flatMap(credentialView),
    parts: parts.map(ident),
    servers: serverViews(clientServers(access.servers, context.ownServers)),
    refusedServer: refusedServer(access.servers),
    ownServers: own.map(([key, servers]) => ownServerView(key, servers)),
    api: descriptorView(context, schemes),
  };
}

function descriptorView(
  context: DirectContext,
  schemes: readonly SecurityScheme[],
): ApiDescriptorView {
  const { input, ownServers } = context;
  const { title, access } = input.model.service;
  const clients = clientServers(access.servers, ownServers);
  const servers = [...ownServers.servers].map(
    ([key, own]) => [key, addressesEntry(own, clients)] as const,
  );
  const entries = schemes.map((each) => [each.id, schemeEntry(each)] as const);
  return {
    title: str(title),
    userAgent: userAgent(context),
    schemes: literal(Object.fromEntries(entries)),
    security: securityEntry(input.model),
    servers: servers.length === 0 ? null : literal(Object.fromEntries(servers)),
  };
}

function securityEntry(model: DirectModel): Literal | null {
  const { access } = model.service;
  if (access.securitySchemes.length === 0) return literal(usualSecurity);
  return saysSecurity(model) ? literal(schemesOf(access.security)) : null;
}

function addressesEntry(
  own: readonly Server[],
  clients: readonly Server[],
): LiteralData {
  const addresses = [...ownAddresses(own, clients)];
  return Object.fromEntries(
    addresses.map(([client, { url, values }]) => [
      client,
      Object.keys(values).length === 0 ? { url } : { url, values },
    ]),
  );
}

const noDescription = { description: null, isDeprecated: false };

/** Schemes that a document without schemes may still need. */
const usualSchemes: readonly SecurityScheme[] = [
  { ...noDescription, id: "basic", kind: "basic" },
  { ...noDescription, id: "bearer", kind: "bearer", scopes: [] },
];

const usualSecurity = [["bearer"], ["basic"], []];

function securitySchemes(access: DirectAccess): readonly SecurityScheme[] {
  return access.securitySchemes.length === 0
    ? usualSchemes
    : access.securitySchemes;
}

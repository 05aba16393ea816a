import { compareText } from "../../diagnostics/sort.ts";
import type { DirectModel } from "../../model/api-model.ts";
import type { SecurityScheme, Server } from "../../model/operation-shape.ts";
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
  schemeEntry,
  securitySchemes,
  usualSecurity,
} from "./credential-view.ts";
import { schemesOf } from "./entry-view.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { ownAddresses } from "./own-addresses.ts";
import { clientServers } from "../plan/own-servers.ts";
import { saysSecurity } from "./says-security.ts";
import type { DirectContext } from "../plan/sdk-context.ts";
import { userAgent } from "./user-agent.ts";

/** The view of `sdk/service-descriptor.ts.hbs`: what the API is. */
export interface ServiceDescriptorView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** The parts of the runtime that the security schemes and the servers need, each once. */
  readonly parts: readonly Name[];
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

export function serviceDescriptorView(
  context: DirectContext,
): ServiceDescriptorView {
  const { access } = context.input.model.service;
  const schemes = securitySchemes(access);
  const parts = partNames(context, schemes);
  return {
    header: headerView(context),
    imports: importView(context.runtimeFrom({ file: "service-descriptor" }), [
      ...parts.map((name) => [name, "value"] as const),
      ["ApiDescriptor", "type"],
      ["ConnectionParts", "type"],
    ]),
    parts: parts.map(ident),
    api: descriptorView(context, schemes),
  };
}

/** Returns the names of the parts of `ConnectionParts` of the runtime. */
function partNames(
  { input, ownServers }: DirectContext,
  schemes: readonly SecurityScheme[],
): readonly string[] {
  const { servers } = input.model.service.access;
  const parts = new Set(schemes.map(credentialPart));
  parts.delete("other");
  if (ownServers.servers.size > 0) parts.add("ownServers");
  if (clientServers(servers, ownServers).some(({ url }) => url.includes("{")))
    parts.add("addressVariables");
  return [...parts].toSorted(compareText);
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

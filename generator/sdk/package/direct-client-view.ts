import type {
  SecurityRequirement,
  SecurityScheme,
  Server,
} from "../../model/operation-shape.ts";
import type { DirectAccess } from "../../model/service.ts";
import { mdProgram, type Markdown } from "../../render/markdown.ts";
import { isLoopback, refusal } from "../plan/servers.ts";
import { exampleKey } from "./example-value.ts";

/** Options of a client that is called with servers and security schemes, in an example of the README. */
export interface DirectOptionsView {
  /** An address of the document; `null` where `baseUrl` gives another. */
  readonly server: Markdown | null;
  readonly baseUrl: Markdown | null;
  readonly variables: readonly MemberView[];
  /** Whether the server is on this machine, and not encrypted. */
  readonly isLoopback: boolean;
  readonly credentials: readonly MemberView[];
}

/** A member of an object literal. */
export interface MemberView {
  readonly name: Markdown;
  readonly value: Markdown;
}

export interface DirectClient {
  readonly access: DirectAccess;
  /** The servers with which a client can be created. */
  readonly servers: readonly Server[];
}

/** @param wanted the security alternatives of the operation that is called; those of the service count in addition */
export function directClientView(
  { access, servers }: DirectClient,
  wanted: readonly SecurityRequirement[],
): DirectOptionsView {
  const [server] = servers;
  return {
    server: server === undefined ? null : text(server.url),
    baseUrl: server === undefined ? text(exampleAddress(access.servers)) : null,
    variables: (server?.variables ?? []).map(({ name, defaultValue }) => ({
      name: mdProgram(exampleKey(name)),
      value: text(defaultValue),
    })),
    isLoopback: server !== undefined && isLoopback(server),
    credentials: exampleSchemes(access, wanted).map(({ id, kind }) => ({
      name: mdProgram(exampleKey(id)),
      value: mdProgram(credentialValues[kind]),
    })),
  };
}

function text(value: string): Markdown {
  return mdProgram(JSON.stringify(value));
}

/**
 * Returns an address for the example. An address that is not encrypted in the document may support encryption by now.
 */
function exampleAddress(servers: readonly Server[]): string {
  const open = servers.find(
    (server) =>
      refusal(server) === "not-encrypted" && server.variables.length === 0,
  );
  return open?.url.replace(/^http:/i, "https:") ?? "https://api.example.com";
}

/** The schemes that the client supports. */
type KnownScheme = Exclude<SecurityScheme, { readonly kind: "other" }>;

/** The values can be sent unchanged, so that an example runs against the emulator before anybody has credentials. */
const credentialValues: Readonly<Record<KnownScheme["kind"], string>> = {
  "api-key": '"your-api-key"',
  basic: '{ username: "jane", password: "your-password" }',
  bearer: '"your-access-token"',
  "client-credentials": '"your-access-token"',
  "openid-connect": '"your-access-token"',
};

/**
 * Returns the schemes of the first alternative that needs any and is enough for the call. Otherwise returns some
 * scheme as an example.
 */
function exampleSchemes(
  access: DirectAccess,
  wanted: readonly SecurityRequirement[],
): readonly KnownScheme[] {
  const known = access.securitySchemes.filter(
    (scheme): scheme is KnownScheme => scheme.kind !== "other",
  );
  const choices = [...wanted, ...access.security]
    .map((requirement) => ({
      requirement,
      schemes: known.filter(({ id }) => asksFor(requirement, id)),
    }))
    .filter(({ schemes }) => schemes.length > 0);
  // Schemes that the client does not support need the options `fetch` or `headers`.
  const best =
    choices.find(
      ({ requirement, schemes }) => schemes.length === requirement.length,
    ) ?? choices[0];
  return best?.schemes ?? known.slice(0, 1);
}

function asksFor(requirement: SecurityRequirement, id: string): boolean {
  return requirement.some(({ scheme }) => scheme === id);
}

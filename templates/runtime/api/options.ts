import type { CommonOptions } from "../core/common-options.ts";
import type { Root } from "../core/root.ts";
import type { Interceptor } from "../core/transport.ts";

/**
 * Options of a client of a service with servers; those that every client has are in `CommonOptions`. Only own properties are
 * read, so a polluted prototype changes nothing.
 */
export interface ApiConnectionOptions extends CommonOptions {
  /**
   * Address of the service, a template of the document: what stands in braces is taken from `variables`. One of `server`
   * and `baseUrl` has to be given: the addresses in a document are never used by themselves. Operations that have servers
   * of their own go to those.
   */
  readonly server?: string | undefined;
  /** What fills the braces of `server`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /**
   * Address of all operations in place of `server`. https only, or http on a loopback host with `allowInsecureLoopback`;
   * without user, query, fragment.
   */
  readonly baseUrl?: string | undefined;
  /** Addresses in place of those that operations have of their own, by the key of these. */
  readonly servers?: Readonly<Record<string, string | undefined>> | undefined;
  /** By the name of the security scheme in the document. An operation takes the first alternative that is complete. */
  readonly credentials?:
    { readonly [scheme: string]: Credential | undefined } | undefined;
}

/** A secret text, or a function that is asked for it before each attempt, so that a changed one is picked up. */
export type Secret = string | (() => string | Promise<string>);

/** The value of an API key. */
export type ApiKeyCredential = Secret;

/** An access token, without `Bearer`. */
export type BearerCredential = Secret;

/** User and password of HTTP Basic (RFC 7617), sent as UTF-8. Either may be empty: many services take a key as one of them. */
export interface BasicCredential {
  /** Without a colon. */
  readonly username: string;
  readonly password: Secret;
}

/** What the client credentials grant of OAuth 2.0 needs (RFC 6749 section 4.4). */
export interface ClientCredential {
  readonly clientId: string;
  /** A function is asked before each token request. */
  readonly clientSecret: Secret;
  /** Where tokens are issued: https, or http on a loopback host with `allowInsecureLoopback`. */
  readonly tokenUrl: string;
  /** Sent as `scope`, separated by blanks. Default: none, which leaves the choice to the service. */
  readonly scopes?: readonly string[] | undefined;
  /** More fields of the token request: `audience`, `resource`. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Whether ID and secret stand in the form of the request, or in `Authorization`. Default `form`. */
  readonly sentIn?: "form" | "header" | undefined;
}

/** An access token, or what the client gets such tokens with. */
export type OauthCredential = BearerCredential | ClientCredential;

export type Credential = Secret | BasicCredential | ClientCredential;

/** A way to prove who calls. */
export type SchemeEntry =
  | {
      readonly kind: "api-key";
      readonly in: "query" | "header" | "cookie";
      readonly name: string;
    }
  | { readonly kind: "basic" }
  | { readonly kind: "bearer" }
  | { readonly kind: "oauth" }
  /** Left to `fetch` and to headers of the caller. */
  | { readonly kind: "other" };

/** An API as the document describes it. */
export interface ApiDescriptor {
  readonly title: string;
  /** By id, as the document calls them. */
  readonly schemes: Readonly<Record<string, SchemeEntry>>;
  /** Alternatives for operations that name none. Absent where nobody says what is wanted: all that is given is sent. */
  readonly security?: readonly (readonly string[])[];
  /** Where operations with servers of their own are: by their key, and by the `server` that the caller has named. */
  readonly servers?: Readonly<
    Record<string, Readonly<Record<string, OwnAddress>>>
  >;
}

/** An address of the document for operations with servers of their own. */
export interface OwnAddress {
  /** A template, as `server` is. */
  readonly url: string;
  /** By variable and the value of the caller, what it has here instead: other words of a host. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Parts of a connection, see `createApiConnection`: the kinds of credentials
 * that the security schemes of the document ask for.
 */
export interface ConnectionParts {
  readonly headerKey?: CredentialPart | undefined;
  readonly queryKey?: CredentialPart | undefined;
  readonly cookieKey?: CredentialPart | undefined;
  readonly basic?: CredentialPart | undefined;
  readonly bearer?: CredentialPart | undefined;
  readonly oauth?: CredentialPart | undefined;
}

/** A credential as the caller gave it, and what it is for. */
export interface GivenCredential {
  /** Of the security scheme. */
  readonly id: string;
  readonly credential: Credential;
  /** Where an API key stands: the name of the header, parameter or cookie. */
  readonly key: string;
  readonly root: Root;
}

/** Makes the interceptor that adds a credential to the requests to an origin. */
export type Prover = (origin: string) => Interceptor;

/**
 * Takes a credential of one kind.
 * @throws ConfigurationError naming the member, never its value
 */
export type CredentialPart = (given: GivenCredential) => Prover;

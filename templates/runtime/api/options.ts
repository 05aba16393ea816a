import type { BaseUrl } from "../core/address.ts";
import type { CommonOptions } from "../core/common-options.ts";
import type { PolicyOptions } from "../core/policy.ts";
import type { ValidationOptions } from "../core/validation-options.ts";
import type { Root } from "../core/policy.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import type { Interceptor } from "../core/transport.ts";

/**
 * Options of a client of a service with servers. `CommonOptions` has those of every client. Only own properties are read, so
 * a polluted prototype changes nothing.
 */
export interface ApiConnectionOptions
  extends CommonOptions, PolicyOptions, ValidationOptions {
  /**
   * The address of the service, a template of the document whose braces `variables` fill. Either `server` or `baseUrl` is
   * required, because the client never uses an address of the document by itself. Operations that have servers of their
   * own go to those.
   */
  readonly server?: string | undefined;
  /** Fill the braces of `server`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /**
   * The address of all operations, instead of `server`. https only, or http on a loopback host with
   * `allowInsecureLoopback`; without user, query or fragment.
   */
  readonly baseUrl?: string | undefined;
  /** Other addresses for operations that have servers of their own, by the key of these operations. */
  readonly servers?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * By the name of the security scheme in the document. An operation uses the first alternative that is complete. `none`
   * sends every call without credentials, whatever the document asks for.
   */
  readonly credentials?:
    { readonly [scheme: string]: Credential | undefined } | "none" | undefined;
}

/** A secret, or a function that gives it. The function is called before each attempt, so a changed secret needs no restart. */
export type Secret = string | (() => string | Promise<string>);

/** The value of an API key. */
export type ApiKeyCredential = Secret;

/** An access token, without `Bearer`. */
export type BearerCredential = Secret;

/** User and password of HTTP Basic (RFC 7617), sent as UTF-8. Either may be empty, because many services take a key as one of them. */
export interface BasicCredential {
  /** Without a colon. */
  readonly username: string;
  readonly password: Secret;
}

/** What the client credentials grant of OAuth 2.0 needs (RFC 6749 section 4.4). */
export interface ClientCredential {
  readonly clientId: string;
  /** A function is called before each token request. */
  readonly clientSecret: Secret;
  /** Where tokens are issued: https, or http on a loopback host with `allowInsecureLoopback`. */
  readonly tokenUrl: string;
  /** Sent as `scope`, separated by spaces. Default: none, which leaves the choice to the service. */
  readonly scopes?: readonly string[] | undefined;
  /** More fields of the token request, such as `audience` or `resource`. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Whether ID and secret are sent in the form of the request, or in `Authorization`. Default `form`. */
  readonly sentIn?: "form" | "header" | undefined;
}

/** An access token, or what the client needs to get one. */
export type OauthCredential = BearerCredential | ClientCredential;

export type Credential = Secret | BasicCredential | ClientCredential;

/** A security scheme of the document. */
export interface SchemeEntry {
  /** The part that takes its credential; `other` is left to `fetch` and to headers of the caller. */
  readonly kind: keyof CredentialParts | "other";
  /** Of the header, parameter or cookie of an API key. */
  readonly name?: string;
}

/** An API as the document describes it. */
export interface ApiDescriptor {
  readonly title: string;
  /** What the client calls itself in `User-Agent`: `pets/1.2.0`. */
  readonly userAgent?: string;
  /** By id, as in the document. */
  readonly schemes: Readonly<Record<string, SchemeEntry>>;
  /** Alternatives for operations that name none. Absent if the document has none: all given credentials are sent. */
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
  /** By variable and the caller's value: the value to use here instead, such as another word of a host. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Parts of a connection, see `createApiConnection`: what the servers of the
 * document and its security schemes ask for.
 */
export interface ConnectionParts extends CredentialParts {
  readonly addressVariables?: FillAddress | undefined;
  readonly ownServers?: OwnServerPart | undefined;
}

/**
 * Fills the braces of an address with what the caller says.
 * @throws ConfigurationError
 */
export type FillAddress = (
  address: OwnAddress,
  options: ApiConnectionOptions,
) => string;

/**
 * The address of an operation that has servers of its own: what the caller says in `servers`, else `baseUrl`, which stands
 * for them all, else the one of the document that goes with `server`.
 * @param key in `ApiDescriptor.servers`
 * @throws ConfigurationError
 */
export type OwnServerPart = (
  key: string,
  client: {
    readonly api: ApiDescriptor;
    readonly options: ApiConnectionOptions;
    /** Of all other operations. */
    readonly base: BaseUrl;
    readonly details: ErrorDetails;
  },
) => BaseUrl;

/** A part for each kind of credentials. */
export interface CredentialParts {
  readonly headerKey?: CredentialPart | undefined;
  readonly queryKey?: CredentialPart | undefined;
  readonly cookieKey?: CredentialPart | undefined;
  readonly basic?: CredentialPart | undefined;
  readonly bearer?: CredentialPart | undefined;
  readonly oauth?: CredentialPart | undefined;
}

/** A credential as the caller gave it, and what it is for. */
export interface GivenCredential {
  /** That of the security scheme. */
  readonly id: string;
  readonly credential: Credential;
  /** The name of the header, parameter or cookie of an API key. */
  readonly key: string;
  readonly root: Root;
}

/** Creates the interceptor that adds a credential to the requests to an origin. */
export type Prover = (origin: string) => Interceptor;

/** Credentials of one kind. */
export interface CredentialPart {
  /**
   * Accepts a credential.
   * @throws ConfigurationError naming the member, never its value
   */
  readonly prove: (given: GivenCredential) => Prover;
  /** What the caller has written by hand where the credential has its place. */
  readonly written?: (
    headers: Readonly<Record<string, string>>,
    name: string,
  ) => string | undefined;
}

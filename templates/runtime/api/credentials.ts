/** A secret text, or a function that is asked for it before each attempt, so that a changed one is picked up. */
export type Secret = string | (() => string | Promise<string>);

/** The value of an API key. */
export type ApiKeyCredential = Secret;

/** An access token, without `Bearer`. */
export type BearerCredential = Secret;

/** User and password of HTTP Basic (RFC 7617), sent as UTF-8. */
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

export type Credential = Secret | BasicCredential | ClientCredential;

import type { Root } from "../core/root.ts";
import type { Interceptor } from "../core/transport.ts";
import type { Credential } from "./options.ts";

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
  readonly clientCredentials?: CredentialPart | undefined;
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

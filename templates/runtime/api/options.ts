import type { CommonOptions } from "../core/common-options.ts";
import type { Credential } from "./credentials.ts";

/**
 * Options of a client of a described API; those that every client has are in `CommonOptions`. Only own properties are
 * read, so a polluted prototype changes nothing.
 */
export interface ApiConnectionOptions extends CommonOptions {
  /**
   * Address of the service, a template of the document: what stands in braces is taken from `variables`. One of `server`
   * and `baseUrl` has to be given: the addresses in a document are never used by themselves.
   */
  readonly server?: string | undefined;
  /** What fills the braces of `server`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /**
   * Address of the service in place of `server`. https only, or http on a loopback host with `allowInsecureLoopback`;
   * without user, query, fragment.
   */
  readonly baseUrl?: string | undefined;
  /** Addresses of operations that have servers of their own, by the key that the error without it names. */
  readonly servers?: Readonly<Record<string, string | undefined>> | undefined;
  /** By the name of the security scheme in the document. An operation takes the first alternative that is complete. */
  readonly credentials?:
    { readonly [scheme: string]: Credential | undefined } | undefined;
}

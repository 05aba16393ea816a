import type { CommonOptions } from "../core/common-options.ts";

/** The client ID and secret that the web console shows. */
export interface Credentials {
  readonly clientId: string;
  /** A function is asked before each token request, so that a regenerated secret is picked up. */
  readonly clientSecret: string | (() => string | Promise<string>);
}

/** When the integration was created, so that its end is seen coming. */
export interface IntegrationOptions {
  /** A Date, or a text that Date reads: `2026-01-31`. */
  readonly createdAt: Date | string;
  /** Told what the process is warned of. */
  readonly onNotice?: ((notice: IntegrationNotice) => void) | undefined;
}

/** The integration ends soon, or has ended. */
export interface IntegrationNotice {
  readonly text: string;
  readonly endsAt: Date;
}

/**
 * Options of a connection at any level. Only own properties are read, so a
 * polluted prototype changes nothing.
 */
export interface ConnectionOptions extends CommonOptions {
  readonly credentials: Credentials;
  /** Fills `{host}`: a host name, with a port if need be. */
  readonly host?: string | undefined;
  /**
   * Replaces the whole address, that of token requests too. It may contain `{region}`: the bare
   * address is then the one without `{region}.` or `/{region}`. https only, or http on a loopback
   * host with `allowInsecureLoopback`; without user, query, fragment.
   */
  readonly baseUrl?: string | undefined;
  /**
   * Given, the first call from 14 days before the end of the integration warns
   * of it once: `process.emitWarning` with the code `GATEWAY_INTEGRATION`.
   */
  readonly integration?: IntegrationOptions | undefined;
}

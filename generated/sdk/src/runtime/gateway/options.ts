import type { CommonOptions } from "../core/common-options.ts";
import type { PolicyOptions } from "../core/policy.ts";
import type { ValidationOptions } from "../core/validation-options.ts";

/** The client ID and secret that the web console shows. */
export interface Credentials {
  readonly clientId: string;
  /** A function is called before each token request, so a regenerated secret needs no restart. */
  readonly clientSecret: string | (() => string | Promise<string>);
}

/** When the integration was created, so that the client can warn before it ends. */
export interface IntegrationOptions {
  /** A Date, or a text that Date can read, such as `2026-01-31`. */
  readonly createdAt: Date | string;
  /** Called with the warning. */
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
export interface ConnectionOptions
  extends CommonOptions, PolicyOptions, ValidationOptions {
  /** `none` sends every call without a token; the option `headers` may then hold `authorization`. */
  readonly credentials: Credentials | "none";
  /** Fills `{host}`: a host name, with a port if necessary. */
  readonly host?: string | undefined;
  /**
   * Replaces the whole address, also that of token requests. It may contain `{region}`; the bare
   * address is then the one without `{region}.` or `/{region}`. https only, or http on a loopback
   * host with `allowInsecureLoopback`; without user, query or fragment.
   */
  readonly baseUrl?: string | undefined;
  /**
   * With it, the first call from 14 days before the end of the integration warns
   * once: `process.emitWarning` with the code `GATEWAY_INTEGRATION`.
   */
  readonly integration?: IntegrationOptions | undefined;
}

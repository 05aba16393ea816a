import { type BaseUrl, parseBaseUrl } from "../core/address.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import { own } from "../core/objects.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import type {
  ApiConnectionOptions,
  ApiDescriptor,
  OwnAddress,
} from "./options.ts";

/**
 * The address that the caller named: `baseUrl`, or `server` with its variables.
 * @throws ConfigurationError
 */
export function resolveServer(options: ApiConnectionOptions): BaseUrl {
  const baseUrl = own(options, "baseUrl");
  const server = own(options, "server");
  if ((baseUrl === undefined) === (server === undefined)) {
    throw new ConfigurationError("Give server or baseUrl");
  }
  return parse(baseUrl ?? fill({ url: String(server) }, options), options);
}

interface Client {
  readonly api: ApiDescriptor;
  readonly options: ApiConnectionOptions;
  /** Of all other operations. */
  readonly base: BaseUrl;
  readonly details: ErrorDetails;
}

/**
 * The address of an operation that has servers of its own: what the caller says in `servers`, else `baseUrl`, which stands
 * for them all, else the one of the document that goes with `server`.
 * @throws ConfigurationError
 */
export function resolveOwnServer(
  key: string,
  { api, options, base, details }: Client,
): BaseUrl {
  const name = `servers[${JSON.stringify(key)}]`;
  const text = own(own(options, "servers") ?? {}, key);
  if (text !== undefined) return parse(text, options, `The option ${name}`);
  const server = own(options, "server");
  if (server === undefined) return base;
  const address = own(own(api.servers ?? {}, key) ?? {}, server);
  if (address === undefined) {
    throw new ConfigurationError(
      `${details.operation} needs the option ${name}`,
      details,
    );
  }
  return parse(fill(address, options), options);
}

function parse(
  text: string,
  options: ApiConnectionOptions,
  subject?: string,
): BaseUrl {
  const isLoopbackAllowed = own(options, "allowInsecureLoopback") === true;
  return parseBaseUrl(text, isLoopbackAllowed, subject);
}

function fill(address: OwnAddress, options: ApiConnectionOptions): string {
  const { url } = address;
  const values = own(address, "values") ?? {};
  const variables = own(options, "variables") ?? {};
  return url.replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string, offset: number) => {
      const given = own(variables, name);
      if (given === undefined) {
        throw new ConfigurationError(
          `The option server needs variables.${name}`,
        );
      }
      const value = own(own(values, name) ?? {}, given) ?? given;
      // In front of the path, a slash would mean another host.
      const isInPath = /^[^/]*\/\/[^/]+\//.test(url.slice(0, offset));
      const shape = isInPath ? /^[\w.~/-]*$/ : /^[\w.~:-]+$/;
      if (typeof value === "string" && shape.test(value)) return value;
      throw new ConfigurationError(
        `variables.${name} cannot be a part of an address`,
      );
    },
  );
}

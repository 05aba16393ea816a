import { type BaseUrl, parseBaseUrl } from "../core/base-url.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import { own } from "../core/own.ts";
import type { ApiConnectionOptions } from "./options.ts";

/**
 * The address that the caller named: `baseUrl`, or `server` with its variables.
 * @throws ConfigurationError
 */
export function resolveServer(options: ApiConnectionOptions): BaseUrl {
  const baseUrl = own(options, "baseUrl");
  const server = own(options, "server");
  if ((baseUrl === undefined) === (server === undefined)) {
    throw new ConfigurationError("Give one of the options server and baseUrl");
  }
  const text = baseUrl ?? fill(String(server), own(options, "variables") ?? {});
  return parseBaseUrl(text, own(options, "allowInsecureLoopback") === true);
}

/**
 * The address of an operation that has a server of its own.
 * @throws ConfigurationError
 */
export function resolveOwnServer(
  key: string,
  options: ApiConnectionOptions,
  details: ErrorDetails,
): BaseUrl {
  const name = `servers[${JSON.stringify(key)}]`;
  const text = own(own(options, "servers") ?? {}, key);
  if (text === undefined) {
    throw new ConfigurationError(
      `${details.operation} has a server of its own: give its address as the option ${name}`,
      details,
    );
  }
  const isLoopbackAllowed = own(options, "allowInsecureLoopback") === true;
  return parseBaseUrl(text, isLoopbackAllowed, `The option ${name}`);
}

function fill(
  template: string,
  variables: Readonly<Record<string, string>>,
): string {
  return template.replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string, offset: number) => {
      const value = own(variables, name);
      // In front of the path, a slash would mean another host.
      const isInPath = /^[^/]*\/\/[^/]+\//.test(template.slice(0, offset));
      const shape = isInPath ? /^[\w.~/-]*$/ : /^[\w.~:-]+$/;
      if (typeof value === "string" && shape.test(value)) return value;
      throw new ConfigurationError(
        value === undefined
          ? `The option server needs variables.${name}`
          : `variables.${name} cannot be a part of an address`,
      );
    },
  );
}

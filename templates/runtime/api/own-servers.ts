import { ConfigurationError } from "../core/call-errors.ts";
import { own } from "../core/objects.ts";
import { addressVariables } from "./address-variables.ts";
import type { OwnServerPart } from "./options.ts";
import { parseAddress } from "./servers.ts";

/** Part for operations that have servers of their own. */
export const ownServers: OwnServerPart = (
  key,
  { api, options, base, details },
) => {
  const name = `servers[${JSON.stringify(key)}]`;
  const text = own(own(options, "servers") ?? {}, key);
  if (text !== undefined) return parseAddress(text, options, name);
  const server = own(options, "server");
  if (server === undefined) return base;
  const address = own(own(api.servers ?? {}, key) ?? {}, server);
  if (address === undefined) {
    throw new ConfigurationError(`${details.operation} needs ${name}`, details);
  }
  return parseAddress(addressVariables(address, options), options);
};

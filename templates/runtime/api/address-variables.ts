import { ConfigurationError } from "../core/call-errors.ts";
import { own } from "../core/objects.ts";
import type { FillAddress } from "./options.ts";

/** Part for servers whose addresses have variables. */
export const addressVariables: FillAddress = (address, options) => {
  const { url } = address;
  const values = own(address, "values") ?? {};
  const variables = own(options, "variables") ?? {};
  return url.replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string, offset: number) => {
      const given = own(variables, name);
      if (given === undefined) {
        throw new ConfigurationError(`server needs variables.${name}`);
      }
      const value = own(own(values, name) ?? {}, given) ?? given;
      // In front of the path, a slash would mean another host.
      const isInPath = /^[^/]*\/\/[^/]+\//.test(url.slice(0, offset));
      const shape = isInPath ? /^[\w.~/-]*$/ : /^[\w.~:-]+$/;
      if (typeof value === "string" && shape.test(value)) return value;
      throw new ConfigurationError(`variables.${name} cannot be in an address`);
    },
  );
};

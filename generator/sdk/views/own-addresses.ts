import type { Server, ServerVariable } from "../../model/operation-shape.ts";
import { isUsable } from "../plan/servers.ts";

/** `OwnAddress` of the runtime: the address of operations with servers of their own. */
export interface OwnAddress {
  /** The URL. The variables of the client fill its braces. */
  readonly url: string;
  /** The values of variables that replace, at this address, the defaults that they have for the client. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Finds the addresses of operations with servers of their own, for each server with which a client can be created. It
 * takes the own server with the same URL, otherwise the one at the same position in a list of the same length,
 * otherwise the first.
 */
export function ownAddresses(
  own: readonly Server[],
  clients: readonly Server[],
): ReadonlyMap<string, OwnAddress> {
  return new Map(
    clients.flatMap((client, index) => {
      const usable = own.flatMap((server) => {
        const address = addressBeside(server, client);
        return address === null ? [] : [{ address, server }];
      });
      const found =
        usable.find(({ server }) => server.url === client.url) ??
        (usable.length === clients.length ? usable[index] : usable[0]);
      return found ? [[client.url, found.address] as const] : [];
    }),
  );
}

/** Returns `null` for an address that the client could not call. */
function addressBeside(server: Server, client: Server): OwnAddress | null {
  let url = absolute(server.url, client);
  const values: [string, Readonly<Record<string, string>>][] = [];
  for (const variable of server.variables) {
    const { name, defaultValue } = variable;
    const known = client.variables.find((each) => each.name === name);
    if (known !== undefined) values.push(...otherDefault(known, variable));
    // The document does not say what it is.
    else if (defaultValue === "") return null;
    else url = url.replaceAll(`{${name}}`, () => defaultValue);
  }
  return isUsable({ url }) ? { url, values: Object.fromEntries(values) } : null;
}

/** Returns an absolute address. A path belongs to the host of the client. */
function absolute(url: string, client: Server): string {
  if (!/^\/(?!\/)/.test(url)) return url;
  return (/^[^/]*\/\/[^/]*/.exec(client.url)?.[0] ?? "") + url;
}

function otherDefault(
  { defaultValue: ofClient }: ServerVariable,
  { name, defaultValue }: ServerVariable,
): readonly [string, Readonly<Record<string, string>>][] {
  return defaultValue === "" || defaultValue === ofClient
    ? []
    : [[name, { [ofClient]: defaultValue }]];
}

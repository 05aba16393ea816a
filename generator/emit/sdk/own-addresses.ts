import type { Server, ServerVariable } from "../../model/operation-shape.ts";
import { isUsable } from "./servers.ts";

/** `OwnAddress` of the runtime: where operations with servers of their own are. */
export interface OwnAddress {
  /** The client's variables fill its braces. */
  readonly url: string;
  /** By variable what it has here in place of the default that it has for the client. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Where operations with servers of their own are, by the servers that a client can be made with: at the one that is written
 * alike, else at that of the same place in a list of the same length, else at the first.
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

/** `null` for what the client could not call. */
function addressBeside(server: Server, client: Server): OwnAddress | null {
  let url = absolute(server.url, client);
  const values: [string, Readonly<Record<string, string>>][] = [];
  for (const variable of server.variables) {
    const { name, defaultValue } = variable;
    const known = client.variables.find((each) => each.name === name);
    if (known !== undefined) values.push(...otherDefault(known, variable));
    // Nobody says what it is.
    else if (defaultValue === "") return null;
    else url = url.replaceAll(`{${name}}`, () => defaultValue);
  }
  return isUsable({ url }) ? { url, values: Object.fromEntries(values) } : null;
}

/** A path is one of the client's host. */
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

import type { Server } from "../../model/operation-shape.ts";

/** Real documents list a dozen regions; more addresses than these are not spelled out. */
const mostAddresses = 1_000;

/**
 * The addresses that servers stand for, variables that list their values written out. What takes any text stays a variable,
 * whose name never reaches the wire.
 */
export function spelledOut(servers: readonly Server[]): ReadonlySet<string> {
  return new Set(servers.flatMap(addressesOf));
}

/**
 * The address that callers who choose nothing reach: that of the first server, with the defaults of its variables. `null` where there is no
 * server.
 */
export function usualAddress([server]: readonly Server[]): string | null {
  if (server === undefined) return null;
  const defaults = new Map(
    server.variables.map((variable) => [variable.name, variable.defaultValue]),
  );
  return server.url
    .replace(/\{([^{}]*)\}/g, (_, name: string) => defaults.get(name) ?? "{}")
    .replace(/\/+$/, "");
}

/** Of one server. A slash at the end makes no other address, since paths begin with one. */
export function addressesOf({ url, variables }: Server): readonly string[] {
  const values = new Map(
    variables.map((variable) => [variable.name, variable.values] as const),
  );
  let addresses = [""];
  // Parts at odd positions are the names in braces.
  for (const [index, part] of url.split(/\{([^{}]*)\}/).entries()) {
    const listed = index % 2 === 0 ? null : (values.get(part) ?? []);
    const isWritten =
      listed !== null &&
      listed.length > 0 &&
      addresses.length * listed.length <= mostAddresses;
    const ways = listed === null ? [part] : isWritten ? listed : ["{}"];
    addresses = addresses.flatMap((front) => ways.map((way) => front + way));
  }
  return addresses.map((address) => address.replace(/\/+$/, ""));
}

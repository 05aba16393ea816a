import type { Server } from "../../../model/operation-shape.ts";
import { withoutEndSlash } from "../match/without-end-slash.ts";

/** Real documents list about a dozen regions; lists with more URLs than this are not expanded. */
const mostAddresses = 1_000;

/**
 * The URLs of servers, with variables that list their values expanded. A variable that takes any text stays, without
 * its name, which is never sent.
 */
export function spelledOut(servers: readonly Server[]): ReadonlySet<string> {
  return new Set(servers.flatMap(addressesOf));
}

/**
 * The URL that callers use if they choose nothing: the first server with the defaults of its variables. `null` if
 * there is no server.
 */
export function usualAddress([server]: readonly Server[]): string | null {
  if (server === undefined) return null;
  const defaults = new Map(
    server.variables.map((variable) => [variable.name, variable.defaultValue]),
  );
  return withoutEndSlash(
    server.url.replace(
      /\{([^{}]*)\}/g,
      (_, name: string) => defaults.get(name) ?? "{}",
    ),
  );
}

/** Gives the URLs of one server. */
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
    const ends = listed === null ? [part] : isWritten ? listed : ["{}"];
    addresses = addresses.flatMap((front) => ends.map((end) => front + end));
  }
  return addresses.map(withoutEndSlash);
}

import type { ApiModel } from "../../model/api-model.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Server } from "../../model/operation-shape.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { memberName } from "../../naming/identifiers.ts";
import { usableServers } from "./servers.ts";

/** Servers that operations have of their own. */
export interface OwnServers {
  /** The name of the servers of an operation in the options of the caller, by operation. */
  readonly keys: ReadonlyMap<OperationKey, string>;
  readonly servers: ReadonlyMap<string, readonly Server[]>;
}

/**
 * Finds the servers. Operations with the same servers share a key: the first word of the host, `ipRanges` of
 * `https://ip-ranges.example.com`. An operation that names the servers of the whole API again has no servers of its
 * own.
 */
export function findOwnServers({ operations, service }: ApiModel): OwnServers {
  const { access } = service;
  const common = identityOf(access.kind === "direct" ? access.servers : []);
  const keys = new Map<OperationKey, string>();
  const servers = new Map<string, readonly Server[]>();
  const known = new Map<string, string>();
  for (const operation of operations) {
    const { key } = operation;
    const shape = shapeIn(operation);
    if (shape === null || shape.servers === null) continue;
    const identity = identityOf(shape.servers);
    if (identity === common) continue;
    const name = known.get(identity) ?? freeKey(shape.servers, servers);
    known.set(identity, name);
    servers.set(name, shape.servers);
    keys.set(key, name);
  }
  return { keys, servers };
}

function identityOf(servers: readonly Server[]): string {
  return JSON.stringify(
    servers.map(({ url, variables }) => [
      url,
      variables.map(({ name, defaultValue }) => [name, defaultValue]),
    ]),
  );
}

/**
 * Returns the servers with which a client can be created: those of the whole API or, when it names none, those of its
 * operations.
 */
export function clientServers(
  common: readonly Server[],
  { servers }: OwnServers,
): readonly Server[] {
  const all = common.length > 0 ? common : [...servers.values()].flat();
  return usableServers(all);
}

function freeKey(
  [first]: readonly Server[],
  taken: ReadonlyMap<string, unknown>,
): string {
  const host =
    first === undefined ? "" : filledUrl(first).replace(/^[^:/]*:\/\//, "");
  const wished = memberName(host.split(/[.:/]/, 1)[0] ?? "");
  let name = wished;
  for (let count = 2; taken.has(name); count += 1) name = `${wished}${count}`;
  return name;
}

/** Returns the address with the defaults of its variables. */
export function filledUrl({ url, variables }: Server): string {
  const values = new Map(
    variables.map(({ name, defaultValue }) => [name, defaultValue]),
  );
  return url.replace(
    /\{([^{}]+)\}/g,
    (_, name: string) => values.get(name) ?? "",
  );
}

import type { ApiModel } from "../../model/api-model.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Server } from "../../model/operation-shape.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { memberName } from "../../naming/identifiers.ts";

/** Servers that operations have of their own. */
export interface OwnServers {
  /** By operation, what the caller names its server by. */
  readonly keys: ReadonlyMap<OperationKey, string>;
  readonly servers: ReadonlyMap<string, readonly Server[]>;
}

/** Operations with the same servers share a key: the first word of the host, `ipRanges` of `https://ip-ranges.example.com`. */
export function findOwnServers({ operations }: ApiModel): OwnServers {
  const keys = new Map<OperationKey, string>();
  const servers = new Map<string, readonly Server[]>();
  const known = new Map<string, string>();
  for (const operation of operations) {
    const { key } = operation;
    const shape = shapeIn(operation);
    if (shape === null || shape.servers === null) continue;
    const identity = shape.servers.map(({ url }) => url).join("\n");
    const name = known.get(identity) ?? freeKey(shape.servers, servers);
    known.set(identity, name);
    servers.set(name, shape.servers);
    keys.set(key, name);
  }
  return { keys, servers };
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

/** The address with the defaults of its variables. */
function filledUrl({ url, variables }: Server): string {
  const values = new Map(
    variables.map(({ name, defaultValue }) => [name, defaultValue]),
  );
  return url.replace(
    /\{([^{}]+)\}/g,
    (_, name: string) => values.get(name) ?? "",
  );
}

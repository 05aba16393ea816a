import type { Server } from "../../model/operation-shape.ts";

/** Returns the servers for which a client can be created, each address once. */
export function usableServers(servers: readonly Server[]): readonly Server[] {
  return uniqueServers(servers).filter(isUsable);
}

/** Returns the first server of each address, without empty addresses, which say nothing. */
export function uniqueServers(servers: readonly Server[]): readonly Server[] {
  const byUrl = new Map<string, Server>();
  for (const server of servers)
    if (server.url.trim() !== "" && !byUrl.has(server.url))
      byUrl.set(server.url, server);
  return [...byUrl.values()];
}

/** Whether the client accepts an address: it needs a host, and must be encrypted unless it is on this machine. */
export function isUsable(server: Pick<Server, "url">): boolean {
  return /^(?:https|\{[^{}]+\}):\/\//i.test(server.url) || isLoopback(server);
}

/** Whether an address is accepted only with `allowInsecureLoopback`. */
export function isLoopback({ url }: Pick<Server, "url">): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(url);
}

/** Says why the client does not accept an address of the document. */
export function refusal({ url }: Server): "not-encrypted" | "incomplete" {
  return /^http:/i.test(url) ? "not-encrypted" : "incomplete";
}

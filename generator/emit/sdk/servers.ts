import type { Server } from "../../model/operation-shape.ts";

/** Those that a client can be made for, each address once. */
export function usableServers(servers: readonly Server[]): readonly Server[] {
  return uniqueServers(servers).filter(isUsable);
}

/** The first of each address; none that is empty, which says nothing. */
export function uniqueServers(servers: readonly Server[]): readonly Server[] {
  const byUrl = new Map<string, Server>();
  for (const server of servers)
    if (server.url.trim() !== "" && !byUrl.has(server.url))
      byUrl.set(server.url, server);
  return [...byUrl.values()];
}

/** The client takes no address without a host, and none that is not encrypted but on this machine. */
export function isUsable(server: Pick<Server, "url">): boolean {
  return /^(?:https|\{[^{}]+\}):\/\//i.test(server.url) || isLoopback(server);
}

/** Taken with `allowInsecureLoopback` alone. */
export function isLoopback({ url }: Pick<Server, "url">): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(url);
}

/** Why the client does not take an address of the document. */
export function refusal({ url }: Server): "not-encrypted" | "incomplete" {
  return /^http:/i.test(url) ? "not-encrypted" : "incomplete";
}

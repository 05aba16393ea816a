import type { ApiDescription } from "./api-description.ts";
import type { Server } from "./operation-shape.ts";

/**
 * Finds the path in front of all paths of a document: the path that all its servers share, `/api/v1` of
 * `https://example.com/api/v1`. Empty when there is none, when servers differ, and when it contains a variable.
 */
export function serverPath({
  servers,
}: Pick<ApiDescription, "servers">): string {
  const [first = "", ...others] = servers.map(({ url }) => pathOf(url));
  const isShared = others.every((other) => other === first);
  return isShared && !/[{}?#]/.test(first) ? first : "";
}

/** Gives the servers without the path that has been moved to the front of the paths. */
export function withoutServerPath(
  servers: readonly Server[],
  path: string,
): readonly Server[] {
  return servers.map((server) => {
    const url = server.url.replace(/\/$/, "");
    return pathOf(url) === path
      ? { ...server, url: url.slice(0, url.length - path.length) || "/" }
      : server;
  });
}

/** Gives the path without the slash at the end. */
function pathOf(url: string): string {
  const afterHost = /^(?:[^/]*:)?\/\/[^/]*/.exec(url)?.[0].length ?? 0;
  return url.slice(afterHost).replace(/\/$/, "");
}

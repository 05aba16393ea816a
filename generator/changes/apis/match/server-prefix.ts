import type { Server } from "../../../model/operation-shape.ts";
import { withoutEndSlash } from "./without-end-slash.ts";

/** The path that all servers share, without a slash at the end: `/api/v1`; empty when they differ. */
export function serverPrefix(servers: readonly Server[]): string {
  const paths = new Set(servers.map(({ url }) => pathOfUrl(url)));
  const [only] = paths;
  return paths.size === 1 && only !== undefined ? only : "";
}

/** Removes the path of the server from the URL; on the other side the paths contain it. */
export function withoutPath(server: Server): Server {
  const path = pathOfUrl(server.url);
  const url = withoutEndSlash(server.url);
  return { ...server, url: url.slice(0, url.length - path.length) };
}

function pathOfUrl(url: string): string {
  const [, path = ""] =
    /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*(\/.*)?$/i.exec(url) ??
    /^()(\/.*)$/.exec(url)?.slice(1) ??
    [];
  return withoutEndSlash(path.replace(/[?#].*/s, ""));
}

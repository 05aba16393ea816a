import type { WireFacts } from "../emulator.ts";
import { findPlace, type Place } from "./place.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Gateway } from "../route.ts";

/** A parsed request that has not been checked yet. */
export interface Exchange {
  readonly method: string;
  /** Undecoded. */
  readonly target: string;
  readonly rawHeaders: WireFacts["rawHeaders"];
  readonly headers: Headers;
  readonly socket: number;
  /** Host and region; `null` if the gateway does not have the host. */
  readonly place: Place | null;
  /** Path of the target, undecoded, without the base path and the region in front. */
  readonly path: string;
  /** Path of the target up to `path`: `/eu` if the path names the region. */
  readonly prefix: string;
  readonly query: URLSearchParams;
  /** Undecoded, without the question mark. */
  readonly rawQuery: string;
  readonly isForToken: boolean;
}

/** Without facts of the wire, they are derived from the platform's Request. */
export function readExchange(
  request: Request,
  wire: WireFacts | undefined,
  gateway: Gateway | null,
  settings: ResolvedOptions,
): Exchange {
  const url = new URL(request.url);
  const { headers } = request;
  const { target, rawHeaders, socket }: WireFacts = wire ?? {
    target: url.pathname + url.search,
    rawHeaders: [...headers],
    socket: 0,
  };
  const [wholePath, query] = splitTarget(target);
  const host = headers.get("host") ?? url.host;
  const served = wholePath.startsWith(`${settings.basePath}/`)
    ? wholePath.slice(settings.basePath.length)
    : wholePath;
  const { place, path } = findPlace(host, served, gateway, settings);
  return {
    method: request.method,
    target,
    rawHeaders,
    headers,
    socket,
    place,
    path,
    prefix: wholePath.slice(0, wholePath.length - path.length),
    query: new URLSearchParams(query),
    rawQuery: query,
    isForToken: path === gateway?.tokenPath,
  };
}

function splitTarget(target: string): readonly [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark === -1
    ? [target, ""]
    : [target.slice(0, mark), target.slice(mark + 1)];
}

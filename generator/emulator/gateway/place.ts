import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Gateway } from "../route.ts";

/** The host of the gateway that a request came to. Tokens are valid at the host that issued them. */
export interface Place {
  /** Region label of the address; `null` for the bare host. */
  readonly label: string | null;
  /** Where the request is served: the label, or the region of the bare host. */
  readonly region: string;
}

interface PlacedPath {
  /** `null` for a host that the gateway does not have. */
  readonly place: Place | null;
  /** Without the region. */
  readonly path: string;
}

export function findPlace(
  host: string,
  path: string,
  gateway: Gateway | null,
  settings: ResolvedOptions,
): PlacedPath {
  if (gateway === null) return { place: { label: null, region: "" }, path };
  const bare = { label: null, region: gateway.bareRegion };
  const name = host.toLowerCase();
  if (settings.regionBy === "host")
    return { place: placeOfHost(name, bare, gateway, settings), path };
  if (settings.host !== null && name !== settings.host)
    return { place: null, path };
  const label = path.split("/", 2)[1] ?? "";
  return gateway.regions.includes(label)
    ? { place: { label, region: label }, path: path.slice(label.length + 1) }
    : { place: bare, path };
}

/**
 * If the host is not given, every host whose first label is not a region is the bare host. The server of `sdkwright
 * mock` uses names below `localhost`, of which only those with a region belong to the gateway.
 */
function placeOfHost(
  host: string,
  bare: Place,
  { regions }: Gateway,
  settings: ResolvedOptions,
): Place | null {
  const label = host.split(".", 1)[0] ?? "";
  const isKnown = regions.includes(label);
  const isOurs =
    settings.host === null ||
    host === settings.host ||
    (isKnown && host === `${label}.${settings.host}`);
  if (!isOurs || host === "") return null;
  if (settings.host === null && !isKnown && isBelowLocalhost(host)) return null;
  return isKnown && host !== settings.host ? { label, region: label } : bare;
}

function isBelowLocalhost(host: string): boolean {
  return /\.localhost(?::\d+)?$/.test(host);
}

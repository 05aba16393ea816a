import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Gateway } from "../route.ts";

/** Which door of the gateway a request came to. Tokens are good at the door that issued them. */
export interface Place {
  /** Region label of the address; `null` for the bare host. */
  readonly label: string | null;
  /** Where the request is served: the label, or the region that the bare host is routed to. */
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
 * When the host is not given, every host is the bare one whose first label is no region; but of the names below
 * `localhost`, which the server of `sdkwright mock` goes by, only those with a region are the gateway's.
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

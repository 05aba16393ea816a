import { isAddress } from "../../source/address.ts";
import { isLoopbackHost } from "./loopback.ts";

/** The host with which a user would allow a reference; `null` for one that leads to no document, or over http to another machine. */
export function hostToAllow(uri: string): string | null {
  if (!isAddress(uri) || !URL.canParse(uri)) return null;
  const { protocol, host, hostname } = new URL(uri);
  const isHere = isLoopbackHost(hostname.replaceAll(/^\[|\]$/g, ""));
  return protocol === "https:" || isHere ? host : null;
}

import { printPlace } from "../../diagnostics/print.ts";
import type { Integration } from "../../emulator/settings/options.ts";
import type { GuideFacts } from "./guide-facts.ts";

/**
 * Gives the address for a region; `null` is the address without a region. Names below localhost resolve to this
 * machine without a DNS lookup.
 */
export function baseAddress(
  region: string | null,
  { regionBy, address: { host, port } }: GuideFacts,
): string {
  if (region === null) return `http://${host}:${port}`;
  return regionBy === "path"
    ? `http://${host}:${port}/${region}`
    : `http://${region}.localhost:${port}`;
}

export function exports(
  variables: readonly (readonly [name: string, value: string])[],
): readonly string[] {
  return variables.map(([name, value]) => `export ${name}=${quote(value)}`);
}

export function secretLine(
  { clientId, clientSecret }: Integration,
  { secretPlace }: GuideFacts,
): string {
  const place = secretPlace(clientId);
  return place === null
    ? `export GATEWAY_CLIENT_SECRET=${quote(clientSecret)}`
    : `# export GATEWAY_CLIENT_SECRET=… with the client-secret at ${printPlace(place)}`;
}

export function tokenLine(address: string): string {
  return [
    "token=$(curl -sS -d grant_type=client_credentials",
    '--data-urlencode "client_id=$GATEWAY_CLIENT_ID"',
    '--data-urlencode "client_secret=$GATEWAY_CLIENT_SECRET"',
    quote(address),
    String.raw`| sed 's/.*"access_token":"\([^"]*\)".*/\1/')`,
  ].join(" ");
}

export function callLine(
  address: string,
  context: readonly [header: string, variable: string] | null,
): string {
  return [
    'curl -sS -H "Authorization: Bearer $token"',
    ...(context === null ? [] : [`-H "${context[0]}: $${context[1]}"`]),
    quote(address),
  ].join(" ");
}

/** Quotes a text as one word for a POSIX shell. */
export function quote(text: string): string {
  return /^[\w./:@-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

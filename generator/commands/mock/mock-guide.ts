import {
  byId,
  findRegion,
} from "../../emulator/settings/environment-region.ts";
import type { Integration, World } from "../../emulator/settings/options.ts";
import { tokenLabelFor } from "../../emulator/gateway/token-host.ts";
import type {
  Api,
  CredentialRule,
  Gateway,
  Route,
} from "../../emulator/route.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import { printPlace } from "../../diagnostics/print.ts";
import type { ScopeLevel } from "../../model/operation.ts";

/** What the guide is about: who listens where, and who may call. */
export interface GuideFacts {
  readonly api: Api;
  readonly world: World;
  readonly regionBy: "host" | "path";
  /** Host and port, as they stand in an address. */
  readonly address: { readonly host: string; readonly port: number };
  /** Routes that the source names as examples, by key. */
  readonly preferred: readonly string[];
  /** Where the user wrote the secret of a client ID; `null` for the built-in ones, which are no secrets. */
  readonly secretPlace: (clientId: string) => Location | null;
}

/**
 * What to paste into a shell: variables, a token request, then a call that works, for each scope level that an integration can use; where
 * the source shows nothing to call, there is no call. Lines that begin with `#` are for people.
 */
export function mockGuide(facts: GuideFacts): string {
  const { gateway } = facts.api;
  const parts =
    gateway === null
      ? [plainCall(facts)]
      : levels.map((level) => levelPart(level, gateway, facts));
  return (
    parts
      .filter((part) => part.length > 0)
      // Paths, names and IDs in the lines are those of strangers.
      .map((part) => `${part.map(showHidden).join("\n")}\n`)
      .join("\n")
  );
}

/** The most used first. */
const levels: readonly ScopeLevel[] = ["tenant", "environment", "organization"];

function plainCall(facts: GuideFacts): readonly string[] {
  const route =
    exampleRoute(facts, ({ security }) => security.length === 0) ??
    exampleRoute(facts, () => true);
  if (route === null) return [];
  const { host, port } = facts.address;
  const rules = route.security[0] ?? [];
  const words = [
    "curl -sS",
    ...rules.flatMap(credentialHeader).map((header) => `-H ${quote(header)}`),
    quote(`http://${host}:${port}${route.path}${credentialQuery(rules)}`),
  ];
  return [words.join(" ")];
}

/** Any value will do: the emulator wants to see that there is one. */
function credentialHeader(rule: CredentialRule): readonly string[] {
  if (rule.kind === "scheme") return [`Authorization: ${rule.name} x`];
  if (rule.kind === "unseen" || rule.in === "query") return [];
  return [rule.in === "cookie" ? `Cookie: ${rule.name}=x` : `${rule.name}: x`];
}

function credentialQuery(rules: readonly CredentialRule[]): string {
  const pairs = rules.flatMap((rule) =>
    rule.kind === "api-key" && rule.in === "query"
      ? [`${encodeURIComponent(rule.name)}=x`]
      : [],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function levelPart(
  level: ScopeLevel,
  gateway: Gateway,
  facts: GuideFacts,
): readonly string[] {
  const integration = facts.world.integrations.find(
    (each) => each.level === level,
  );
  if (integration === undefined) return [];
  const isBare = gateway.bareLevels.includes(level);
  const [place = null] = placesOf(integration, facts.world);
  if (!isBare && place === null) return [];
  const region = isBare ? null : (place?.region ?? null);
  const header = gateway.contextHeaders[level];
  const contextVariable = `GATEWAY_${level.toUpperCase()}_ID`;
  const route = exampleRoute(facts, ({ scopes }) => scopes.includes(level));
  return [
    `# Scope level ${level}`,
    `# SDK: createClient({ scope: "${level}", ${clientOptions} })`,
    ...exports([
      ["GATEWAY_URL", baseAddress(region === null ? null : "{region}", facts)],
      ...(region === null ? [] : [["GATEWAY_REGION", region] as const]),
      ...(header === null ? [] : [[contextVariable, place?.id ?? ""] as const]),
      ["GATEWAY_CLIENT_ID", integration.clientId],
    ]),
    secretLine(integration, facts),
    tokenLine(tokenAddress(region, gateway, facts)),
    route === null
      ? noCall
      : callLine(
          baseAddress(region, facts) + route.path,
          header === null ? null : [header, contextVariable],
        ),
  ];
}

const noCall =
  "# The source shows no endpoint that can be read at this level without knowing more.";

/** @param region of the requests that the token is for; `null` for those to the bare host */
function tokenAddress(
  region: string | null,
  gateway: Gateway,
  facts: GuideFacts,
): string {
  const place = { label: region, region: region ?? gateway.bareRegion };
  const label = tokenLabelFor(place, gateway);
  return baseAddress(label, facts) + gateway.tokenPath;
}

const clientOptions =
  "baseUrl: process.env.GATEWAY_URL, allowInsecureLoopback: true, …";

/** A list that can be called without knowing anything. */
function exampleRoute(
  { api, preferred }: GuideFacts,
  isWanted: (route: Route) => boolean,
): Route | null {
  const callable = api.routes.filter(
    (route) =>
      route.method === "GET" &&
      route.life.state !== "removed" &&
      !route.path.includes("{") &&
      route.parameters.every(({ isRequired }) => !isRequired) &&
      isWanted(route),
  );
  return (
    callable.find(({ key }) => preferred.includes(key)) ??
    callable.find(({ kind }) => kind === "collection") ??
    callable[0] ??
    null
  );
}

/** The targets that have a region: an environment may have none, and then nobody can select it. */
function placesOf(
  { level, targets }: Integration,
  { environments, tenants }: World,
): readonly { readonly id: string; readonly region: string }[] {
  const known = byId(tenants);
  if (level !== "environment")
    return targets.flatMap((id) => known.get(id) ?? []);
  const groups = byId(environments);
  return targets.flatMap((id) => {
    const environment = groups.get(id);
    const finding = environment && findRegion(environment, known);
    return finding?.kind === "determined" ? { id, region: finding.region } : [];
  });
}

/** `null` for the bare host. Names below localhost lead to this machine without being looked up. */
function baseAddress(
  region: string | null,
  { regionBy, address: { host, port } }: GuideFacts,
): string {
  if (region === null) return `http://${host}:${port}`;
  return regionBy === "path"
    ? `http://${host}:${port}/${region}`
    : `http://${region}.localhost:${port}`;
}

function exports(
  variables: readonly (readonly [name: string, value: string])[],
): readonly string[] {
  return variables.map(([name, value]) => `export ${name}=${quote(value)}`);
}

function secretLine(
  { clientId, clientSecret }: Integration,
  { secretPlace }: GuideFacts,
): string {
  const place = secretPlace(clientId);
  return place === null
    ? `export GATEWAY_CLIENT_SECRET=${quote(clientSecret)}`
    : `# export GATEWAY_CLIENT_SECRET=… with the client-secret at ${printPlace(place)}`;
}

function tokenLine(address: string): string {
  return [
    "token=$(curl -sS -d grant_type=client_credentials",
    '--data-urlencode "client_id=$GATEWAY_CLIENT_ID"',
    '--data-urlencode "client_secret=$GATEWAY_CLIENT_SECRET"',
    quote(address),
    String.raw`| sed 's/.*"access_token":"\([^"]*\)".*/\1/')`,
  ].join(" ");
}

function callLine(
  address: string,
  context: readonly [header: string, variable: string] | null,
): string {
  return [
    'curl -sS -H "Authorization: Bearer $token"',
    ...(context === null ? [] : [`-H "${context[0]}: $${context[1]}"`]),
    quote(address),
  ].join(" ");
}

/** One word for a POSIX shell. */
function quote(text: string): string {
  return /^[\w./:@-]+$/.test(text)
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

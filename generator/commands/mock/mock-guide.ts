import {
  byId,
  findRegion,
} from "../../emulator/settings/environment-region.ts";
import type { Integration, World } from "../../emulator/settings/options.ts";
import { tokenLabelFor } from "../../emulator/gateway/token-host.ts";
import type { CredentialRule, Gateway, Route } from "../../emulator/route.ts";
import type { GuideFacts } from "./guide-facts.ts";
import {
  baseAddress,
  callLine,
  exports,
  quote,
  secretLine,
  tokenLine,
} from "./guide-lines.ts";
import { showHidden } from "../../diagnostics/hidden-characters.ts";
import type { ScopeLevel } from "../../model/operation.ts";

/**
 * Gives lines to paste into a shell for each scope level that an integration can use: variables, a token request, and
 * then a call that works. The call is left out when the source has no callable example. Lines that begin with `#` are
 * for people.
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
      // Paths, names and IDs in the lines are untrusted.
      .map((part) => `${part.map(showHidden).join("\n")}\n`)
      .join("\n")
  );
}

/** The levels from the most used to the least used. */
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

/** Gives the header of credentials. Any value works, since the emulator only requires that there is one. */
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
  const caller = callerOf(level, gateway, facts);
  if (caller === null) return [];
  const { integration, id, region, tokenLabel } = caller;
  // A client with a region uses this region in both of its addresses.
  const isRegional = region !== null || tokenLabel !== null;
  const header = gateway.contextHeaders[level];
  const contextVariable = `GATEWAY_${level.toUpperCase()}_ID`;
  const route = exampleRoute(facts, ({ scopes }) => scopes.includes(level));
  return [
    `# Scope level ${level}`,
    `# SDK: createClient({ scope: "${level}", ${clientOptions} })`,
    ...exports([
      ["GATEWAY_URL", baseAddress(isRegional ? "{region}" : null, facts)],
      ...(region === null ? [] : [["GATEWAY_REGION", region] as const]),
      ...(header === null ? [] : [[contextVariable, id] as const]),
      ["GATEWAY_CLIENT_ID", integration.clientId],
    ]),
    secretLine(integration, facts),
    tokenLine(baseAddress(tokenLabel, facts) + gateway.tokenPath),
    route === null
      ? noCall
      : callLine(
          baseAddress(region, facts) + route.path,
          header === null ? null : [header, contextVariable],
        ),
  ];
}

/** A client for a scope level, and its addresses. */
interface Caller {
  readonly integration: Integration;
  readonly id: string;
  /** The region of the requests; `null` for the host without a region. */
  readonly region: string | null;
  /** The region label in the host that issues the tokens; `null` for the host without a region. */
  readonly tokenLabel: string | null;
}

function callerOf(
  level: ScopeLevel,
  gateway: Gateway,
  { world }: GuideFacts,
): Caller | null {
  const integration = world.integrations.find((each) => each.level === level);
  if (integration === undefined) return null;
  const isBare = gateway.bareLevels.includes(level);
  const [place = null] = placesOf(integration, gateway, world);
  if (place === null) return null;
  const region = isBare ? null : place.region;
  const tokenLabel = tokenLabelFor(
    { label: region, region: region ?? gateway.bareRegion },
    gateway,
  );
  return { integration, id: place.id, region, tokenLabel };
}

const noCall =
  "# The source shows no endpoint at this level that can be read without parameters.";

const clientOptions =
  "baseUrl: process.env.GATEWAY_URL, allowInsecureLoopback: true, …";

/** Finds a list operation that can be called without knowing any values. */
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

/**
 * Lists the targets with a region. An environment may have none, and then it cannot be selected. For an organization
 * every ID is allowed, and its home is the host without a region.
 */
function placesOf(
  { level, targets }: Integration,
  { bareRegion }: Gateway,
  { environments, tenants }: World,
): readonly { readonly id: string; readonly region: string }[] {
  if (level === "organization")
    return [{ id: "organization-1", region: bareRegion }];
  const known = byId(tenants);
  if (level === "tenant") return targets.flatMap((id) => known.get(id) ?? []);
  const groups = byId(environments);
  return targets.flatMap((id) => {
    const environment = groups.get(id);
    const finding = environment && findRegion(environment, known);
    return finding?.kind === "determined" ? { id, region: finding.region } : [];
  });
}

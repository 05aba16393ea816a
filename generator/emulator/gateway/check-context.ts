import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import { isPermitted } from "../../model/permission-mode.ts";
import { refuse, type Refusal } from "../answers/answer.ts";
import { refuseBearer } from "./bearer.ts";
import type { Exchange } from "./exchange.ts";
import type { Integration } from "../settings/options.ts";
import type { Place } from "./place.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Gateway, Route } from "../route.ts";
import { pass } from "./table.ts";
import type { WorldAccess } from "./world-access.ts";

/** The level of the request, according to its header. */
export interface Context {
  readonly level: ScopeLevel;
  /** `null` at a level without a header. */
  readonly id: string | null;
}

type RouteCall = Exchange & {
  readonly route: Route;
  readonly integration: Integration;
  readonly at: Place;
};

/** Refuses a context header that is missing, empty or longer than 128 characters, and more than one context header. */
export function createContextReader({ contextHeaders }: Gateway) {
  const headed = scopeLevels.flatMap((level) => {
    const header = contextHeaders[level];
    return header === null ? [] : [{ level, header }];
  });
  const names = headed.map(({ header }) => header).join(" or ");
  return (call: RouteCall): Refusal | { context: Context } => {
    const [sent, another] = headed.filter(({ header }) =>
      call.headers.has(header),
    );
    if (another !== undefined)
      return refuse(
        400,
        "AMBIGUOUS_CONTEXT",
        `A request can have only one context: ${names}.`,
      );
    if (sent === undefined) {
      const level = levelWithoutHeader(call, contextHeaders);
      return level === null
        ? refuse(400, "MISSING_CONTEXT", `The endpoint needs ${names}.`)
        : { context: { level, id: null } };
    }
    const id = call.headers.get(sent.header) ?? "";
    return /^[\x21-\x7e]{1,128}$/.test(id)
      ? { context: { level: sent.level, id } }
      : refuse(
          400,
          "BAD_CONTEXT",
          `${sent.header} is not 1 to 128 visible ASCII characters.`,
        );
  };
}

/**
 * The level of a request without a context header. An endpoint requires none from an integration whose level has
 * none, and from nobody if that applies to all of its levels; the next row then checks the integration.
 */
function levelWithoutHeader(
  { route: { scopes }, integration }: RouteCall,
  contextHeaders: Gateway["contextHeaders"],
): ScopeLevel | null {
  const headless = scopes.filter((level) => contextHeaders[level] === null);
  if (headless.includes(integration.level)) return integration.level;
  return headless.length === scopes.length ? (headless[0] ?? null) : null;
}

type ContextCall = RouteCall & { readonly context: Context };

/**
 * Refuses a scope level that does not reach the endpoint. An integration of an environment may name a tenant of it
 * for product APIs: the service specification says that its level reaches "Platform APIs plus the product APIs of the
 * tenants in that environment", and the SDK calls them with the token of the environment. The specification does not
 * show whether the service accepts that, hence the option `tenantThroughEnvironment`.
 */
export function createScopeCheck(gateway: Gateway, settings: ResolvedOptions) {
  const reaches = (from: ScopeLevel, to: ScopeLevel): boolean =>
    from === to ||
    (settings.tenantThroughEnvironment === "allow" &&
      gateway.alsoReaches[from].includes(to));
  return (call: ContextCall): Refusal | typeof pass => {
    const { level } = call.context;
    const isBare = call.at.label === null;
    if (!call.route.scopes.includes(level))
      return refuseScope(
        `The endpoint cannot be called at the ${level} level.`,
      );
    if (gateway.bareLevels.includes(level) !== isBare)
      return refuseScope(
        `Requests at the ${level} level go to ${isBare ? "a host with a region label" : "the bare host"}.`,
      );
    return reaches(call.integration.level, level)
      ? pass
      : refuseScope(
          `The integration has the ${call.integration.level} level, but the request is made at the ${level} level.`,
        );
  };
}

function refuseScope(detail: string): Refusal {
  return refuseBearer(403, "insufficient_scope", {
    code: "WRONG_SCOPE",
    detail,
  });
}

/**
 * Refuses an id that is not assigned to the integration, is in another region, or belongs to an environment that
 * cannot be selected: all of them get the response of an absent id, and the journal has the reason. The bare host
 * serves all regions if the catalogue gives it to a level; and any ID is accepted as that of the organization, of
 * which there is only one.
 */
export function createAssignmentCheck(access: WorldAccess) {
  return ({
    context: { level, id },
    integration,
    at,
  }: ContextCall): Refusal | { readonly region: string } => {
    if (id === null || level === "organization") return { region: at.region };
    const found =
      level === "environment"
        ? access.toEnvironment(integration, id)
        : access.toTenant(integration, id);
    if (found.kind === "closed") return unknownContext(found.reason);
    // The previous row has checked that the level uses its own host.
    return at.label === null || found.region === at.region
      ? { region: found.region }
      : unknownContext(
          `It is in region ${found.region}, but the request went to ${at.region}.`,
        );
  };
}

function unknownContext(reason: string): Refusal {
  return {
    ...refuse(
      403,
      "UNKNOWN_CONTEXT",
      "The integration has no environment or tenant with this ID in this region.",
    ),
    reason,
  };
}

/** Refuses an integration without a permission that the endpoint requires. */
export function checkPermission({
  route,
  integration,
}: RouteCall): Refusal | typeof pass {
  const { permissions } = integration;
  if (permissions === "all") return pass;
  return isPermitted(route, permissions)
    ? pass
    : refuseBearer(403, "insufficient_scope", {
        code: "MISSING_PERMISSION",
        detail: "The integration lacks a permission that the endpoint needs.",
        scope: route.permissions.join(" "),
      });
}

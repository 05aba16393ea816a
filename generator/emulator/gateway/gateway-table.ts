import { type Answer, type Refusal, refuse } from "../answers/answer.ts";
import { createTokenCheck, readBearer } from "./bearer.ts";
import { checkCredentials } from "./check-credentials.ts";
import { checkPlainTarget, checkTarget } from "./check-target.ts";
import {
  checkPermission,
  createAssignmentCheck,
  createContextReader,
  createScopeCheck,
  type Context,
} from "./check-context.ts";
import { createHeaderCheck } from "./check-headers.ts";
import type { VirtualClock } from "../clock.ts";
import type { Environments } from "./environments.ts";
import type { Exchange } from "./exchange.ts";
import {
  createBetaCheck,
  createPathFinder,
  createRemovedCheck,
  findMethod,
  type FoundPath,
  type FoundRoute,
} from "./find-route.ts";
import type { Integrations } from "./integrations.ts";
import type { OpenEntry } from "./open-entry.ts";
import { checkBody, type ReadBody } from "./read-body.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Api, Gateway } from "../route.ts";
import { pass, table, type Row } from "./table.ts";
import { createTokenEndpoint } from "./token-endpoint.ts";
import type { Tokens } from "./tokens.ts";
import { createUnknownPathCheck } from "./unknown-path.ts";
import { createWorldAccess } from "./world-access.ts";
import type { Place } from "./place.ts";

export interface TableParts {
  readonly api: Api;
  readonly settings: ResolvedOptions;
  readonly clock: VirtualClock;
  readonly integrations: Integrations;
  readonly tokens: Tokens;
  readonly environments: Environments;
}

export type Arrival = Exchange & {
  readonly received: ReadBody;
  readonly entry: OpenEntry;
};

/** A request that has passed all checks. */
export type Admitted = Arrival &
  FoundPath &
  FoundRoute & {
    readonly body: Uint8Array;
    /** `null` without a gateway. */
    readonly context: Context | null;
    /** The permissions of the context; empty without a gateway. */
    readonly region: string;
  };

/** The table in the emulator's documentation: the first row with a response gives it. */
export function createGatewayTable(
  parts: TableParts,
): (arrival: Arrival) => Admitted | Answer {
  const { gateway } = parts.api;
  return gateway === null
    ? createOpenTable(parts)
    : createGuardedTable({ ...parts, gateway });
}

function createGuardedTable({
  api,
  gateway,
  settings,
  ...parts
}: TableParts & { readonly gateway: Gateway }): Row<Arrival, Admitted> {
  return table<Arrival>()
    .row(checkTarget)
    .row(createHeaderCheck(contextHeaders(gateway)))
    .row(checkBody)
    .row(checkPlace)
    .row(createTokenEndpoint({ gateway, settings, ...parts }))
    .row(readBearer)
    .row(createTokenCheck({ gateway, ...parts }))
    .row(createPathFinder(api.routes))
    .row(createBetaCheck(gateway, settings))
    .row(createUnknownPathCheck(api))
    .row(createRemovedCheck(settings))
    .row(findMethod)
    .row(journalRoute)
    .row(createContextReader(gateway))
    .row(createScopeCheck(gateway, settings))
    .row(
      createAssignmentCheck(
        createWorldAccess(settings.world, parts.environments),
      ),
    )
    .row(checkPermission).walk;
}

/** For OpenAPI documents, which describe everything. */
function createOpenTable({
  api,
  settings,
}: TableParts): Row<Arrival, Admitted> {
  return table<Arrival>()
    .row(checkPlainTarget)
    .row(createHeaderCheck([]))
    .row(checkBody)
    .row(createPathFinder(api.routes))
    .row(createUnknownPathCheck(api))
    .row(createRemovedCheck(settings))
    .row(findMethod)
    .row(journalRoute)
    .row(checkCredentials)
    .row((): Refusal | { context: null; region: string } => ({
      context: null,
      region: "",
    })).walk;
}

/** Refuses nothing: from here on the journal knows the route. */
function journalRoute({ entry, route }: Arrival & FoundRoute): typeof pass {
  entry.setRoute(route.key);
  return pass;
}

function contextHeaders(gateway: Gateway): readonly string[] {
  return Object.values(gateway.contextHeaders).filter(
    (header) => header !== null,
  );
}

/** Refuses a host that the gateway does not have, such as one without a known region. */
function checkPlace({ place }: Exchange): Refusal | { at: Place } {
  return place === null
    ? refuse(421, "UNKNOWN_HOST", "The gateway has no such host.")
    : { at: place };
}

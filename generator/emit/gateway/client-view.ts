import { isCallable } from "../../model/lifecycle.ts";
import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import { capitalise } from "../../naming/words.ts";
import { codeSpan, docText, type Doc } from "../../render/doc-comment.ts";
import {
  ident,
  literal,
  member,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import {
  clientMemberView,
  memberImports,
  type ClientMemberView,
} from "../sdk/client-view.ts";
import { headerView, type HeaderView } from "../sdk/header-view.ts";
import {
  importView,
  type ImportKind,
  type ImportView,
} from "../sdk/import-view.ts";
import type { RootPlan } from "../sdk/plan-modules.ts";
import { scopeLevelView, type ScopeLevelView } from "./scope-level-view.ts";
import type { GatewayContext } from "../sdk/sdk-context.ts";

/** The view of `sdk/gateway/client.ts.hbs`: a client for each scope level. */
export interface GatewayClientView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  readonly levels: readonly LevelClientView[];
}

/** The client of a scope level: `partials/level-client.hbs` declares it, `partials/level-factory.hbs` makes it. */
export interface LevelClientView {
  readonly level: ScopeLevelView;
  /** `TenantClient` */
  readonly type: Name;
  /** What of it can be called: `TenantMembers`. */
  readonly members: Name;
  /** The rest: `TenantOutOfReach`. */
  readonly others: Name;
  /** The function that makes it: `tenantClient`. */
  readonly factory: Name;
  readonly reached: readonly ClientMemberView[];
  readonly outOfReach: readonly OutOfReachView[];
  /** Has the tenants below it, and other environments beside it. */
  readonly isEnvironment: boolean;
  /** Has other tenants beside it. */
  readonly isTenant: boolean;
  /** The operation that `verify` calls, or `null`. */
  readonly verification: Literal;
}

/** A member that a level does not reach: `partials/out-of-reach.hbs`. */
export interface OutOfReachView {
  readonly name: Name;
  /** `client.pro`, in code style. */
  readonly call: Doc;
  /** The levels that reach it, in code style. */
  readonly scopes: readonly Doc[];
  /** What to call instead, in code style; `null` where another client has to be made. */
  readonly instead: Doc | null;
  /** The same as a sentence, for the compiler and for who gets past it. */
  readonly reason: Literal;
}

export function gatewayClientView(context: GatewayContext): GatewayClientView {
  const levels = scopeLevels.map((level) => levelView(context, level));
  return {
    header: headerView(context),
    imports: [
      ...importView("./connect.ts", [
        ["connect", "value"],
        ["OptionsByScope", "type"],
      ]),
      ...importView("./operations.ts", [["knownOperations", "value"]]),
      ...importView(
        context.runtimeFrom({ file: "client" }),
        runtimeNames(levels),
      ),
      ...memberImports(context.roots),
    ],
    levels,
  };
}

function runtimeNames(
  levels: readonly LevelClientView[],
): readonly (readonly [string, ImportKind])[] {
  const hasOutOfReach = levels.some(({ outOfReach }) => outOfReach.length > 0);
  const values = ["lazyMembers", "requestOperation", "verifyConnection"];
  const types = [
    "ApiCall",
    "CallOptions",
    "Connection",
    "JsonValue",
    "RawOperation",
    "RawOptions",
    "RawParams",
    "Verification",
  ];
  return [
    ...[...values, ...(hasOutOfReach ? ["unusable"] : [])].map(
      (name) => [name, "value"] as const,
    ),
    ...[...types, ...(hasOutOfReach ? ["WrongScope"] : [])].map(
      (name) => [name, "type"] as const,
    ),
  ];
}

function levelView(
  context: GatewayContext,
  level: ScopeLevel,
): LevelClientView {
  const { access } = context.input.model.service;
  const name = capitalise(level);
  const reaches = ({ scopes }: RootPlan): boolean => scopes.includes(level);
  return {
    level: scopeLevelView(access, level),
    type: ident(`${name}Client`),
    members: ident(`${name}Members`),
    others: ident(`${name}OutOfReach`),
    factory: ident(`${level}Client`),
    reached: context.roots
      .filter(reaches)
      .map((root) => clientMemberView(context, root)),
    outOfReach: context.roots
      .filter((root) => !reaches(root))
      .map((root) => outOfReachView(context, level, root)),
    isEnvironment: level === "environment",
    isTenant: level === "tenant",
    verification: literal(verificationOf(context, level)),
  };
}

/** The example request of a level, if the source has one that can be made. */
function verificationOf(
  { places, input }: GatewayContext,
  level: ScopeLevel,
): string | null {
  const { requests } = input.model.service.access.verification;
  const found = requests.find((request) => {
    const method = places.get(request)?.method;
    return (
      method !== undefined &&
      isCallable(method.state) &&
      method.operation.scopes.includes(level)
    );
  });
  return found ?? null;
}

function outOfReachView(
  { input }: GatewayContext,
  level: ScopeLevel,
  { name, scopes }: RootPlan,
): OutOfReachView {
  const { alsoReaches } = input.model.service.access.scopeLevels[level];
  const viaTenant = alsoReaches.includes("tenant") && scopes.includes("tenant");
  const instead = viaTenant ? `client.forTenant(tenantId).${name}` : null;
  const levels = scopes.join(" or ");
  const advice =
    instead === null
      ? `create a client with scope ${levels}`
      : `call ${instead}`;
  return {
    name: member(name),
    call: docText(codeSpan(`client.${name}`)),
    scopes: scopes.map((scope) => docText(codeSpan(scope))),
    instead: instead === null ? null : docText(codeSpan(instead)),
    reason: str(
      `client.${name} is reached at scope level ${levels}, not ${level}: ${advice}`,
    ),
  };
}

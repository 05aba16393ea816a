import { isCallable } from "../../model/lifecycle.ts";
import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import { contextLevels } from "../../model/level-contexts.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { capitalise } from "../../naming/words.ts";
import {
  ident,
  literal,
  member,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import {
  clientMemberView,
  memberImports,
  type ClientMemberView,
} from "../views/client-view.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import {
  importView,
  type ImportKind,
  type ImportView,
} from "../plan/import-view.ts";
import { groupNames, typeAt } from "../plan/module-plan.ts";
import {
  outOfReachView,
  type OutOfReachView,
} from "../views/out-of-reach-view.ts";
import {
  noOperationsViews,
  type NoOperationsView,
} from "../views/no-operations-view.ts";
import type { RootPlan } from "../plan/plan-modules.ts";
import { contextId, contextMethod } from "../views/level-context.ts";
import {
  scopeLevelView,
  type ScopeLevelView,
} from "../views/scope-level-view.ts";
import type { GatewayContext } from "../plan/sdk-context.ts";

/** The view of `sdk/gateway/client.ts.hbs`: a client for each scope level. */
export interface GatewayClientView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  readonly levels: readonly LevelClientView[];
  /** Members of all of them without operations. */
  readonly withoutOperations: readonly NoOperationsView[];
}

/** The client of a scope level: `partials/level-client.hbs` declares it, `partials/level-factory.hbs` makes it. */
export interface LevelClientView {
  readonly level: ScopeLevelView;
  /** `TenantClient` */
  readonly type: Name;
  /** The members that can be called: `TenantMembers`. */
  readonly members: Name;
  /** The rest: `TenantOutOfReach`. */
  readonly others: Name;
  /** The function that creates it: `tenantClient`. */
  readonly factory: Name;
  readonly reached: readonly ClientMemberView[];
  readonly outOfReach: readonly OutOfReachView[];
  /** The clients for other contexts that it creates: those that it also reaches, then the others. */
  readonly contexts: readonly LevelContextView[];
  /** The operation that `verify` calls, or `null`. */
  readonly verification: Literal;
}

/** A method that makes the client of another context. */
export interface LevelContextView {
  /** `forTenant` */
  readonly name: Name;
  /** Its parameter: `tenantId`. */
  readonly id: Name;
  readonly level: ScopeLevelView;
  /** The type that it creates: `TenantClient`. */
  readonly type: Name;
  /** The function that creates it: `tenantClient`. */
  readonly factory: Name;
  /** Whether the client that creates it has the same level. */
  readonly isBeside: boolean;
}

export function gatewayClientView(context: GatewayContext): GatewayClientView {
  const levels = scopeLevels.map((level) => levelView(context, level));
  const withoutOperations = noOperationsViews(context);
  return {
    header: headerView(context),
    imports: [
      ...importView("./connect.ts", [
        ["connect", "value"],
        ["OptionsByScope", "type"],
      ]),
      ...importView("./operations.ts", [["knownOperations", "value"]]),
      ...importView(context.runtimeFrom({ file: "client" }), [
        ...runtimeNames,
        ...namesOfHidden({ levels, withoutOperations }),
      ]),
      ...memberImports(context.roots),
    ],
    levels,
    withoutOperations,
  };
}

const runtimeNames: readonly (readonly [string, ImportKind])[] = [
  ["lazyMembers", "value"],
  ["requestOperation", "value"],
  ["verifyConnection", "value"],
  ["ApiCall", "type"],
  ["CallOptions", "type"],
  ["Connection", "type"],
  ["JsonValue", "type"],
  ["RawOperation", "type"],
  ["RawOptions", "type"],
  ["RawParams", "type"],
  ["Verification", "type"],
];

/** Returns the additional names that clients with unusable members need. */
function namesOfHidden({
  levels,
  withoutOperations,
}: Pick<
  GatewayClientView,
  "levels" | "withoutOperations"
>): typeof runtimeNames {
  const hasOutOfReach = levels.some(({ outOfReach }) => outOfReach.length > 0);
  return [
    ...(hasOutOfReach || withoutOperations.length > 0
      ? ([["unusable", "value"]] as const)
      : []),
    ...(withoutOperations.length > 0
      ? ([["NoOperations", "type"]] as const)
      : []),
    ...(hasOutOfReach ? ([["WrongScope", "type"]] as const) : []),
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
    reached: context.roots.filter(reaches).map((root) => ({
      ...clientMemberView(context, root),
      type: ident(typeOfLevel(root, level)),
    })),
    outOfReach: context.roots
      .filter((root) => !reaches(root))
      .map(({ name: root, scopes }) =>
        outOfReachView(access, level, { path: [root], scopes }),
      ),
    contexts: contextLevels(access, level).map((other) =>
      contextView(access, other, level),
    ),
    verification: literal(verificationOf(context, level)),
  };
}

/** Returns the interface that a level has for a member. */
function typeOfLevel({ module }: RootPlan, level: ScopeLevel): string {
  return typeAt(groupNames(module, module.group), level);
}

function contextView(
  access: GatewayAccess,
  level: ScopeLevel,
  from: ScopeLevel,
): LevelContextView {
  const id = contextId(access, level);
  invariant(id, `an ID of the level ${level}`);
  return {
    name: member(contextMethod(level)),
    id: ident(id),
    level: scopeLevelView(access, level),
    type: ident(`${capitalise(level)}Client`),
    factory: ident(`${level}Client`),
    isBeside: level === from,
  };
}

/** Returns the example request of a level, if the source has one and the SDK can call it. */
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

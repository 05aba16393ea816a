import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { capitalise } from "../../naming/words.ts";
import {
  ident,
  literal,
  member,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { contextCall, contextId } from "../views/level-context.ts";
import {
  scopeLevelView,
  type ScopeLevelView,
} from "../views/scope-level-view.ts";
import type { GatewayContext } from "../plan/sdk-context.ts";

/** The view of `sdk/gateway/connect.ts.hbs`: the options of a client for each scope level. */
export interface GatewayConnectView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** At least one. */
  readonly regions: readonly Literal[];
  readonly levels: readonly LevelOptionsView[];
}

/** The options of a client of one level: `partials/level-options.hbs`. */
export interface LevelOptionsView {
  readonly level: ScopeLevelView;
  /** `TenantOptions` */
  readonly type: Name;
  /** Which of the addresses it calls. */
  readonly address: Literal;
  /** The context header, or `null`. */
  readonly header: Literal;
  readonly region: boolean;
  /** The option that fills the context header: `tenantId`. */
  readonly id: Name | null;
  /** Options of other levels. */
  readonly refused: readonly RefusedOptionView[];
}

/** An option of another scope level, which this one does not take. */
export interface RefusedOptionView {
  readonly name: Name;
  readonly text: Literal;
  /** Why the level does not take it, and what to do instead. */
  readonly reason: Literal;
}

export function gatewayConnectView(
  context: GatewayContext,
): GatewayConnectView {
  const { access } = context.input.model.service;
  return {
    header: headerView(context),
    imports: [
      ...importView("./service-descriptor.ts", [["service", "value"]]),
      ...importView(context.runtimeFrom({ file: "connect" }), [
        ["createConnection", "value"],
        ["scopeOf", "value"],
        ["Connection", "type"],
        ["ConnectionOptions", "type"],
        ["NotAllowed", "type"],
      ]),
    ],
    regions: access.regions.map(str),
    levels: scopeLevels.map((level) => levelView(access, level)),
  };
}

/** Returns the options of one level. */
export function levelView(
  access: GatewayAccess,
  level: ScopeLevel,
): LevelOptionsView {
  const { baseAddress, header } = access.scopeLevels[level];
  const id = contextId(access, level);
  return {
    level: scopeLevelView(access, level),
    type: ident(`${capitalise(level)}Options`),
    address: str(baseAddress),
    header: literal(header),
    region: baseAddress === "regional",
    id: id === null ? null : member(id),
    refused: refusedOptions(access, level),
  };
}

function refusedOptions(
  access: GatewayAccess,
  level: ScopeLevel,
): readonly RefusedOptionView[] {
  const { baseAddresses } = access;
  const client = level === "tenant" ? "a tenant client" : `an ${level} client`;
  const refuse = (option: string, advice: string): RefusedOptionView => ({
    name: member(option),
    text: str(option),
    reason: str(`${client} takes no ${option}: ${advice}`),
  });
  const { region } = baseAddresses.bare;
  const ids = scopeLevels.flatMap((other) => {
    const id = contextId(access, other);
    if (id === null || other === level) return [];
    const call = contextCall(access, level, [other]);
    const advice =
      call === null ? `create one with scope ${other}` : `call ${call}`;
    return [refuse(id, advice)];
  });
  return access.scopeLevels[level].baseAddress === "bare"
    ? [
        refuse(
          "region",
          region === null
            ? "it calls the bare host"
            : `the bare host is always routed to ${region}`,
        ),
        ...ids,
      ]
    : ids;
}

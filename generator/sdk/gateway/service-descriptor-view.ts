import type { GatewayAccess } from "../../model/service.ts";
import { scopeLevels } from "../../model/operation.ts";
import { literal, num, str, type Literal } from "../../render/typescript.ts";
import { levelView, type LevelOptionsView } from "./connect-view.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import type { GatewayContext } from "../plan/sdk-context.ts";
import { userAgent } from "../views/user-agent.ts";

/** The view of `sdk/gateway/service-descriptor.ts.hbs`: what the service is. */
export interface GatewayDescriptorView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** What the client calls itself: `pets/1.2.0` */
  readonly userAgent: Literal;
  /** At least one. */
  readonly regions: readonly Literal[];
  /** The host, or `null` where the source does not say. */
  readonly host: Literal;
  /** Templates of addresses, without and with a region. */
  readonly addresses: { readonly bare: Literal; readonly regional: Literal };
  /** Months for which an integration is valid; `null` where the source does not say. */
  readonly integrationMonths: Literal | null;
  readonly token: {
    readonly path: Literal;
    readonly lifetime: Literal;
    /** Which of the addresses it is requested from; `null` for that of the calls. */
    readonly address: Literal | null;
    /** The region of a client that has none; `null` where none is needed. */
    readonly region: Literal | null;
  };
  readonly levels: readonly LevelOptionsView[];
}

export function gatewayDescriptorView(
  context: GatewayContext,
): GatewayDescriptorView {
  const { access } = context.input.model.service;
  const { bare, regional } = access.baseAddresses;
  const { validityMonths } = access.integration;
  return {
    header: headerView(context),
    imports: importView(context.runtimeFrom({ file: "service-descriptor" }), [
      ["ServiceDescriptor", "type"],
    ]),
    userAgent: userAgent(context),
    regions: access.regions.map(str),
    host: literal(access.host),
    addresses: { bare: str(bare.template), regional: str(regional.template) },
    integrationMonths: validityMonths === null ? null : num(validityMonths),
    token: tokenView(access),
    levels: scopeLevels.map((level) => levelView(access, level)),
  };
}

function tokenView({
  token: { path, lifetimeSeconds, baseAddress },
  baseAddresses,
}: GatewayAccess): GatewayDescriptorView["token"] {
  const { region } = baseAddresses.bare;
  return {
    path: str(path),
    lifetime: num(lifetimeSeconds),
    address: baseAddress === "of-request" ? null : str(baseAddress),
    region: baseAddress === "regional" && region !== null ? str(region) : null,
  };
}

import { isCallable } from "../../model/lifecycle.ts";
import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import {
  codeSpan,
  doc,
  docComment,
  docLine,
  prose,
} from "../../render/doc-comment.ts";
import type { View } from "../../render/templates.ts";
import {
  ident,
  joinCode,
  member,
  num,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import {
  typeOf,
  type ModulePlan,
  type NamespacePlan,
} from "../sdk/module-plan.ts";
import type { SdkContext } from "./gateway-context.ts";

/** The view of `sdk/gateway/client.ts.hbs` and `sdk/gateway/connect.ts.hbs`: options and clients of the three scope levels. */
export function clientView(context: SdkContext, header: Code): View {
  const { service } = context.input.model;
  const { namespaces } = context;
  const levels = Object.fromEntries(
    scopeLevels.map((level) => [level, levelView(context, level, namespaces)]),
  );
  return {
    ...levels,
    header,
    imports: joinCode(
      namespaces.map(
        ({ index }) =>
          ts`import { ${ident(index.factory)}, type ${clientType(index)} } from ${str(`./${index.file}.ts`)};\n`,
      ),
      "",
    ),
    regions: joinCode(service.access.regions.map(str), " | "),
    regionList: joinCode(service.access.regions.map(str), ", "),
    host: service.access.host === null ? ts`null` : str(service.access.host),
    bareAddress: str(service.access.baseAddresses.bare.template),
    regionalAddress: str(service.access.baseAddresses.regional.template),
    levelTable: joinCode(
      scopeLevels.map((level) => {
        const { baseAddress, header: name } = service.access.scopeLevels[level];
        const value = name === null ? ts`null` : str(name);
        return ts`${member(level)}: { address: ${str(baseAddress)}, header: ${value} }`;
      }),
      ", ",
    ),
    integrationMonths:
      service.access.integration.validityMonths === null
        ? null
        : num(service.access.integration.validityMonths),
    tokenPath: str(service.access.token.path),
    tokenLifetime: num(service.access.token.lifetimeSeconds),
  };
}

function levelView(
  context: SdkContext,
  level: ScopeLevel,
  namespaces: readonly NamespacePlan[],
): View {
  const { service } = context.input.model;
  const facts = service.access.scopeLevels[level];
  const reached = namespaces.filter(({ scopes }) => scopes.includes(level));
  const outOfReach = namespaces
    .filter(({ scopes }) => !scopes.includes(level))
    .map((namespace) => {
      const reason = wrongScopeReason(context, level, namespace);
      const text = prose(`Out of reach: ${reason}.`);
      return {
        name: member(namespace.name),
        reason: str(reason),
        doc: docComment({
          paragraphs: [],
          tags: [{ tag: "deprecated", text }],
        }),
      };
    });
  const getters = reached.map(
    ({ name, index }) =>
      ts`${member(name)}: () => ${ident(index.factory)}(connection),`,
  );
  const bare = service.access.baseAddresses.bare;
  return {
    doc: docComment({
      paragraphs: [
        doc`${prose(facts.title)}. Reaches: ${prose(facts.reaches)}.`,
        facts.header === null
          ? doc`No context header: ${prose(facts.context)}`
          : doc`Context header: ${codeSpan(facts.header)}.`,
      ],
      tags: [],
    }),
    context: docLine(facts.context),
    noRegion: str(
      `an organization client takes no region: the bare host is always routed to ${bare.region ?? "one region"}`,
    ),
    verification: verificationOf(context, level),
    members: reached.map(({ name, index }) => ({
      name: member(name),
      type: clientType(index),
    })),
    outOfReach,
    getters: joinCode(getters, "\n"),
    hidden: joinCode(
      outOfReach.map(({ name, reason }) => ts`${name}: wrongScope(${reason})`),
      ", ",
    ),
  };
}

/** The example request of a level, if the source has one that can be made. */
function verificationOf(
  { places, input }: SdkContext,
  level: ScopeLevel,
): Code {
  const { requests } = input.model.service.access.verification;
  const found = requests.find((request) => {
    const place = places.get(request);
    return (
      place !== undefined &&
      isCallable(place.method.state) &&
      place.method.operation.scopes.includes(level)
    );
  });
  return found === undefined ? ts`null` : str(found);
}

/** The interface of a namespace's client: `ProClient`. */
export function clientType(index: ModulePlan): Code {
  return ident(typeOf(index, index.group));
}

/** `client.pro is reached at scope level tenant: call client.forTenant(tenantId).pro` */
function wrongScopeReason(
  context: SdkContext,
  level: ScopeLevel,
  { name, scopes }: NamespacePlan,
): string {
  const { alsoReaches } = context.input.model.service.access.scopeLevels[level];
  const viaTenant = alsoReaches.includes("tenant") && scopes.includes("tenant");
  const advice = viaTenant
    ? `call client.forTenant(tenantId).${name}`
    : `create a client with scope ${scopes.join(" or ")}`;
  return `client.${name} is reached at scope level ${scopes.join(" or ")}, not ${level}: ${advice}`;
}

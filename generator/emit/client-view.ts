import { scopeLevels, type ScopeLevel } from "../model/operation.ts";
import {
  codeSpan,
  doc,
  docComment,
  docLine,
  prose,
} from "../render/doc-comment.ts";
import type { View } from "../render/templates.ts";
import {
  ident,
  joinCode,
  member,
  num,
  str,
  ts,
  type Code,
} from "../render/typescript.ts";
import { methodsBelow, type SdkMethod } from "./name-tree.ts";
import type { NamespacePlan } from "./module-plan.ts";
import type { SdkContext } from "./sdk-context.ts";

interface ClientNamespace {
  readonly name: string;
  readonly plan: NamespacePlan;
  readonly type: string;
  readonly scopes: readonly ScopeLevel[];
}

/** The view of `sdk/client.ts.hbs`: options and clients of the three scope levels. */
export function clientView(context: SdkContext, header: Code): View {
  const { service } = context.input.model;
  const namespaces = clientNamespaces(context);
  const levels = Object.fromEntries(
    scopeLevels.map((level) => [level, levelView(context, level, namespaces)]),
  );
  return {
    ...levels,
    header,
    imports: joinCode(
      namespaces.map(
        ({ plan, type }) =>
          ts`import { ${ident(plan.index.factory)}, type ${ident(type)} } from ${str(`./${plan.index.file}.ts`)};\n`,
      ),
      "",
    ),
    regions: joinCode(service.regions.map(str), " | "),
    regionList: joinCode(service.regions.map(str), ", "),
    host: service.host === null ? ts`null` : str(service.host),
    bareAddress: str(service.baseAddresses.bare.template),
    regionalAddress: str(service.baseAddresses.regional.template),
    levelTable: joinCode(
      scopeLevels.map((level) => {
        const { baseAddress, header: name } = service.scopeLevels[level];
        const value = name === null ? ts`null` : str(name);
        return ts`${member(level)}: { address: ${str(baseAddress)}, header: ${value} }`;
      }),
      ", ",
    ),
    tokenPath: str(service.token.path),
    tokenLifetime: num(service.token.lifetimeSeconds),
  };
}

export function clientNamespaces(
  context: SdkContext,
): readonly ClientNamespace[] {
  return context.namespaces.map((plan) => {
    const scopes = new Set(
      methodsOf(plan).flatMap(({ operation }) => operation.scopes),
    );
    return {
      name: plan.index.group.path[0] ?? "",
      plan,
      type: plan.index.types.get(plan.index.group) ?? "",
      scopes: scopeLevels.filter((level) => scopes.has(level)),
    };
  });
}

export function methodsOf({
  index,
  members,
}: NamespacePlan): readonly SdkMethod[] {
  return [index, ...members].flatMap(({ group }) => methodsBelow(group));
}

function levelView(
  context: SdkContext,
  level: ScopeLevel,
  namespaces: readonly ClientNamespace[],
): View {
  const { service } = context.input.model;
  const facts = service.scopeLevels[level];
  const reached = namespaces.filter(({ scopes }) => scopes.includes(level));
  const outOfReach = namespaces
    .filter(({ scopes }) => !scopes.includes(level))
    .map((namespace) => ({
      name: member(namespace.name),
      reason: str(wrongScopeReason(context, level, namespace)),
      doc: docComment({
        paragraphs: [],
        tags: [
          {
            tag: "deprecated",
            text: prose(
              `Out of reach: ${wrongScopeReason(context, level, namespace)}.`,
            ),
          },
        ],
      }),
    }));
  const getters = reached.map(
    ({ name, plan }) =>
      ts`${member(name)}: () => ${ident(plan.index.factory)}(connection),`,
  );
  const bare = service.baseAddresses.bare;
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
    // An unused parameter would not compile where nothing is reached.
    connection: reached.length === 0 ? ts`_connection` : ts`connection`,
    members: reached.map(({ name, type }) => ({
      name: member(name),
      type: ident(type),
    })),
    outOfReach,
    getters: joinCode(getters, "\n"),
    hidden: joinCode(
      outOfReach.map(({ name, reason }) => ts`${name}: wrongScope(${reason})`),
      ", ",
    ),
  };
}

/** `client.pro is reached at scope level tenant: call client.forTenant(tenantId).pro` */
function wrongScopeReason(
  context: SdkContext,
  level: ScopeLevel,
  { name, scopes }: ClientNamespace,
): string {
  const { alsoReaches } = context.input.model.service.scopeLevels[level];
  const viaTenant = alsoReaches.includes("tenant") && scopes.includes("tenant");
  const advice = viaTenant
    ? `call client.forTenant(tenantId).${name}`
    : `create a client with scope ${scopes.join(" or ")}`;
  return `client.${name} is reached at scope level ${scopes.join(" or ")}, not ${level}: ${advice}`;
}

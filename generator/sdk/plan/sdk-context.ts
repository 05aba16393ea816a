import { invariant } from "../../diagnostics/invariant.ts";
import { isDirectModel, isGatewayModel } from "../../model/api-model.ts";
import { shapeIn } from "../../model/operation-call.ts";
import type { OperationKey } from "../../model/operation.ts";
import { releaseTitle, type ReleaseIndex } from "../../model/release.ts";
import {
  createReplacementFinder,
  type ReplacementFinder,
} from "../../model/replacement.ts";
import type {
  Access,
  DirectAccess,
  GatewayAccess,
} from "../../model/service.ts";
import {
  allNames,
  typeIdentity,
  type TypeLedger,
} from "../../naming/type-ledger.ts";
import {
  assignModules,
  type ModuleLedger,
} from "../../naming/module-ledger.ts";
import { followMoves } from "../../model/moved-schemas.ts";
import { sentTypes } from "../../model/sent-types.ts";
import { planTypeNames, type NamingOptions } from "../types/type-names.ts";
import { planTypes } from "../types/type-plan.ts";
import type { EmitInput } from "../emit-input.ts";
import {
  findFormerTypes,
  formerTypeNames,
  type FormerType,
} from "../types/former-types.ts";
import { withFormerMembers } from "./former-members.ts";
import { withFormerMethods } from "./former-methods.ts";
import { calledMethod, type CalledMethod } from "./called-method.ts";
import { findEmptyRoots, type EmptyRoot } from "./empty-roots.ts";
import { importedNames } from "./imported-names.ts";
import { findPlaces, type MethodPlace } from "./method-place.ts";
import { typesOf, type ModulePlan } from "./module-plan.ts";
import { buildNameTree, methodsBelow, type SdkMethod } from "./name-tree.ts";
import { findOwnServers, type OwnServers } from "./own-servers.ts";
import { modulesOf, planRoots, type RootPlan } from "./plan-modules.ts";
import { reservedExports, webhookExports } from "./reserved-names.ts";
import { runtimeModule } from "./runtime-module.ts";
import { namedPayloads } from "./sent-payloads.ts";
import type { ScopeInput } from "./type-scope.ts";

/** Everything that the views of an SDK need. It is computed once for a generation. */
export interface SdkContext<A extends Access = Access> extends ScopeInput {
  readonly input: EmitInput<A>;
  /** The names that the package itself has, and modules import. */
  readonly reserved: ReadonlySet<string>;
  /** The members of the client. */
  readonly roots: readonly RootPlan[];
  /** Members of the client that have no operation to call. */
  readonly emptyRoots: readonly EmptyRoot[];
  /** The modules of all roots. */
  readonly modules: readonly ModulePlan[];
  /** The main method of each operation that the SDK has. */
  readonly places: ReadonlyMap<OperationKey, MethodPlace>;
  /** The facts about the calls of each method. */
  readonly called: ReadonlyMap<SdkMethod, CalledMethod>;
  readonly ownServers: OwnServers;
  /** The file of each module, also of those in the ledger that are gone. */
  readonly files: ModuleLedger;
  /** The types with names from before a stated rename. */
  readonly formerTypes: readonly FormerType[];
  /** Names the types as if there were no ledger. */
  readonly freshTypes: () => TypeLedger;
  readonly hasSchemas: boolean;
  readonly hasWebhooks: boolean;
  readonly replacementOf: ReplacementFinder;
  readonly releaseTitle: (release: ReleaseIndex) => string;
}

/** The context of a service behind a gateway. */
export type GatewayContext = SdkContext<GatewayAccess>;

/** The context of a service that is called as its documents say. */
export type DirectContext = SdkContext<DirectAccess>;

export function isGatewayContext(
  context: SdkContext,
): context is GatewayContext {
  return isGatewayModel(context.input.model);
}

export function isDirectContext(context: SdkContext): context is DirectContext {
  return isDirectModel(context.input.model);
}

/** Returns the access of a gateway, for what a scope level reaches. */
export function gatewayOf({ input }: SdkContext): GatewayAccess {
  const { access } = input.model.service;
  invariant(access.kind === "gateway", "a gateway, which alone has levels");
  return access;
}

/** The names of schemas whose place is in another file now, or whose component is only spelled otherwise. */
function withMovedTypes<A extends Access>(input: EmitInput<A>): EmitInput<A> {
  const { model, entries, types, former } = input;
  if (types.size === 0) return input;
  const payloads = namedPayloads(model).map(({ id }) => id);
  const ids = [...model.schemas.keys(), ...payloads];
  const present = ids.map((id) => typeIdentity(id, entries));
  return { ...input, types: followMoves(types, present, former.renames) };
}

function namedMethod(
  { model, names }: EmitInput,
  method: SdkMethod,
): CalledMethod {
  const { inline = null } = names.get(method.operation.key) ?? {};
  return calledMethod(model.schemas, method, inline);
}

export function createSdkContext<A extends Access>(
  given: EmitInput<A>,
): SdkContext<A> {
  const input = withMovedTypes(withFormerMembers(withFormerMethods(given)));
  const { model } = input;
  const groups = buildNameTree(input);
  const called = new Map(
    groups
      .flatMap(methodsBelow)
      .map((method) => [method, namedMethod(input, method)]),
  );
  const imported = importedNames(
    [...called.values()],
    model.service.access.kind,
    input.former,
  );
  const hasWebhooks =
    model.webhooks.length > 0 ||
    model.operations.some((each) => (shapeIn(each)?.callbacks.length ?? 0) > 0);
  const reserved = new Set([
    ...imported,
    ...reservedExports(model.service.access.kind, input.runtime),
  ]);
  const files = assignModules(
    groups.flatMap(methodsBelow).map(({ path }) => path),
    input.modules,
  );
  const roots = planRoots(groups, {
    files,
    reserved,
    schemas: [...input.types.values()].flatMap(allNames),
  });
  const formerTypes = findFormerTypes(input);
  const naming: NamingOptions = {
    taken: hasWebhooks ? [...imported, ...webhookExports] : imported,
    payloads: namedPayloads(model),
    spared: roots.flatMap(({ module }) => typesOf(module)),
    sent: sentTypes(model.operations.flatMap((each) => shapeIn(each) ?? [])),
    absentNull: input.typePolicy.absentNull,
    ledger: input.types,
    former: formerTypeNames(formerTypes),
    identityOf: (id) => typeIdentity(id, input.entries),
  };
  const plan = planTypes(model.schemas, naming);
  const modules = roots.flatMap(modulesOf);
  const titleOf = (release: ReleaseIndex): string => {
    const found = model.releases[release];
    invariant(found, `a release at ${release}`);
    return releaseTitle(found);
  };
  return {
    input,
    printing: { plan, policy: input.typePolicy },
    reserved,
    roots,
    emptyRoots: findEmptyRoots({ input, roots, releaseTitle: titleOf }),
    modules,
    places: findPlaces(modules),
    called,
    files,
    ownServers: findOwnServers(model),
    formerTypes,
    freshTypes: () =>
      planTypeNames(model.schemas, { ...naming, ledger: new Map() }).ledger,
    hasSchemas: model.schemas.size > 0,
    hasWebhooks,
    replacementOf: createReplacementFinder(model),
    releaseTitle: titleOf,
    runtimeFrom: ({ file }) => runtimeModule(`src/${file}.ts`),
  };
}

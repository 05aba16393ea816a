import { isCallable } from "../../model/lifecycle.ts";
import {
  cataloguedQuery,
  conventionOf,
  describedListOf,
  isList,
} from "../../model/operation-call.ts";
import { releaseTitle } from "../../model/release.ts";
import { isVersion } from "../../naming/versions.ts";
import {
  mdCode,
  mdNumber,
  mdProgram,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import { calledMethod } from "../sdk/called-method.ts";
import { operationTitle } from "../sdk/operation-text.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import {
  directReadmeView,
  type DirectReadmeView,
} from "./direct-readme-view.ts";
import {
  clientView,
  exampleView,
  partView,
  subpathOf,
  type ClientView,
  type ExampleView,
  type PartView,
} from "./example-view.ts";
import {
  gatewayReadmeView,
  type GatewayReadmeView,
} from "./gateway-readme-view.ts";
import { introduction } from "./introduction.ts";
import type { PackageContext } from "./package-context.ts";
import {
  allMethods,
  examplesByRoot,
  findExamples,
  firstExample,
  type Example,
} from "./readme-examples.ts";

/** The view of `sdk/package/readme.md.hbs`: its examples are calls of real methods. */
export interface ReadmeView {
  readonly title: Markdown;
  readonly summary: Markdown | null;
  /** What the SDK is as of; `null` for a document alone. */
  readonly release: Markdown | null;
  readonly counts: {
    readonly operations: Markdown;
    readonly isOne: boolean;
    readonly deprecated: Markdown | null;
  };
  /** Name of the package, for a shell. */
  readonly name: Markdown;
  /** One of the two is there. */
  readonly gateway: GatewayReadmeView | null;
  readonly direct: DirectReadmeView | null;
  readonly client: ClientView;
  /** `client.pet` */
  readonly roots: readonly Markdown[];
  /** A subpath that exports types of parameters. */
  readonly typesModule: Markdown | null;
  readonly call: ExampleView | null;
  /** One of each member of the client of a gateway. */
  readonly firstCalls: readonly FirstCallView[];
  readonly list: ListExampleView | null;
  readonly lists: ListsView;
  readonly stream: ExampleView | null;
  readonly filter: FilterExampleView | null;
  /** A call by method and path, which clients of gateways can make. */
  readonly request: RequestExampleView | null;
  /** A call whose payload is refined by the caller. */
  readonly payload: PayloadExampleView | null;
  readonly part: PartView | null;
  /** Whether the answers and bodies of some operations are described, and of others are not. */
  readonly isDescribed: boolean;
  readonly hasUnknownPayloads: boolean;
  /** Whether the client gets access tokens. */
  readonly takesTokens: boolean;
  /** Which removed operations are kept; `null` when none is. */
  readonly tombstones: { readonly areAll: boolean } | null;
  readonly hasHistory: boolean;
}

export interface FirstCallView extends ExampleView {
  readonly title: Markdown;
  /** What the example calls the answer. */
  readonly result: Markdown;
}

export interface ListExampleView extends ExampleView {
  /** Whether the caller has to say how the list is paged. */
  readonly needsPaging: boolean;
}

export interface ListsView {
  readonly all: Markdown;
  /** Of how many it is known how they are paged. */
  readonly known: Markdown | null;
  readonly hasUnknown: boolean;
}

export interface FilterExampleView extends ExampleView {
  /** On the wire. */
  readonly parameter: Markdown;
  readonly module: Markdown;
  readonly from: Markdown;
  readonly property: Markdown;
}

export interface RequestExampleView extends ExampleView {
  /** `GET /pro/v1/buildings` as a string literal. */
  readonly operation: Markdown;
  /** Names of path parameters. */
  readonly names: readonly Markdown[];
}

export interface PayloadExampleView extends ExampleView {
  readonly operation: Markdown;
  /** The module in which payloads are declared, a string literal. */
  readonly module: Markdown;
}

export function readmeView(context: PackageContext): ReadmeView {
  const { model, release, history, tombstones } = context.input;
  const { service } = model;
  const { access } = service;
  const { call, list, stream } = findExamples(context);
  const current = history.length === 0 ? undefined : model.releases[release];
  const show = (example: Example | null) =>
    example && exampleView(context, example);
  return {
    title: mdText(service.title),
    summary: introduction(service.summary),
    release: current === undefined ? null : mdText(releaseTitle(current)),
    counts: countsView(context),
    name: mdProgram(service.packageName),
    gateway:
      access.kind === "gateway" ? gatewayReadmeView(context, access) : null,
    direct: access.kind === "direct" ? directReadmeView(access) : null,
    client: clientView(context, call),
    roots: rootsOf(context),
    typesModule: typesModule(context, call),
    call: show(call),
    firstCalls: access.kind === "gateway" ? firstCallsView(context) : [],
    list: list && {
      ...exampleView(context, list),
      needsPaging: hasUnknownPages(list.method),
    },
    lists: listsView(context),
    stream: show(stream),
    filter: filterView(context),
    request:
      access.kind === "gateway" && call !== null
        ? requestView(context, call)
        : null,
    payload: call && payloadView(context, call),
    part: call && partView(context, call),
    isDescribed: model.operations.some(
      ({ call: { kind } }) => kind === "described",
    ),
    hasUnknownPayloads: model.operations.some(
      ({ call: { kind } }) => kind === "catalogued",
    ),
    takesTokens:
      access.kind === "gateway" ||
      access.securitySchemes.some(({ kind }) => kind === "client-credentials"),
    tombstones: tombstones === "none" ? null : { areAll: tombstones === "all" },
    hasHistory: history.length > 0,
  };
}

function countsView({ places }: PackageContext): ReadmeView["counts"] {
  const live = [...places.values()].filter(({ method }) =>
    isCallable(method.state),
  );
  const deprecated = live.filter(({ method }) => method.state === "deprecated");
  return {
    operations: mdNumber(live.length),
    isOne: live.length === 1,
    deprecated: deprecated.length === 0 ? null : mdNumber(deprecated.length),
  };
}

function rootsOf({ modules }: PackageContext): readonly Markdown[] {
  const names = new Set(modules.map(({ group }) => group.path[0] ?? ""));
  return [...names].map((name) => mdCode(`client.${name}`));
}

/** The module of the example, or any. */
function typesModule(
  { modules, places, input }: PackageContext,
  example: Example | null,
): Markdown | null {
  const place = example && places.get(example.method.operation.key);
  const module = place?.module ?? modules[0];
  if (module === undefined) return null;
  const { packageName } = input.model.service;
  return mdCode(`${packageName}/${subpathOf(module)}`);
}

function firstCallsView(context: PackageContext): readonly FirstCallView[] {
  const { namespaces } = context.input.model;
  return examplesByRoot(context).map((example) => {
    const id = example.method.operation.namespace;
    const namespace = namespaces.find((each) => each.id === id);
    return {
      ...exampleView(context, example),
      title: mdText(namespace?.title ?? id),
      result: mdProgram(resultName(example.method)),
    };
  });
}

/** `buildingsResult` for `client.pro.buildings.v1.list`. */
function resultName({ path }: SdkMethod): string {
  const name =
    path.findLast((part) => !isVersion(part) && !/^(?:list|get)$/.test(part)) ??
    "";
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name !== "client"
    ? `${name}Result`
    : "result";
}

function listsView(context: PackageContext): ListsView {
  const all = allMethods(context).filter(({ operation }) => isList(operation));
  const unknown = all.filter(hasUnknownPages);
  return {
    all: mdNumber(all.length),
    known:
      unknown.length === all.length
        ? null
        : mdNumber(all.length - unknown.length),
    hasUnknown: unknown.length > 0,
  };
}

function hasUnknownPages({ operation }: SdkMethod): boolean {
  return (
    conventionOf(operation) === null && describedListOf(operation) === null
  );
}

function filterView(context: PackageContext): FilterExampleView | null {
  const methods = allMethods(context).filter(
    (method) => filterOf(method) !== undefined,
  );
  const example = firstExample(
    context,
    methods.filter(({ parameters }) => parameters.length === 0),
  );
  if (example === null) return null;
  const { packageName } = context.input.model.service;
  const name = filterOf(example.method)?.name ?? "";
  return {
    ...exampleView(context, example),
    parameter: mdCode(name),
    module: mdCode(`${packageName}/rsql`),
    from: mdProgram(JSON.stringify(`${packageName}/rsql`)),
    property: mdProgram(propertyOf(example.method, name)),
  };
}

/** What the caller names a query parameter by. */
function propertyOf(method: SdkMethod, name: string): string {
  const found = calledMethod(method).properties.find(
    ({ parameter }) => parameter.in === "query" && parameter.name === name,
  );
  return found?.name ?? name;
}

function filterOf({ operation }: SdkMethod) {
  return cataloguedQuery(operation).find(({ type }) => type.kind === "rsql");
}

function requestView(
  context: PackageContext,
  example: Example,
): RequestExampleView {
  const { method } = example;
  return {
    ...exampleView(context, example),
    operation: titleText(method),
    names: method.parameters.map((name) => mdProgram(name)),
  };
}

/** `null` where documents tell the payloads. */
function payloadView(
  context: PackageContext,
  example: Example,
): PayloadExampleView | null {
  const { method } = example;
  if (method.operation.call.kind === "described") return null;
  const { packageName } = context.input.model.service;
  return {
    ...exampleView(context, example),
    operation: titleText(method),
    module: mdProgram(JSON.stringify(`${packageName}/payloads`)),
  };
}

function titleText(method: SdkMethod): Markdown {
  return mdProgram(JSON.stringify(operationTitle(method)));
}

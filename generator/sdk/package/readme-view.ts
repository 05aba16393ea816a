import { isCallable } from "../../model/lifecycle.ts";
import {
  mdCode,
  mdNumber,
  mdProgram,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import { isOauth } from "../views/credential-view.ts";
import type { EmptyRoot } from "../plan/empty-roots.ts";
import { callText } from "../../naming/name-ledger.ts";
import { runtimePackage } from "../../model/runtime-package.ts";
import { isDirectContext, type SdkContext } from "../plan/sdk-context.ts";
import {
  directReadmeView,
  type DirectReadmeView,
} from "./direct-readme-view.ts";
import {
  clientView,
  exampleView,
  partView,
  subpathOf,
  type ExampleClientView,
  type ExampleView,
  type PartView,
} from "./example-view.ts";
import {
  gatewayReadmeView,
  type GatewayReadmeView,
} from "./gateway-readme-view.ts";
import { introduction } from "./introduction.ts";
import {
  filterExampleView,
  firstCallsView,
  listExampleView,
  listsView,
  payloadExampleView,
  requestExampleView,
  type FilterExampleView,
  type FirstCallView,
  type ListExampleView,
  type ListsView,
  type PayloadExampleView,
  type RequestExampleView,
} from "./readme-example-view.ts";
import { findExamples, type Example } from "./readme-examples.ts";

/** The view of `sdk/package/readme.md.hbs`: its examples are calls of real methods. */
export interface ReadmeView {
  /** Of the service. */
  readonly title: Markdown;
  readonly summary: Markdown | null;
  /** The release of the SDK of a gateway; an SDK of documents is the same for every label. */
  readonly release: Markdown | null;
  readonly counts: CountsView;
  /** Name of the package, for a shell. */
  readonly name: Markdown;
  /** The package that has the runtime; `null` where the SDK carries it. */
  readonly runtimePackage: Markdown | null;
  /** What only a gateway has; either this or `direct` is present. */
  readonly gateway: GatewayReadmeView | null;
  /** What only a service with servers and security schemes has. */
  readonly direct: DirectReadmeView | null;
  readonly client: ExampleClientView;
  /** The members of the client: `client.pet`. */
  readonly roots: readonly Markdown[];
  /** Those without operations. */
  readonly withoutOperations: readonly EmptyRootView[];
  /** A subpath that exports types of parameters. */
  readonly typesModule: Markdown | null;
  readonly call: ExampleView | null;
  /** One of each member of the client of a gateway. */
  readonly firstCalls: readonly FirstCallView[];
  readonly list: ListExampleView | null;
  readonly lists: ListsView;
  readonly stream: ExampleView | null;
  readonly filter: FilterExampleView | null;
  readonly request: RequestExampleView | null;
  readonly payload: PayloadExampleView | null;
  /** A call that imports only the module of a part. */
  readonly part: PartView | null;
  /** Whether documents describe operations. */
  readonly isDescribed: boolean;
  /** Whether there are operations that no document describes. */
  readonly hasUnknownPayloads: boolean;
  /** Whether the client gets access tokens. */
  readonly takesTokens: boolean;
  /** Which removed operations are kept as members that do not compile; `null` if none is. */
  readonly tombstones: { readonly areAll: boolean } | null;
}

/** A member of the client of which there is nothing to call. */
export interface EmptyRootView {
  /** `client.blueprints` */
  readonly call: Markdown;
  readonly title: Markdown;
  /** The levels that reach it; `null` where the service has none. */
  readonly scopes: Markdown | null;
  /** The release that removed the last of its operations; `null` where none was ever known. */
  readonly removedIn: Markdown | null;
}

/** How many operations can be called. */
export interface CountsView {
  readonly operations: Markdown;
  readonly isOne: boolean;
  /** `null` for none. */
  readonly deprecated: Markdown | null;
}

export function readmeView(context: SdkContext): ReadmeView {
  const { model, release, tombstones, runtimeForm } = context.input;
  const { service, operations } = model;
  const { access } = service;
  const { call, list, stream } = findExamples(context);
  const isGateway = access.kind === "gateway";
  return {
    title: mdText(service.title),
    summary: introduction(service.summary),
    release: isGateway ? mdText(context.releaseTitle(release)) : null,
    counts: countsView(context),
    name: mdProgram(service.packageName),
    runtimePackage: runtimeForm === "inline" ? null : mdCode(runtimePackage),
    gateway: isGateway ? gatewayReadmeView(access) : null,
    direct: isDirectContext(context) ? directReadmeView(context) : null,
    client: clientView(context, call),
    roots: context.roots.map(({ name }) => mdCode(`client.${name}`)),
    withoutOperations: context.emptyRoots.map(emptyRootView),
    typesModule: typesModule(context, call),
    call: call && exampleView(context, call),
    firstCalls: isGateway ? firstCallsView(context) : [],
    list: list && listExampleView(context, list),
    lists: listsView(context),
    stream: stream && exampleView(context, stream),
    filter: filterExampleView(context),
    request: isGateway && call ? requestExampleView(context, call) : null,
    payload: call && payloadExampleView(context, call),
    part: call && partView(context, call),
    isDescribed: operations.some((each) => each.call.kind === "described"),
    hasUnknownPayloads: operations.some(
      (each) => each.call.kind === "catalogued",
    ),
    takesTokens: isGateway || access.securitySchemes.some(isOauth),
    tombstones: tombstones === "none" ? null : { areAll: tombstones === "all" },
  };
}

function emptyRootView({
  name,
  namespace: { title, scopes },
  removedIn,
}: EmptyRoot): EmptyRootView {
  return {
    call: mdCode(callText([name])),
    title: mdText(title),
    scopes: scopes.length === 0 ? null : mdText(scopes.join(", ")),
    removedIn: removedIn === null ? null : mdText(removedIn),
  };
}

function countsView({ places }: SdkContext): CountsView {
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

/** Returns the module of the example, or any module when the example has none. */
function typesModule(
  { modules, places, input }: SdkContext,
  example: Example | null,
): Markdown | null {
  const place = example && places.get(example.called.method.operation.key);
  const module = place?.module ?? modules[0];
  if (module === undefined) return null;
  const { packageName } = input.model.service;
  return mdCode(`${packageName}/${subpathOf(module)}`);
}

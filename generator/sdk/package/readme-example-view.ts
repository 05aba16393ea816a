import { isVersion } from "../../naming/versions.ts";
import {
  mdCode,
  mdNumber,
  mdProgram,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import type { SdkMethod } from "../plan/name-tree.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { exampleKey } from "./example-value.ts";
import { exampleView, type ExampleView } from "./example-view.ts";
import {
  exampleMethods,
  examplesByRoot,
  firstExample,
  type Example,
} from "./readme-examples.ts";
import { filterOf } from "./takes-filters.ts";

/** The example of a member of the client of a gateway. */
export interface FirstCallView extends ExampleView {
  /** Of its namespace. */
  readonly title: Markdown;
  /** Scope levels at which it can be called; none where the service has no levels. */
  readonly scopes: readonly Markdown[];
  /** The name of the response in the example. */
  readonly result: Markdown;
}

/** A call of a list. */
export interface ListExampleView extends ExampleView {
  /** Whether the caller has to say how the list is paged. */
  readonly needsPaging: boolean;
}

/** How many lists there are. */
export interface ListsView {
  readonly all: Markdown;
  /** The number of lists whose paging is known; `null` for none. */
  readonly known: Markdown | null;
  readonly hasUnknown: boolean;
}

/** A call with a filter that is called `wanted`. */
export interface FilterExampleView extends ExampleView {
  /** On the wire. */
  readonly parameter: Markdown;
  /** The module that makes filters. */
  readonly module: Markdown;
  /** The same, as a string literal. */
  readonly from: Markdown;
}

/** A call by method and path, which clients of gateways can make. */
export interface RequestExampleView extends ExampleView {
  /** `GET /pro/v1/buildings` as a string literal. */
  readonly operation: Markdown;
  /** Names of path parameters. */
  readonly names: readonly Markdown[];
}

/** A call whose payload the caller describes. */
export interface PayloadExampleView extends ExampleView {
  readonly operation: Markdown;
  /** The module in which payloads are declared, a string literal. */
  readonly module: Markdown;
}

export function firstCallsView(context: SdkContext): readonly FirstCallView[] {
  const { namespaces } = context.input.model;
  return examplesByRoot(context).map((example) => {
    const { method } = example.called;
    const id = method.operation.namespace;
    const [title = id] = namespaces
      .filter((each) => each.id === id)
      .map((each) => each.title);
    return {
      ...exampleView(context, example),
      title: mdText(title),
      scopes: method.operation.scopes.map(mdCode),
      result: mdProgram(resultName(method)),
    };
  });
}

/** Returns `buildingsResult` for `client.pro.buildings.v1.list`. */
function resultName({ path }: SdkMethod): string {
  const name =
    path.findLast((part) => !isVersion(part) && !/^(?:list|get)$/.test(part)) ??
    "";
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name !== "client"
    ? `${name}Result`
    : "result";
}

export function listExampleView(
  context: SdkContext,
  example: Example,
): ListExampleView {
  const needsPaging = hasUnknownPages(example.called);
  const sorts = example.called.properties.some(({ name }) => name === "sort");
  const more = needsPaging && sorts ? ['sort: "name:asc"'] : [];
  return { ...exampleView(context, example, more), needsPaging };
}

export function listsView(context: SdkContext): ListsView {
  const all = exampleMethods(context).filter(({ list }) => list !== null);
  const { length: unknown } = all.filter(hasUnknownPages);
  return {
    all: mdNumber(all.length),
    known: unknown === all.length ? null : mdNumber(all.length - unknown),
    hasUnknown: unknown > 0,
  };
}

function hasUnknownPages({ list }: CalledMethod): boolean {
  return list?.pages.kind === "unknown";
}

export function filterExampleView(
  context: SdkContext,
): FilterExampleView | null {
  const { packageName } = context.input.model.service;
  for (const called of exampleMethods(context)) {
    const filter = filterOf(called);
    const example = filter && firstExample(context, [called]);
    if (!example) continue;
    return {
      ...exampleView(context, example, [`${exampleKey(filter.name)}: wanted`]),
      parameter: mdCode(filter.parameter.name),
      module: mdCode(`${packageName}/rsql`),
      from: mdProgram(JSON.stringify(`${packageName}/rsql`)),
    };
  }
  return null;
}

export function requestExampleView(
  context: SdkContext,
  example: Example,
): RequestExampleView {
  const { method } = example.called;
  return {
    ...exampleView(context, example),
    operation: titleText(method),
    names: method.parameters.map((name) => mdProgram(exampleKey(name))),
  };
}

/** Returns `null` when documents describe the payloads. */
export function payloadExampleView(
  context: SdkContext,
  example: Example,
): PayloadExampleView | null {
  const { method } = example.called;
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

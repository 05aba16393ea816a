import { invariant } from "../../diagnostics/invariant.ts";
import { scopeLevels } from "../../model/operation.ts";
import {
  cataloguedQuery,
  conventionOf,
  isList,
} from "../../model/operation-call.ts";
import { isVersion } from "../../naming/versions.ts";
import type { NamespacePlan } from "../sdk/module-plan.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import { callText, operationTitle } from "../sdk/operation-text.ts";
import { isFilter } from "./query-code.ts";
import type { SdkContext } from "./gateway-context.ts";

/*
 * Code of the generated README, as lines. Text of a catalogue is in them only as identifiers that naming has made, as
 * JSON strings, and as the names of package and file, whose form is checked.
 */

/** One method for each namespace: a request that needs nothing if there is one, available if possible. */
export function exampleMethods(context: SdkContext): readonly SdkMethod[] {
  return context.namespaces.flatMap(({ methods }) => {
    const [best] = methods
      .filter(({ state }) => state !== "removed")
      .toSorted((a, b) => effort(context, a) - effort(context, b));
    return best === undefined ? [] : [best];
  });
}

function effort(
  context: SdkContext,
  { operation, state, parameters }: SdkMethod,
): number {
  const isVerification =
    context.input.model.service.access.verification.requests.includes(
      `${operation.method} ${operation.path}`,
    );
  return (
    (isVerification ? 0 : 100) +
    (operation.method === "GET" ? 0 : 10) +
    (isList(operation) ? 0 : 4) +
    (state === "available" ? 0 : 2) +
    parameters.length
  );
}

export function clientExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  return [
    importLine(context, "createClient"),
    "",
    createLine(context, method),
    "",
    `const ${resultName(method)} = await ${callOf(method)};`,
    `console.log(${resultName(method)});`,
  ];
}

export function callExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  const call = callText(method.path);
  const params = paramsOf(method) ?? "{}";
  return [
    importLine(context, "createClient, SdkError"),
    "",
    createLine(context, method),
    "",
    `const data = await ${call}(${params}, { timeoutMs: 10_000 });`,
    `const { response } = await ${call}(${params}).withResponse();`,
    `const result = await ${call}(${params}).safe();`,
    "if (!result.ok) console.error(result.error.message);",
    "",
    "try {",
    `  await ${call}(${params}, { signal: AbortSignal.timeout(500) });`,
    "} catch (error) {",
    "  if (error instanceof SdkError) console.error(error.code);",
    "}",
    "",
    "console.log(data, response.status);",
  ];
}

export function listExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  const collection = listBeside(context, method);
  if (collection === undefined) return [];
  return [
    importLine(context, "createClient"),
    "",
    createLine(context, collection),
    "",
    ...loopOf(collection),
  ];
}

function loopOf({ operation, path }: SdkMethod): readonly string[] {
  const loop = (params: string): readonly string[] => [
    `for await (const item of ${callText(path)}(${params})) {`,
    "  console.log(item);",
    "}",
  ];
  return conventionOf(operation) === null
    ? [
        'const paging = { items: ["results"], total: ["totalCount"], firstPage: 0 };',
        ...loop('{ sort: "name:asc" }, { paging }'),
      ]
    : loop("");
}

/** The first list beside the examples that takes a filter and needs no parameters. */
export function filteredList(
  context: SdkContext,
  examples: readonly SdkMethod[],
): SdkMethod | undefined {
  return examples
    .flatMap((method) => planOf(context, method).methods)
    .find(
      ({ operation, state, parameters }) =>
        cataloguedQuery(operation).some(isFilter) &&
        state !== "removed" &&
        parameters.length === 0,
    );
}

/** `property` is that of the parameter which takes the filter. */
export function filterExample(
  context: SdkContext,
  method: SdkMethod,
  property: string,
): readonly string[] {
  const { packageName } = context.input.model.service;
  return [
    importLine(context, "createClient"),
    `import { rsql } from "${packageName}/rsql";`,
    "",
    createLine(context, method),
    "",
    'const names = ["Main office", "North, 2nd floor"];',
    'const wanted = rsql.and(rsql.in("name", names), rsql`size>=${10}`);',
    "console.log(String(wanted));",
    `console.log(await ${callText(method.path)}({ ${property}: wanted }));`,
  ];
}

export function verifyExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  return [
    importLine(context, "createClient"),
    "",
    createLine(context, method),
    "",
    "const { ok, checks } = await client.verify();",
    "for (const { message } of checks) console.log(message);",
    'if (!ok) throw new Error("The setup does not work yet.");',
  ];
}

export function requestExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  const title = JSON.stringify(operationTitle(method));
  return [
    importLine(context, "createClient"),
    "",
    createLine(context, method),
    "",
    `const found = await client.request(${title}, ${requestParams(method)});`,
    "console.log(found);",
  ];
}

function requestParams(method: SdkMethod): string {
  const path = method.parameters.map((name) => `${name}: "1"`);
  return `{ ${[...path, 'query: { expand: "all" }'].join(", ")} }`;
}

export function payloadExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  const { packageName } = context.input.model.service;
  return [
    importLine(context, "createClient"),
    "",
    `declare module "${packageName}/payloads" {`,
    "  interface Payloads {",
    `    ${JSON.stringify(operationTitle(method))}: { response: { totalCount: number } };`,
    "  }",
    "}",
    "",
    createLine(context, method),
    "",
    `const { totalCount } = await ${callOf(method)};`,
    "console.log(totalCount.toFixed());",
  ];
}

export function subpathExample(
  context: SdkContext,
  method: SdkMethod,
): readonly string[] {
  const { packageName } = context.input.model.service;
  const place = context.places.get(method.operation.key);
  if (place === undefined) return [];
  const { factory, file, group } = place.module;
  const below = method.path.slice(group.path.length);
  return [
    `import { connect } from "${packageName}/connect";`,
    `import { ${factory} } from "${packageName}/${file.replace(/\/index$/, "")}";`,
    "",
    `const connection = connect(${optionsOf(context, method)});`,
    `const resource = ${factory}(connection);`,
    `console.log(await ${["resource", ...below].join(".")}(${paramsOf(method) ?? ""}));`,
  ];
}

/** A list of the same namespace that needs no parameters. */
function listBeside(
  context: SdkContext,
  method: SdkMethod,
): SdkMethod | undefined {
  return planOf(context, method).methods.find(
    ({ operation, state, parameters }) =>
      isList(operation) && state !== "removed" && parameters.length === 0,
  );
}

function planOf(context: SdkContext, { path }: SdkMethod): NamespacePlan {
  const plan = context.namespaces.find(({ name }) => name === path[0]);
  invariant(plan, `a namespace for ${path.join(".")}`);
  return plan;
}

function importLine(context: SdkContext, names: string): string {
  return `import { ${names} } from "${context.input.model.service.packageName}";`;
}

function createLine(context: SdkContext, method: SdkMethod): string {
  return `const client = createClient(${optionsOf(context, method)});`;
}

function optionsOf(context: SdkContext, { operation }: SdkMethod): string {
  const { host, regions } = context.input.model.service.access;
  const level =
    scopeLevels.find((each) => operation.scopes.includes(each)) ?? "tenant";
  const own = {
    organization: [],
    environment: [
      `region: ${JSON.stringify(regions[0])}`,
      'environmentId: process.env["GATEWAY_ENVIRONMENT_ID"] ?? ""',
    ],
    tenant: [
      `region: ${JSON.stringify(regions[0])}`,
      'tenantId: process.env["GATEWAY_TENANT_ID"] ?? ""',
    ],
  }[level];
  const lines = [
    `scope: ${JSON.stringify(level)}`,
    ...own,
    ...(host === null ? ['host: process.env["GATEWAY_HOST"] ?? ""'] : []),
    'credentials: {\n    clientId: process.env["GATEWAY_CLIENT_ID"] ?? "",\n    clientSecret: process.env["GATEWAY_CLIENT_SECRET"] ?? "",\n  }',
  ];
  return `{\n${lines.map((line) => `  ${line},\n`).join("")}}`;
}

function callOf(method: SdkMethod): string {
  return `${callText(method.path)}(${paramsOf(method) ?? ""})`;
}

function paramsOf({ parameters }: SdkMethod): string | null {
  return parameters.length === 0
    ? null
    : `{ ${parameters.map((name) => `${name}: "1"`).join(", ")} }`;
}

function resultName({ path }: SdkMethod): string {
  const name =
    path.findLast((part) => !isVersion(part) && !/^(?:list|get)$/.test(part)) ??
    "";
  return /^[a-z][A-Za-z0-9]*$/.test(name) && name !== "client"
    ? `${name}Result`
    : "result";
}

import { isCallable } from "../../model/lifecycle.ts";
import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import type { TokenField } from "../../model/service.ts";
import {
  cataloguedQuery,
  conventionOf,
  isList,
} from "../../model/operation-call.ts";
import {
  joinMarkdown,
  marked,
  mdCode,
  mdFence,
  mdNumber,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import type { View } from "../../render/templates.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import { isFilter, queryProperty } from "./query-code.ts";
import {
  callExample,
  clientExample,
  filteredList,
  filterExample,
  listExample,
  payloadExample,
  requestExample,
  subpathExample,
  verifyExample,
} from "./readme-examples.ts";
import type { SdkContext } from "./gateway-context.ts";

/** The view of `sdk/gateway/readme.md.hbs`: all facts come from the catalogue; `examples` are one method a namespace. */
export function readmeView(
  context: SdkContext,
  examples: readonly SdkMethod[],
): View {
  const { model, release, tombstones } = context.input;
  const { service } = model;
  const { integration, token } = service.access;
  const [first] = examples;
  const { bare, regional } = service.access.baseAddresses;
  return {
    title: mdText(service.title),
    summary: mdText(service.summary),
    release: mdText(context.releaseTitle(release)),
    counts: counts(context),
    install: mdFence("sh", [`npm install ${service.packageName}`]),
    integration: {
      summary: mdText(integration.summary),
      months:
        integration.validityMonths === null
          ? null
          : mdNumber(integration.validityMonths),
      prerequisites: texts(integration.prerequisites),
      steps: texts(integration.creationSteps),
      rules: texts(integration.rules),
      fields: integration.fields.map(({ name, type, required, notes }) => ({
        name: mdText(name),
        type: mdText(type),
        required: mdText(required),
        notes: mdText(notes),
      })),
    },
    levels: scopeLevels.map((level) => levelRow(context, level)),
    scopeRules: texts(service.access.scopeRules),
    environment: {
      summary: mdText(`Environment: ${service.access.environment.summary}`),
      rules: texts(service.access.environment.rules),
    },
    tenant: {
      summary: mdText(`Tenant: ${service.access.tenant.summary}`),
      rules: texts(service.access.tenant.rules),
    },
    addresses: [bare, regional].map(({ sourceName, template, summary }) => ({
      name: mdCode(`{${sourceName}}`),
      template: mdCode(template),
      summary: mdText(summary),
    })),
    regions: joinMarkdown(service.access.regions.map(mdCode), ", "),
    hostNote: hostNote(service.access.host),
    token: {
      request: mdCode(
        `${token.method} {${service.access.baseAddresses[token.baseAddress].sourceName}}${token.path}`,
      ),
      form: fieldList(token.form),
      response: fieldList(token.response),
      rules: texts(token.rules),
    },
    limits: service.access.limits.map(({ name, value }) => ({
      name: mdText(name),
      value: mdText(value),
    })),
    success: marked`The client sends ${mdCode(service.access.verification.header)}. ${mdText(service.access.verification.success)}`,
    examples: examples.map((method) => ({
      title: mdText(namespaceTitle(context, method.operation.namespace)),
      code: mdFence("ts", clientExample(context, method)),
    })),
    verifyForm: mdFence(
      "ts",
      first === undefined ? [] : verifyExample(context, first),
    ),
    requestForm: mdFence(
      "ts",
      first === undefined ? [] : requestExample(context, first),
    ),
    declared: declaredNamespaces(context),
    callForms: mdFence(
      "ts",
      first === undefined ? [] : callExample(context, first),
    ),
    listForms: mdFence(
      "ts",
      first === undefined ? [] : listExample(context, first),
    ),
    collectionParameters: joinMarkdown(
      service.access.collectionParameters.map(({ name }) => mdCode(name)),
      ", ",
    ),
    listNote: listNote(context),
    filters: filtersView(context, examples),
    payloads: mdFence(
      "ts",
      first === undefined ? [] : payloadExample(context, first),
    ),
    subpath: mdFence(
      "ts",
      first === undefined ? [] : subpathExample(context, first),
    ),
    removedNote: mdText(
      tombstones === "keep"
        ? "Removed endpoints are kept as members that do not compile when called and name the release and the replacement."
        : "Removed endpoints have no method.",
    ),
    versioningRules: texts(service.access.versioningRules),
    leftOpen: texts(service.access.leftOpen),
  };
}

function texts(lines: readonly string[]): readonly View[] {
  return lines.map((line) => ({ text: mdText(line) }));
}

function counts(context: SdkContext): Markdown {
  const live = [...context.places.values()].filter(({ method }) =>
    isCallable(method.state),
  );
  const deprecated = live.filter(({ method }) => method.state === "deprecated");
  return marked`${mdNumber(live.length)} operations, ${mdNumber(deprecated.length)} of them deprecated.`;
}

function levelRow(context: SdkContext, level: ScopeLevel): View {
  const { service } = context.input.model;
  const facts = service.access.scopeLevels[level];
  const address = service.access.baseAddresses[facts.baseAddress];
  return {
    title: mdText(facts.title),
    option: mdCode(`scope: "${level}"`),
    reaches: mdText(facts.reaches),
    use: mdText(facts.typicalUse),
    header:
      facts.header === null
        ? mdText(`none. ${facts.context}`)
        : marked`${mdCode(facts.header)}. ${mdText(facts.context)}`,
    address: mdCode(`{${address.sourceName}}`),
  };
}

function hostNote(host: string | null): Markdown {
  return host === null
    ? marked`The source does not show the host: give it as the option ${mdCode("host")} (it fills ${mdCode("{host}")}), or give a whole address as ${mdCode("baseUrl")}, which may hold ${mdCode("{region}")}.`
    : marked`The host is ${mdCode(host)}; the options ${mdCode("host")} and ${mdCode("baseUrl")} replace it.`;
}

function filtersView(
  context: SdkContext,
  examples: readonly SdkMethod[],
): View | null {
  const method = filteredList(context, examples);
  const parameter = method && cataloguedQuery(method.operation).find(isFilter);
  if (method === undefined || parameter === undefined) return null;
  const { packageName } = context.input.model.service;
  const property = queryProperty(
    conventionOf(method.operation),
    parameter.name,
  );
  return {
    parameter: mdCode(parameter.name),
    module: mdCode(`${packageName}/rsql`),
    code: mdFence("ts", filterExample(context, method, property)),
  };
}

function listNote({ lists, places }: SdkContext): Markdown {
  const unknown =
    "How a page wraps its items differs between APIs and is not shown, so nothing is guessed: say once how to read a page and iterate.";
  if (lists.size === 0) return mdText(unknown);
  const all = [...places.values()]
    .filter(({ method }) => isCallable(method.state))
    .map(({ method }) => method.operation)
    .filter(isList);
  const known = all.filter((each) => conventionOf(each) !== null);
  return marked`For ${mdNumber(known.length)} of the ${mdNumber(all.length)} lists the catalogue says how they are paged: iterate over the call. For the others, or to have it otherwise, give the option ${mdCode("paging")}. Several sort keys are an array.`;
}

function fieldList(fields: readonly TokenField[]): Markdown {
  return joinMarkdown(
    fields.map(({ name, value }) =>
      mdCode(value === null ? name : `${name}=${value}`),
    ),
    ", ",
  );
}

function namespaceTitle(context: SdkContext, id: string): string {
  return (
    context.input.model.namespaces.find((namespace) => namespace.id === id)
      ?.title ?? id
  );
}

function declaredNamespaces(context: SdkContext): Markdown | null {
  const inUse = new Set(
    context.namespaces.flatMap(({ methods }) =>
      methods.map(({ operation }) => operation.namespace),
    ),
  );
  const declared = context.input.model.namespaces.filter(
    ({ id, path }) => path === null && !inUse.has(id),
  );
  if (declared.length === 0) return null;
  return joinMarkdown(
    declared.map(
      ({ title, scopes }) =>
        marked`${mdText(title)} (${mdText(scopes.join(", "))})`,
    ),
    ", ",
  );
}

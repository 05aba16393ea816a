import { invariant } from "../../diagnostics/invariant.ts";
import { scopeLevels } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { isVersion } from "../../naming/versions.ts";
import {
  mdNumber,
  mdProgram,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import { isBindingName } from "../../render/typescript.ts";
import { methodNames, type ModulePlan } from "../plan/module-plan.ts";
import { bundleSizes } from "./bundle-sizes.ts";
import {
  directClientView,
  type DirectOptionsView,
} from "./direct-client-view.ts";
import { contextId } from "../views/level-context.ts";
import { clientServers } from "../plan/own-servers.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import type { Example } from "./readme-examples.ts";

/** The client of an example. */
export interface ExampleClientView {
  /** The module from which it is imported: a string literal. */
  readonly package: Markdown;
  /** One of the two gives the options that it takes. */
  readonly gateway: GatewayOptionsView | null;
  readonly direct: DirectOptionsView | null;
}

/** Options of the client of a gateway. */
export interface GatewayOptionsView {
  readonly scope: Markdown;
  /** `null` where the level takes none. */
  readonly region: Markdown | null;
  /** The option that names the context of the client; `null` where the level takes none. */
  readonly id: { readonly name: Markdown; readonly variable: Markdown } | null;
  /** Whether only the caller knows the host. */
  readonly needsHost: boolean;
}

/** A call of a method, with its client. */
export interface ExampleView extends ExampleClientView {
  /** Whether a document describes the responses of the service. */
  readonly isDescribed: boolean;
  /** `client.pet.getPetById({ petId: 1 })` */
  readonly call: Markdown;
  /** `client.pet.getPetById` */
  readonly callee: Markdown;
  /** `{ petId: 1 }`, or `{}`. */
  readonly params: Markdown;
}

/** A call of a method by its module alone. */
export interface PartView extends ExampleView {
  /** Of the module: a string literal. */
  readonly module: Markdown;
  readonly connect: Markdown;
  readonly factory: Markdown;
  /** The name of the part in the example. */
  readonly variable: Markdown;
  /** The function of the operation: `getPetById`. */
  readonly function: Markdown;
  /** What it takes after the connection, with a comma in front; empty for nothing. */
  readonly further: Markdown;
  /** What one call weighs in a service of this kind, in each way to call it. */
  readonly sizes: readonly SizeView[];
}

/** What one call weighs, in kB. */
export interface SizeView {
  /** `the function with a lean connection` */
  readonly way: Markdown;
  readonly minified: Markdown;
  readonly gzip: Markdown;
}

/** Returns the client that an example needs, or any client when the example needs none in particular. */
export function clientView(
  { input, ownServers }: SdkContext,
  example: Example | null,
): ExampleClientView {
  const { packageName, access } = input.model.service;
  const called = example?.called;
  return {
    package: text(packageName),
    gateway:
      access.kind === "gateway"
        ? gatewayClientView(access, called?.method.operation.scopes ?? [])
        : null,
    direct:
      access.kind === "direct"
        ? directClientView(
            { access, servers: clientServers(access.servers, ownServers) },
            called?.shape.security ?? [],
          )
        : null,
  };
}

/** @param more members of `params` in addition to those that the method needs */
export function exampleView(
  context: SdkContext,
  example: Example,
  more: readonly string[] = [],
): ExampleView {
  const { callee } = example;
  const members = [...example.params, ...more];
  const params = `{ ${members.join(", ")} }`;
  return {
    ...clientView(context, example),
    isDescribed: example.called.method.operation.call.kind === "described",
    call: mdProgram(`${callee}(${members.length === 0 ? "" : params})`),
    callee: mdProgram(callee),
    params: mdProgram(members.length === 0 ? "{}" : params),
  };
}

export function partView(context: SdkContext, example: Example): PartView {
  const { packageName, access } = context.input.model.service;
  const { method } = example.called;
  const place = context.places.get(method.operation.key);
  invariant(place, `a place of ${method.operation.key}`);
  const { factory, group } = place.module;
  // The name of a version says little, and a reserved word cannot be the name of a variable.
  const name = group.path.findLast((part) => !isVersion(part)) ?? "";
  const variable = isBindingName(name) ? name : `${name}_`;
  const callee = [variable, ...method.path.slice(group.path.length)].join(".");
  return {
    ...exampleView(context, { ...example, callee }),
    module: text(`${packageName}/${subpathOf(place.module)}`),
    connect: text(`${packageName}/connect`),
    factory: mdProgram(factory),
    variable: mdProgram(variable),
    function: mdProgram(methodNames(place.module, place.method).function),
    further: mdProgram(
      example.params.length === 0 ? "" : `, { ${example.params.join(", ")} }`,
    ),
    sizes: Object.entries(bundleSizes[access.kind]).map(([way, size]) => ({
      way: mdText(way),
      minified: mdNumber(size.minified),
      gzip: mdNumber(size.gzip),
    })),
  };
}

/** Returns the subpath under which the package offers a module. */
export function subpathOf({ file }: Pick<ModulePlan, "file">): string {
  return file.replace(/\/index$/, "");
}

function gatewayClientView(
  access: GatewayAccess,
  scopes: readonly string[],
): GatewayOptionsView {
  const { host, regions, scopeLevels: facts } = access;
  // It is the narrowest level, because an integration should have no more rights than it needs.
  const level =
    scopeLevels.findLast((each) => scopes.includes(each)) ?? "tenant";
  const [region = ""] = regions;
  const id = contextId(access, level);
  return {
    scope: text(level),
    region: facts[level].baseAddress === "bare" ? null : text(region),
    id:
      id === null
        ? null
        : {
            name: mdProgram(id),
            variable: text(`GATEWAY_${level.toUpperCase()}_ID`),
          },
    needsHost: host === null,
  };
}

function text(value: string): Markdown {
  return mdProgram(JSON.stringify(value));
}

import { invariant } from "../../diagnostics/invariant.ts";
import { scopeLevels } from "../../model/operation.ts";
import { shapeIn } from "../../model/operation-call.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { isVersion } from "../../naming/versions.ts";
import { mdProgram, type Markdown } from "../../render/markdown.ts";
import { isBindingName } from "../../render/typescript.ts";
import type { ModulePlan } from "../sdk/module-plan.ts";
import {
  directClientView,
  type DirectClientView,
} from "./direct-client-view.ts";
import type { PackageContext } from "./package-context.ts";
import type { Example } from "./readme-examples.ts";

/** The client of an example. */
export interface ClientView {
  /** Where it is imported from: a string literal. */
  readonly package: Markdown;
  /** One of the two says which options it takes. */
  readonly gateway: GatewayClientView | null;
  readonly direct: DirectClientView | null;
}

/** Options of the client of a gateway. */
export interface GatewayClientView {
  readonly scope: Markdown;
  /** `null` where the level takes none. */
  readonly region: Markdown | null;
  readonly isEnvironment: boolean;
  readonly isTenant: boolean;
  /** Whether nobody but the caller knows the host. */
  readonly needsHost: boolean;
}

/** A call of a method, with its client. */
export interface ExampleView extends ClientView {
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
  /** What the example calls the part. */
  readonly variable: Markdown;
}

/** The client that an example needs, or any. */
export function clientView(
  { input }: PackageContext,
  example: Example | null,
): ClientView {
  const { packageName, access } = input.model.service;
  const operation = example?.method.operation;
  const shape = operation && shapeIn(operation);
  return {
    package: text(packageName),
    gateway:
      access.kind === "gateway"
        ? gatewayClientView(access, operation?.scopes ?? [])
        : null,
    direct:
      access.kind === "direct"
        ? directClientView(access, shape?.security ?? [])
        : null,
  };
}

export function exampleView(
  context: PackageContext,
  example: Example,
): ExampleView {
  const { callee, params } = example;
  return {
    ...clientView(context, example),
    call: mdProgram(`${callee}(${params ?? ""})`),
    callee: mdProgram(callee),
    params: mdProgram(params ?? "{}"),
  };
}

export function partView(context: PackageContext, example: Example): PartView {
  const { packageName } = context.input.model.service;
  const { method, callee, params } = example;
  const place = context.places.get(method.operation.key);
  invariant(place, `a place of ${method.operation.key}`);
  const { factory, group } = place.module;
  // A version says little, and a member that is a reserved word is none for a variable.
  const name = group.path.findLast((part) => !isVersion(part)) ?? "";
  const variable = isBindingName(name) ? name : `${name}_`;
  const below = callee.slice(["client", ...group.path].join(".").length);
  return {
    ...exampleView(context, example),
    call: mdProgram(`${variable}${below}(${params ?? ""})`),
    module: text(`${packageName}/${subpathOf(place.module)}`),
    connect: text(`${packageName}/connect`),
    factory: mdProgram(factory),
    variable: mdProgram(variable),
  };
}

/** What the package offers a module as. */
export function subpathOf({ file }: Pick<ModulePlan, "file">): string {
  return file.replace(/\/index$/, "");
}

function gatewayClientView(
  { host, regions }: GatewayAccess,
  scopes: readonly string[],
): GatewayClientView {
  const level = scopeLevels.find((each) => scopes.includes(each)) ?? "tenant";
  const [region = ""] = regions;
  return {
    scope: text(level),
    region: level === "organization" ? null : text(region),
    isEnvironment: level === "environment",
    isTenant: level === "tenant",
    needsHost: host === null,
  };
}

function text(value: string): Markdown {
  return mdProgram(JSON.stringify(value));
}

import { isCallable } from "../../model/lifecycle.ts";
import { isList, shapeIn } from "../../model/operation-call.ts";
import type { BodyFormat } from "../../model/operation-shape.ts";
import { calledMethod } from "../sdk/called-method.ts";
import { methodsBelow, type SdkMethod } from "../sdk/name-tree.ts";
import { callText } from "../sdk/operation-text.ts";
import { exampleKey, exampleValue } from "./example-value.ts";
import type { PackageContext } from "./package-context.ts";

/** A call of a method, as a program writes it. */
export interface Example {
  readonly method: SdkMethod;
  /** `client.pet.getPetById` */
  readonly callee: string;
  /** `{ petId: 1 }`; `null` when the method needs none. */
  readonly params: string | null;
}

/** Examples for the README; those that no method serves are `null`. */
export interface Examples {
  readonly call: Example | null;
  readonly list: Example | null;
  readonly stream: Example | null;
}

/** The methods that are called with least effort. */
export function findExamples(context: PackageContext): Examples {
  const methods = byEffort(context, allMethods(context));
  const first = (isWanted: (method: SdkMethod) => boolean) =>
    firstExample(context, methods.filter(isWanted));
  return {
    call:
      first((method) => isVerification(context, method)) ??
      first((method) => isRead(method) && !isListMethod(method)) ??
      first(isListMethod),
    list: first(isListMethod),
    stream: first((method) => receives(method, streamed)),
  };
}

/** The example of each namespace of the client that has one. */
export function examplesByRoot(context: PackageContext): readonly Example[] {
  const roots = new Map<string, SdkMethod[]>();
  for (const method of allMethods(context)) {
    const [name = ""] = method.path;
    const root = roots.get(name);
    if (root) root.push(method);
    else roots.set(name, [method]);
  }
  return [...roots.values()].flatMap(
    (methods) => firstExample(context, byEffort(context, methods)) ?? [],
  );
}

/** The first of the methods for which a call can be made up. */
export function firstExample(
  context: PackageContext,
  methods: readonly SdkMethod[],
): Example | null {
  for (const method of methods) {
    const params = exampleParams(context, method);
    if (params !== null)
      return {
        method,
        callee: callText(method.path),
        params: params.length === 0 ? null : `{ ${params.join(", ")} }`,
      };
  }
  return null;
}

export function allMethods({ modules }: PackageContext): readonly SdkMethod[] {
  return (
    modules
      .flatMap(({ group }) => methodsBelow(group))
      .filter(({ state }) => isCallable(state))
      // Those want an address of their own.
      .filter(({ operation }) => (shapeIn(operation)?.servers ?? null) === null)
  );
}

function isListMethod({ operation }: SdkMethod): boolean {
  return isList(operation);
}

/** What has fewest things to fill in and changes nothing, and is not deprecated if possible. */
function byEffort(
  context: PackageContext,
  methods: readonly SdkMethod[],
): readonly SdkMethod[] {
  const efforts = new Map(
    methods.map((method) => [method, effort(context, method)]),
  );
  const effortOf = (method: SdkMethod): number => efforts.get(method) ?? 0;
  return methods.toSorted(
    (a, b) =>
      effortOf(a) - effortOf(b) ||
      callText(a.path).length - callText(b.path).length,
  );
}

function effort(context: PackageContext, method: SdkMethod): number {
  const { operation, state } = method;
  const count = requiredCount(method);
  return (
    (state === "deprecated" ? 10_000 : 0) +
    (isVerification(context, method) ? 0 : 1_000) +
    (operation.method === "GET" ? 0 : 100) +
    (shapeIn(operation)?.body?.isRequired === true ? 20 : 0) +
    // Something with a parameter shows more than nothing at all.
    (count === 1 ? 0 : 1 + count)
  );
}

/** Whether the service names the request for trying it. */
function isVerification(
  { input }: PackageContext,
  { operation }: SdkMethod,
): boolean {
  const { access } = input.model.service;
  return (
    access.kind === "gateway" &&
    access.verification.requests.includes(
      `${operation.method} ${operation.path}`,
    )
  );
}

function requiredCount(method: SdkMethod): number {
  return shapeIn(method.operation) === null
    ? method.parameters.length
    : calledMethod(method).properties.filter(
        ({ parameter }) => parameter.isRequired,
      ).length;
}

/** Members of `params`; `null` where a value cannot be made up. */
function exampleParams(
  { input }: PackageContext,
  method: SdkMethod,
): readonly string[] | null {
  if (shapeIn(method.operation) === null)
    return method.parameters.map((name) => `${exampleKey(name)}: "…"`);
  const { schemas } = input.model;
  const { shape, properties } = calledMethod(method);
  const fields: string[] = [];
  for (const { name, parameter } of properties) {
    if (!parameter.isRequired) continue;
    const value = exampleValue(schemas, parameter.type);
    if (value === null) return null;
    fields.push(`${exampleKey(name)}: ${value}`);
  }
  if (shape.body?.isRequired !== true) return fields;
  const [content] = shape.body.contents;
  const value =
    content?.format === "json" ? exampleValue(schemas, content.type) : null;
  return value === null ? null : [...fields, `body: ${value}`];
}

const streamed: readonly BodyFormat[] = ["events", "json-lines"];

/** Whether an answer is data that need not be read further. */
function isRead(method: SdkMethod): boolean {
  return !receives(method, [...streamed, "binary"]);
}

function receives(method: SdkMethod, formats: readonly BodyFormat[]): boolean {
  if (shapeIn(method.operation) === null) return false;
  return calledMethod(method).answers.successes.some(({ contents }) =>
    contents.some(({ format }) => formats.includes(format)),
  );
}

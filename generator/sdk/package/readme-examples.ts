import { isCallable } from "../../model/lifecycle.ts";
import type { BodyFormat } from "../../model/operation-shape.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { callText } from "../../naming/name-ledger.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { exampleKey, exampleValue } from "./example-value.ts";

/** A call of a method, as a program writes it. */
export interface Example {
  readonly called: CalledMethod;
  /** `client.pet.getPetById` */
  readonly callee: string;
  /** Members of `params`: `petId: 1`. */
  readonly params: readonly string[];
}

/** The examples for the README. An example for which there is no method is `null`. */
export interface Examples {
  readonly call: Example | null;
  readonly list: Example | null;
  readonly stream: Example | null;
}

/** Finds the methods whose calls are easiest to write. */
export function findExamples(context: SdkContext): Examples {
  const methods = byEffort(context, exampleMethods(context));
  const first = (isWanted: (called: CalledMethod) => boolean) =>
    firstExample(context, methods.filter(isWanted));
  return {
    call:
      first((called) => isVerification(context, called)) ??
      first((called) => isRead(called) && called.list === null) ??
      first(isList),
    list: first(isList),
    stream: first((called) => receives(called, streamed)),
  };
}

/** Finds the example of each member of the client that has one. */
export function examplesByRoot(context: SdkContext): readonly Example[] {
  const roots = new Map<string, CalledMethod[]>();
  for (const called of exampleMethods(context)) {
    const [name = ""] = called.method.path;
    const root = roots.get(name);
    if (root) root.push(called);
    else roots.set(name, [called]);
  }
  return [...roots.values()].flatMap(
    (methods) => firstExample(context, byEffort(context, methods)) ?? [],
  );
}

/** Returns the example of the first method for which a call can be made up. */
export function firstExample(
  context: SdkContext,
  methods: readonly CalledMethod[],
): Example | null {
  for (const called of methods) {
    const params = exampleParams(context, called);
    if (params !== null)
      return { called, callee: callText(called.method.path), params };
  }
  return null;
}

export function exampleMethods({
  called,
}: SdkContext): readonly CalledMethod[] {
  return [...called.values()].filter(({ method }) => isCallable(method.state));
}

function isList({ list }: CalledMethod): boolean {
  return list !== null;
}

/**
 * Orders methods by the effort of an example: methods with few values to fill in that change nothing come first,
 * deprecated ones last.
 */
function byEffort(
  context: SdkContext,
  methods: readonly CalledMethod[],
): readonly CalledMethod[] {
  return methods
    .map((called) => ({ called, effort: effort(context, called) }))
    .toSorted(
      (a, b) =>
        a.effort - b.effort || textLength(a.called) - textLength(b.called),
    )
    .map(({ called }) => called);
}

function textLength({ method }: CalledMethod): number {
  return callText(method.path).length;
}

function effort(context: SdkContext, called: CalledMethod): number {
  const { method, shape, properties } = called;
  const { length: count } = properties.filter(
    ({ parameter }) => parameter.isRequired,
  );
  return (
    (method.state === "deprecated" ? 10_000 : 0) +
    (isVerification(context, called) ? 0 : 1_000) +
    (method.operation.method === "GET" ? 0 : 100) +
    (context.ownServers.keys.has(method.operation.key) ? 500 : 0) +
    (shape.body?.isRequired === true ? 20 : 0) +
    // A call with a parameter shows more than a call without any.
    (count === 1 ? 0 : 1 + count)
  );
}

/** Whether the service names the request as the one for trying it out. */
function isVerification(
  { input }: SdkContext,
  { method: { operation } }: CalledMethod,
): boolean {
  const { access } = input.model.service;
  return (
    access.kind === "gateway" &&
    access.verification.requests.includes(
      `${operation.method} ${operation.path}`,
    )
  );
}

/** Returns the members of `params`; `null` when a value cannot be made up. */
function exampleParams(
  { input }: SdkContext,
  { shape, properties }: CalledMethod,
): readonly string[] | null {
  const source = { schemas: input.model.schemas, policy: input.typePolicy };
  const fields: string[] = [];
  for (const { name, parameter } of properties) {
    if (!parameter.isRequired) continue;
    const value = exampleValue(source, parameter.type, parameter.docs);
    if (value === null) return null;
    fields.push(`${exampleKey(name)}: ${value}`);
  }
  if (shape.body?.isRequired !== true) return fields;
  const [content] = shape.body.contents;
  const value =
    content?.format === "json" ? exampleValue(source, content.type) : null;
  return value === null ? null : [...fields, `body: ${value}`];
}

const streamed: readonly BodyFormat[] = ["events", "json-lines"];

/** Whether a response is data that needs no further reading. */
function isRead(called: CalledMethod): boolean {
  return !receives(called, [...streamed, "binary"]);
}

function receives(
  { answers }: CalledMethod,
  formats: readonly BodyFormat[],
): boolean {
  return answers.successes.some(({ contents }) =>
    contents.some(({ format }) => formats.includes(format)),
  );
}

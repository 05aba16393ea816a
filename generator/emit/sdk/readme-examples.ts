import type { BodyFormat } from "../../model/operation-shape.ts";
import { describedListOf } from "../../model/operation-call.ts";
import { methodsBelow } from "./name-tree.ts";
import { callText } from "./operation-text.ts";
import type { Answers } from "./answers.ts";
import { exampleKey, exampleValue } from "./example-value.ts";
import type { PlainContext } from "./sdk-context.ts";
import { plainMethod, type PlainMethod } from "./called-method.ts";

/** A method with a call of it. */
export interface Example {
  readonly plain: PlainMethod;
  /** `client.pet.getPetById({ petId: 1 })` */
  readonly call: string;
}

/** Examples for the README; those that no method serves are `null`. */
export interface Examples {
  readonly call: Example | null;
  readonly list: Example | null;
  readonly stream: Example | null;
}

/** The methods that are called with least effort. */
export function findExamples(context: PlainContext): Examples {
  const examples = context.modules
    .flatMap(({ group }) => methodsBelow(group))
    .filter(({ state }) => state === "available")
    .map(plainMethod)
    // Those want an address of their own.
    .filter(({ shape }) => shape.servers === null)
    .toSorted((a, b) => effort(a) - effort(b) || textLength(a) - textLength(b));
  const find = (isWanted: (plain: PlainMethod) => boolean): Example | null => {
    for (const plain of examples) {
      const call = isWanted(plain) ? exampleCall(context, plain) : null;
      if (call !== null) return { plain, call };
    }
    return null;
  };
  return {
    call: find(isData) ?? find(isList),
    list: find(isList),
    stream: find(isStream),
  };
}

function textLength({ method }: PlainMethod): number {
  return callText(method.path).length;
}

/** What has fewest things to fill in and changes nothing. */
function effort({ method, shape, properties }: PlainMethod): number {
  const required = properties.filter(({ parameter }) => parameter.isRequired);
  return (
    (method.operation.method === "GET" ? 0 : 100) +
    (shape.body?.isRequired === true ? 20 : 0) +
    // Something with a parameter shows more than nothing at all.
    (required.length === 1 ? 0 : 1 + required.length)
  );
}

function exampleCall(
  { input }: PlainContext,
  { method, shape, properties }: PlainMethod,
): string | null {
  const { schemas } = input.model;
  const fields: string[] = [];
  for (const { name, parameter } of properties) {
    if (!parameter.isRequired) continue;
    const value = exampleValue(schemas, parameter.type);
    if (value === null) return null;
    fields.push(`${exampleKey(name)}: ${value}`);
  }
  if (shape.body?.isRequired === true) {
    const [content] = shape.body.contents;
    const value =
      content?.format === "json" ? exampleValue(schemas, content.type) : null;
    if (value === null) return null;
    fields.push(`body: ${value}`);
  }
  const params = fields.length === 0 ? "" : `{ ${fields.join(", ")} }`;
  return `${callText(method.path)}(${params})`;
}

function isList({ method }: PlainMethod): boolean {
  return describedListOf(method.operation) !== null;
}

function isStream({ answers }: PlainMethod): boolean {
  return receives(answers, ["events", "json-lines"]);
}

/** Neither a list nor anything that has to be read further. */
function isData(plain: PlainMethod): boolean {
  const isRead = !receives(plain.answers, ["events", "json-lines", "binary"]);
  return isRead && !isList(plain);
}

function receives(
  { successes }: Answers,
  formats: readonly BodyFormat[],
): boolean {
  return successes.some(({ contents }) =>
    contents.some(({ format }) => formats.includes(format)),
  );
}

import type { JsonObject } from "../../json/json-value.ts";
import { isVisible } from "../model/is-visible.ts";
import type { WireObject, WireSchema } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import { judgePattern } from "./judge-scalar.ts";
import {
  below,
  judgeAll,
  judgeApart,
  judgeEach,
  refuse,
  refuseIf,
  workOf,
  type At,
} from "./run.ts";

export function judgeObject(
  object: WireObject,
  value: JsonObject,
  at: At,
): Answer {
  const names = Object.keys(value);
  const { properties, dependentRequired, patterns } = object;
  const size = properties.size + dependentRequired.length;
  if (!at.run.spend(workOf(size + names.length * (1 + patterns.size))))
    return "unknown";
  return judgeAll(at, [
    () => judgeCount(object, names.length, at),
    () => judgeRequired(object, value, at),
    () => judgeCompanions(object, value, at),
    () => judgeEach(at, names, (name) => judgeMember(object, name, value, at)),
  ]);
}

function judgeCount(
  { minProperties, maxProperties }: WireObject,
  count: number,
  at: At,
): Answer {
  return judgeAll(at, [
    () =>
      refuseIf(
        count < minProperties,
        at,
        "minProperties",
        () => `must NOT have fewer than ${String(minProperties)} properties`,
      ),
    () =>
      refuseIf(
        maxProperties !== null && count > maxProperties,
        at,
        "maxProperties",
        () => `must NOT have more than ${String(maxProperties)} properties`,
      ),
  ]);
}

function judgeRequired(
  { properties }: WireObject,
  value: JsonObject,
  at: At,
): Answer {
  let answer: Answer = "yes";
  for (const [name, member] of properties) {
    if (!member.isRequired || !isVisible(member, at.run.side)) continue;
    if (Object.hasOwn(value, name)) continue;
    answer = refuse(
      below(at, name),
      "required",
      () => `must have required property '${name}'`,
    );
    if (at.run.reasons === null) return answer;
  }
  return answer;
}

function judgeCompanions(
  { dependentRequired }: WireObject,
  value: JsonObject,
  at: At,
): Answer {
  return judgeAll(
    at,
    dependentRequired
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([name, others]) =>
        others.map(
          (other) => () =>
            refuseIf(
              !Object.hasOwn(value, other),
              at,
              "dependentRequired",
              () =>
                `must have property ${other} when property ${name} is present`,
            ),
        ),
      ),
  );
}

function judgeMember(
  object: WireObject,
  name: string,
  value: JsonObject,
  above: At,
): Answer {
  const at = below(above, name);
  const ask = (schema: WireSchema | "any") => (): Answer =>
    schema === "any" ? "yes" : at.run.ask(schema, value[name] ?? null, at);
  const member = object.properties.get(name);
  const judgeOwn = (isFitting: boolean): Answer => {
    if (member !== undefined && member.schema !== "any")
      return isVisible(member, at.run.side) ? ask(member.schema)() : "unknown";
    if (isFitting) return "yes";
    if (object.additional !== "none") return ask(object.additional)();
    // A required member is hardly meant to be forbidden.
    return member === undefined
      ? refuse(
          at,
          "additionalProperties",
          () => `must NOT have additional property '${name}'`,
        )
      : "unknown";
  };
  if (object.names === null && object.patterns.size === 0)
    return judgeOwn(false);
  const fitting = [...object.patterns]
    .map(([pattern, schema]) => ({
      schema,
      answer: judgePattern(pattern, name, at),
    }))
    .filter(({ answer }) => answer !== "no");
  return judgeAll(at, [
    () => judgeName(object, name, at),
    ...fitting.map(({ schema, answer }) =>
      answer === "yes" ? ask(schema) : () => answer,
    ),
    () => judgeOwn(fitting.length > 0),
  ]);
}

/** The name is judged as a text; its first reason is the reason against the member. */
function judgeName({ names }: WireObject, name: string, at: At): Answer {
  if (names === null) return "yes";
  const { answer, reasons } = judgeApart(at, () => at.run.ask(names, name, at));
  return answer === "no"
    ? refuse(
        at,
        "propertyNames",
        () => `property name '${name}' ${reasons[0]?.problem ?? ""}`,
      )
    : answer;
}

import type { Content } from "../../model/operation-shape.ts";
import type { Access } from "../../model/service.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import {
  noFormerNames,
  renamesMembers,
  type FormerNames,
} from "../former-names.ts";
import type { AnswerChoice } from "../../model/answer-choices.ts";
import type { CalledMethod } from "./called-method.ts";
import { differInLevels } from "./group-reach.ts";
import type { SdkMethod } from "./name-tree.ts";
import { needsPart } from "./method-parts.ts";
import { payloadTypes, runtimeTypes, runtimeValues } from "./type-scope.ts";

/**
 * Returns the names that modules reserve for their imports, so that nothing else has these names. A schema keeps its
 * name when no module needs the type with that name.
 */
export function importedNames(
  methods: readonly CalledMethod[],
  access: Access["kind"],
  former: FormerNames = noFormerNames,
): readonly string[] {
  const unused = new Set<string>([
    access === "direct" ? "Connection" : "ApiConnection",
  ]);
  if (!renamesMembers(former))
    for (const name of ["bindRenamed", "unboundRenamed"]) unused.add(name);
  if (!methods.some(takesFilters)) unused.add("Filter");
  if (!methods.some(isList)) unused.add("ListOptions");
  if (!methods.some(isRemoved))
    for (const name of ["RemovedOperation", "tombstones"]) unused.add(name);
  if (!methods.some(hasUnknownPayload))
    for (const name of ["ItemOf", ...payloadTypes]) unused.add(name);
  for (const name of unusedByChoices(methods)) unused.add(name);
  for (const part of [
    "keyedParameters",
    "partForms",
    "pathParameters",
  ] as const)
    if (!methods.some((each) => needsPart(each, part))) unused.add(part);
  const types = [...runtimeTypes, ...payloadTypes];
  if (!levelsDiffer(methods))
    for (const name of ["WrongScope", "reachedAt"]) unused.add(name);
  return [...types, ...runtimeValues].filter((name) => !unused.has(name));
}

function unusedByChoices(methods: readonly CalledMethod[]): readonly string[] {
  const choices = methods.flatMap(({ answers }) => answers.choices);
  const isOffered = (option: AnswerChoice["option"]): boolean =>
    choices.some((choice) => choice.option === option);
  const hasNamedEvents = methods.some(({ shape }) =>
    shape.responses.some(({ contents }) =>
      contents.some(({ events }) => events.some(({ name }) => name !== null)),
    ),
  );
  return [
    ...(choices.length === 0 ? ["choices"] : []),
    ...(isOffered("accept") ? [] : ["AcceptOptions"]),
    ...(isOffered("stream") ? [] : ["StreamFlagOptions", "StreamOptions"]),
    ...(hasNamedEvents ? [] : ["NamedEventStream"]),
  ];
}

/** Whether some scope level reaches only a part of something that the client has. */
function levelsDiffer(methods: readonly CalledMethod[]): boolean {
  const roots = new Map<string, SdkMethod[]>();
  for (const { method } of methods) {
    const [root = ""] = method.path;
    const found = roots.get(root);
    if (found) found.push(method);
    else roots.set(root, [method]);
  }
  return [...roots.values()].some(differInLevels);
}

function takesFilters({ properties }: CalledMethod): boolean {
  return properties.some(({ parameter }) => takesFilter(parameter.type));
}

function isList({ list }: CalledMethod): boolean {
  return list !== null;
}

function isRemoved({ method }: CalledMethod): boolean {
  return method.state === "removed";
}

/** Whether no document describes the request or the response of an operation. */
export function hasUnknownPayload({ shape, answers }: CalledMethod): boolean {
  return (
    (shape.body?.contents.some(isUnknown) ?? false) ||
    answers.successes.some(({ contents }) => contents.some(isUnknown))
  );
}

function isUnknown({ format }: Content): boolean {
  return format === "any";
}

function takesFilter(type: TypeExpr): boolean {
  switch (type.kind) {
    case "string":
      return type.format === "rsql";
    case "array":
      return takesFilter(type.items);
    case "union":
      return type.members.some(takesFilter);
    default:
      return false;
  }
}

import { ts } from "ts-morph";
import { argumentsOf, calleeName } from "../call-parts.ts";
import { createSentFollower, type SentFact } from "./sent.ts";
import { certain } from "./how-sure.ts";
import type { OperationCalls } from "./operation-calls.ts";
import type { Telling } from "./telling.ts";

/** Records the calls and what they send. Returns the nodes for which no other fact must be recorded. */
export function tellCalls(
  telling: Telling,
  { direct, handed }: OperationCalls,
): ReadonlySet<ts.Node> {
  const { checker, declarations, facts, enter } = telling;
  const said = new Set<ts.Node>();
  for (const { node, used, formerName } of direct) {
    const at = calleeName(node.expression);
    said.add(at);
    facts.say(at, {
      used,
      element: "operation",
      access: "call",
      formerName,
      ...certain,
    });
  }
  const sent = createSentFollower(telling);
  for (const { node, used } of direct) {
    enter(node.getSourceFile());
    const given = argumentsOf(node);
    const [params] = given ?? [];
    const methods = declarations.declarationsOf(used.found);
    if (given?.length === 0)
      facts.say(calleeName(node.expression), {
        used,
        element: "parameters",
        access: "build",
        members: [],
        ...certain,
      });
    if (params !== undefined)
      for (const type of paramsTypes(checker, methods))
        sent.follow(params, used, type, null);
  }
  for (const { used, params, binding } of handed) {
    enter(params.getSourceFile());
    for (const type of paramsTypes(
      checker,
      declarations.declarationsOf(used.found),
    ))
      sent.follow(params, used, type, binding);
  }
  for (const fact of sent.facts) {
    if (!fact.isTyped) said.add(fact.node);
    tellSent(telling, fact);
  }
  return said;
}

function tellSent(
  { facts }: Telling,
  { node, isWhole, isTyped, value, members, ...fact }: SentFact,
): void {
  facts.say(node, {
    ...fact,
    ...(value !== null && { value }),
    ...(members !== null && { members }),
    ...(isTyped
      ? { certainty: "probable", reason: "The type of what is sent has it." }
      : isWhole
        ? certain
        : { certainty: "probable", reason: "Members may be spread into it." }),
  });
}

/** Returns the types of the first parameter of a method, in each of its overloads. */
function paramsTypes(
  checker: ts.TypeChecker,
  methods: readonly ts.Node[],
): ReadonlySet<ts.Type> {
  return new Set(
    methods.flatMap((each) => {
      const [params] = ts.isMethodSignature(each) ? each.parameters : [];
      return params === undefined
        ? []
        : [checker.getNonNullableType(checker.getTypeAtLocation(params))];
    }),
  );
}

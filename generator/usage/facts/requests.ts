import type { ts } from "ts-morph";
import { argumentsOf, calleeName } from "../call-parts.ts";
import { isOperationSignature, paramsOf } from "../operation-signature.ts";
import { createSentFollower, type SentFact } from "./sent.ts";
import { certain } from "./how-sure.ts";
import type { OperationCalls } from "./operation-calls.ts";
import { paramsAt } from "../sdk-declarations.ts";
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
  for (const { node, used, isPacked } of direct) {
    enter(node.getSourceFile());
    const given = argumentsOf(node)?.slice(paramsAt(used.found));
    const [params] = given ?? [];
    const methods = declarations.declarationsOf(used.found);
    if (given?.length === 0 && !isPacked)
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
  { node, doubt, value, members, ...fact }: SentFact,
): void {
  const { used, element, access, member, mayBe } = fact;
  facts.say(node, {
    used,
    element,
    access,
    member,
    mayBe,
    ...(value !== null && { value }),
    ...(members !== null && { members }),
    ...(doubt === null ? certain : { certainty: "probable", reason: doubt }),
  });
}

/** Returns the types of the parameters of an operation, in each of its overloads. */
function paramsTypes(
  checker: ts.TypeChecker,
  methods: readonly ts.Node[],
): ReadonlySet<ts.Type> {
  return new Set(
    methods.flatMap((each) => {
      const params = isOperationSignature(each) ? paramsOf(each) : undefined;
      return params === undefined
        ? []
        : [checker.getNonNullableType(checker.getTypeAtLocation(params))];
    }),
  );
}

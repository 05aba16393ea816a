import { capitalise } from "../../naming/words.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { takesNothing } from "./declare-params.ts";
import { eventWords } from "../../model/inline-names.ts";
import type { MethodNames, ModulePlan } from "../plan/module-plan.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** Lists the names that a module may declare, before anything of it is printed. */
export function declaredNames(
  { called }: Pick<SdkContext, "called">,
  { methods, taken }: Pick<ModulePlan, "methods" | "taken">,
): ReadonlySet<string> {
  const params = new Set([...methods.values()].map((each) => each.params));
  return new Set([
    ...taken.filter((name) => !params.has(name)),
    ...[...methods].flatMap(([method, names]) => {
      const each = called.get(method);
      return each === undefined ? [] : namesOfMethod(each, names);
    }),
  ]);
}

function namesOfMethod(
  called: CalledMethod,
  { base, params }: MethodNames,
): readonly string[] {
  const inline = [...called.inline.words].flatMap(
    ([{ format, events }, words]) =>
      format === "events"
        ? events.map(({ name }) => `${words}${eventWords(name)}`)
        : [format === "json-lines" ? `${words}Line` : words],
  );
  const errors = called.answers.failures
    .filter(({ contents: [content] }) => content?.type.kind === "object")
    .map(({ status }) => `Error${capitalise(status)}`);
  const items = called.list === null ? [] : ["Item"];
  return [
    ...(takesNothing(called) ? [] : [params]),
    ...[...inline, ...errors, ...items].map((words) => `${base}${words}`),
  ];
}

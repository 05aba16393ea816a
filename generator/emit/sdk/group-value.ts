import {
  ident,
  joinCode,
  member,
  noCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import { typeOf } from "./module-plan.ts";
import type { NameGroup } from "./name-tree.ts";
import { methodParts, needsPart } from "./method-parts.ts";
import type { ModuleScope } from "./module-scope.ts";
import { objectCode } from "./object-code.ts";
import type { PlainContext } from "./sdk-context.ts";
import { plainMethod } from "./called-method.ts";
import { routeEntry } from "./route-entry.ts";

/** The object behind the interface of a group. */
export function groupValue(
  context: PlainContext,
  scope: ModuleScope,
  group: NameGroup,
): Code {
  const type = ident(typeOf(scope.module, group));
  if (group.groups.length === 0)
    return boundMethods(context, scope, group, type);
  const children = group.groups.map((child) => ({
    name: child.path.at(-1) ?? "",
    value: groupValue(context, scope, child),
  }));
  if (group.methods.length === 0) {
    const makers = children.map(
      ({ name, value }) => ts`${member(name)}: () => ${value}`,
    );
    return ts`${scope.runtimeValue("lazyMembers")}<${type}>({ ${joinCode(makers, ", ")} })`;
  }
  const names = joinCode(
    children.map(({ name }) => str(name)),
    " | ",
  );
  const methods = boundMethods(
    context,
    scope,
    group,
    ts`Omit<${type}, ${names}>`,
  );
  const members = children.map(
    ({ name, value }) => ts`${member(name)}: ${value}`,
  );
  return ts`{ ...${methods}, ${joinCode(members, ", ")} }`;
}

/** `bindMethods<IssuesApi>(connection, { get: "GET /issues/{id}" }, { lists })` */
function boundMethods(
  context: PlainContext,
  scope: ModuleScope,
  group: NameGroup,
  type: Code,
): Code {
  const methods = group.methods.map(plainMethod);
  const table = objectCode(
    methods.map((plain) => [
      plain.method.path.at(-1) ?? "",
      routeEntry(context, plain),
    ]),
  );
  const parts = methodParts
    .filter((part) => methods.some((plain) => needsPart(plain, part)))
    .map((part) => scope.runtimeValue(part));
  const last = parts.length === 0 ? noCode : ts`, { ${joinCode(parts, ", ")} }`;
  return ts`${scope.runtimeValue("bindMethods")}<${type}>(connection, ${table}${last})`;
}

import type { Access } from "../../model/service.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import type { CalledMethod } from "./called-method.ts";
import {
  payloadTypes,
  runtimeTypes,
  runtimeValues,
  type PayloadType,
  type RuntimeType,
} from "./type-scope.ts";

/** Types that modules import under their own names if something of the SDK needs them. */
const needs: Readonly<
  Partial<
    Record<
      RuntimeType | PayloadType,
      (called: CalledMethod, access: Access["kind"]) => boolean
    >
  >
> = {
  ApiConnection: (_, access) => access === "direct",
  Connection: (_, access) => access === "gateway",
  Filter: ({ properties }) =>
    properties.some(({ parameter }) => takesFilter(parameter.type)),
  ItemOf: hasUnknownPayload,
  ListOptions: ({ list }) => list !== null,
  RemovedOperation: ({ method }) => method.state === "removed",
  RequestBody: hasUnknownPayload,
  ResponseBody: hasUnknownPayload,
};

/**
 * The names that modules have for what they import, so that nothing else is called so: a schema keeps its name where no
 * module needs the type of the same name.
 */
export function importedNames(
  methods: readonly CalledMethod[],
  access: Access["kind"],
): readonly string[] {
  const types = [...runtimeTypes, ...payloadTypes].filter((name) => {
    const isNeeded = needs[name];
    return (
      isNeeded === undefined || methods.some((each) => isNeeded(each, access))
    );
  });
  return [...types, ...runtimeValues];
}

/** Whether nobody describes what the operation takes or gives. */
export function hasUnknownPayload({ shape, answers }: CalledMethod): boolean {
  const contents = [
    ...(shape.body?.contents ?? []),
    ...answers.successes.flatMap((answer) => answer.contents),
  ];
  return contents.some(({ format }) => format === "any");
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

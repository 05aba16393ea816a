import { ts } from "ts-morph";

/** Returns the name of the function that is called: `list` of `client.pets.list`. */
export function calleeName(callee: ts.Expression): ts.Node {
  if (ts.isPropertyAccessExpression(callee))
    return isIndirect(callee) ? calleeName(callee.expression) : callee.name;
  if (ts.isElementAccessExpression(callee)) return callee.argumentExpression;
  return ts.isParenthesizedExpression(callee)
    ? calleeName(callee.expression)
    : callee;
}

/**
 * Returns the arguments that a method gets, through `call` and `apply` too; `null` when they are in a list that is
 * not a literal at the call.
 */
export function argumentsOf({
  expression: callee,
  arguments: args,
}: ts.CallExpression): readonly ts.Expression[] | null {
  if (!ts.isPropertyAccessExpression(callee) || !isIndirect(callee))
    return args;
  if (callee.name.text === "call") return args.slice(1);
  const [, list] = args;
  return list !== undefined && ts.isArrayLiteralExpression(list)
    ? list.elements
    : null;
}

/** Whether an access is `method.call` or `method.apply`. */
export function isIndirect({ name }: ts.PropertyAccessExpression): boolean {
  return name.text === "call" || name.text === "apply";
}

/** Returns the method and the arguments that it gets in `method.bind(holder, params)`. */
export function boundArguments({
  expression: callee,
  arguments: [, ...given],
}: ts.CallExpression): {
  readonly method: ts.Expression;
  readonly given: readonly ts.Expression[];
} | null {
  return ts.isPropertyAccessExpression(callee) && callee.name.text === "bind"
    ? { method: callee.expression, given }
    : null;
}

import { FilterError } from "./errors.ts";
import { checkText, type Operand, operandOf, operandsOf } from "./operand.ts";
import { alternatives, takesList, takesOneValue } from "./operators.ts";
import { type Token, tokenise } from "./tokens.ts";
import {
  type Comparison,
  comparison,
  type FilterNode,
  logic,
  MAX_DEPTH,
} from "./tree.ts";

/** Tokens and how far they are read. */
interface Cursor {
  readonly tokens: readonly Token[];
  next: number;
}

/**
 * Parses RSQL, in the grammar of jirutka's rsql-parser. It is stricter in what
 * no filter may have: selectors that are no names, control characters, several
 * values for an operator of one, more than 50 levels. Values stand between the
 * parts of the text, each where an operand may.
 * @throws FilterError with the offset
 */
export const parse = (
  parts: readonly string[],
  values: readonly unknown[] = [],
): FilterNode => {
  const cursor: Cursor = { tokens: tokenise(parts, values), next: 0 };
  const node = parseOr(cursor, MAX_DEPTH);
  take(cursor, "end", "; or , or the end");
  return node;
};

const parseOr = (cursor: Cursor, groups: number): FilterNode => {
  const { offset } = peek(cursor);
  const nodes = [parseAnd(cursor, groups)];
  while (accept(cursor, "or")) nodes.push(parseAnd(cursor, groups));
  return logic("or", nodes, offset);
};

const parseAnd = (cursor: Cursor, groups: number): FilterNode => {
  const { offset } = peek(cursor);
  const nodes = [parseConstraint(cursor, groups)];
  while (accept(cursor, "and")) nodes.push(parseConstraint(cursor, groups));
  return logic("and", nodes, offset);
};

/** `groups` is how many may still be opened; it bounds the recursion. */
const parseConstraint = (cursor: Cursor, groups: number): FilterNode => {
  const { offset } = peek(cursor);
  if (!accept(cursor, "(")) return parseComparison(cursor);
  if (groups === 0) {
    throw new FilterError(
      `must not have more than ${MAX_DEPTH} open parentheses`,
      offset,
    );
  }
  const node = parseOr(cursor, groups - 1);
  take(cursor, ")", ")");
  return node;
};

const parseComparison = (cursor: Cursor): Comparison => {
  const selector = take(cursor, "word", "a selector");
  const { text } = take(cursor, "operator", "an operator");
  const operator = alternatives.get(text) ?? text;
  const { offset } = peek(cursor);
  const values = parseOperands(cursor, operator);
  if (values.length > 1 && takesOneValue(operator)) {
    throw new FilterError("has several values for an operator of one", offset);
  }
  return comparison(selector.text, operator, values, selector.offset);
};

const parseOperands = (
  cursor: Cursor,
  operator: string,
): readonly Operand[] => {
  const { value, offset } = peek(cursor);
  if (takesList(operator) && Array.isArray(value)) {
    cursor.next += 1;
    return operandsOf(operator, value, offset);
  }
  if (!accept(cursor, "(")) return [parseOperand(cursor, operator)];
  const operands = [parseOperand(cursor, operator)];
  while (accept(cursor, "or")) operands.push(parseOperand(cursor, operator));
  take(cursor, ")", ", or )");
  return operands;
};

const parseOperand = (cursor: Cursor, operator: string): Operand => {
  const token = peek(cursor);
  const { kind, text, value, offset } = token;
  cursor.next += 1;
  switch (kind) {
    case "value":
      return operandOf(operator, value, offset);
    case "word":
    case "quoted":
      return { text: checkText(text, offset), isQuoted: kind === "quoted" };
    default:
      throw unexpected(token, "a value");
  }
};

const peek = ({ tokens, next }: Cursor): Token => {
  // There is one: the last is the end, and nothing reads past it.
  return tokens[next] as Token;
};

const accept = (cursor: Cursor, kind: Token["kind"]): boolean => {
  const isThere = peek(cursor).kind === kind;
  if (isThere) cursor.next += 1;
  return isThere;
};

const take = (cursor: Cursor, kind: Token["kind"], name: string): Token => {
  const token = peek(cursor);
  if (!accept(cursor, kind)) throw unexpected(token, name);
  return token;
};

const unexpected = ({ kind, offset }: Token, wanted: string): FilterError => {
  const problem =
    kind === "unclosed"
      ? "has an unclosed quote (interpolations stand outside quotes)"
      : `is no RSQL: expected ${wanted}`;
  return new FilterError(problem, offset);
};

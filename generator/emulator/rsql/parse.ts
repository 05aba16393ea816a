/** A filter as a tree. Selectors, operators and values are texts as written, values without their quotes. */
export type RsqlNode = RsqlComparison | RsqlLogic;

export interface RsqlComparison {
  readonly kind: "comparison";
  readonly selector: string;
  /** `==`, `=gt=`, `>`, and any other text with the form of an operator: which of them have a meaning is not syntax. */
  readonly operator: string;
  /** At least one. */
  readonly values: readonly string[];
}

export interface RsqlLogic {
  readonly kind: "and" | "or";
  /** At least two. */
  readonly children: readonly RsqlNode[];
}

export type RsqlResult = ParsedRsql | RsqlProblem;

export interface ParsedRsql {
  readonly ok: true;
  readonly node: RsqlNode;
  /** Where each comparison begins, in UTF-16 units from 0, in the order of the text. */
  readonly offsets: ReadonlyMap<RsqlComparison, number>;
}

export interface RsqlProblem {
  readonly ok: false;
  /** In UTF-16 units from 0. */
  readonly offset: number;
  readonly message: string;
}

/** Limit of nested groups; more is refused, so that functions that visit the tree cannot run out of stack. */
export const maxRsqlDepth = 200;

/**
 * Parses a filter by the grammar of the RSQL parser that services use (jirutka/rsql-parser 2): `;` or ` and ` binds
 * tighter than `,` or ` or `; other spaces between two parts have no meaning; a backslash is an escape only inside
 * quotes. Never throws. It is independent of the builder and parser of the SDK, so that tests can compare the two.
 */
export function parseRsql(text: string): RsqlResult {
  const cursor: Cursor = { text, at: 0, depth: 0, offsets: new Map() };
  try {
    skipBlanks(cursor);
    const node = readOr(cursor);
    if (cursor.at < text.length) fail(cursor, "an operator or the end");
    return { ok: true, node, offsets: cursor.offsets };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxProblem)) throw thrown;
    return { ok: false, offset: thrown.offset, message: thrown.message };
  }
}

interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
  readonly offsets: Map<RsqlComparison, number>;
}

class SyntaxProblem extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

function readOr(cursor: Cursor): RsqlNode {
  return readOperands(cursor, "or", /,| or /y, readAnd);
}

function readAnd(cursor: Cursor): RsqlNode {
  return readOperands(cursor, "and", /;| and /y, readConstraint);
}

function readOperands(
  cursor: Cursor,
  kind: RsqlLogic["kind"],
  separator: RegExp,
  readOperand: (cursor: Cursor) => RsqlNode,
): RsqlNode {
  const first = readOperand(cursor);
  const children = [first];
  while (accept(cursor, separator) !== null) children.push(readOperand(cursor));
  return children.length === 1 ? first : { kind, children };
}

function readConstraint(cursor: Cursor): RsqlNode {
  const start = cursor.at;
  return accept(cursor, /\(/y) === null
    ? readComparison(cursor)
    : readGroup(cursor, start);
}

function readGroup(cursor: Cursor, start: number): RsqlNode {
  cursor.depth += 1;
  if (cursor.depth > maxRsqlDepth)
    throw new SyntaxProblem(start, `More than ${maxRsqlDepth} open groups.`);
  const node = readOr(cursor);
  if (accept(cursor, /\)/y) === null) fail(cursor, '")"');
  cursor.depth -= 1;
  return node;
}

const unreserved = /[^"'();,=!~<> ]+/y;

function readComparison(cursor: Cursor): RsqlComparison {
  const start = cursor.at;
  const selector = accept(cursor, unreserved) ?? fail(cursor, "a selector");
  const operator =
    accept(cursor, /=[A-Za-z]*=|!=|[<>]=?/y) ??
    fail(cursor, "a comparison operator");
  const values =
    accept(cursor, /\(/y) === null ? [readValue(cursor)] : readValues(cursor);
  const node = { kind: "comparison", selector, operator, values } as const;
  cursor.offsets.set(node, start);
  return node;
}

/** The values of a list, after its opening parenthesis. */
function readValues(cursor: Cursor): readonly string[] {
  const values = [readValue(cursor)];
  while (accept(cursor, /,/y) !== null) values.push(readValue(cursor));
  if (accept(cursor, /\)/y) === null) fail(cursor, '"," or ")"');
  return values;
}

function readValue(cursor: Cursor): string {
  const quote = cursor.text.charAt(cursor.at);
  if (quote === '"' || quote === "'") return readQuoted(cursor, quote);
  return accept(cursor, unreserved) ?? fail(cursor, "a value");
}

// By hand: a regular expression with a choice inside a repetition keeps a way back for each character.
function readQuoted(cursor: Cursor, quote: string): string {
  const { text, at: start } = cursor;
  let value = "";
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (unit === quote) {
      cursor.at = at + 1;
      skipBlanks(cursor);
      return value;
    }
    if (unit === "\\") at += 1;
    value += text.charAt(at);
  }
  throw new SyntaxProblem(start, "This quote is not closed.");
}

/** The match of the sticky expression at the cursor, which then moves to the next part; `null` if there is none. */
function accept(cursor: Cursor, sticky: RegExp): string | null {
  sticky.lastIndex = cursor.at;
  const found = sticky.exec(cursor.text)?.[0] ?? null;
  if (found === null) return null;
  cursor.at += found.length;
  skipBlanks(cursor);
  return found;
}

/**
 * The longest token wins in that grammar: a space before `and` or `or` belongs to the operator, and a tab is a
 * character of a value or selector unless it is on its own.
 */
const blanks = /(?: (?!(?:and|or) )|\t(?=["'();,=!~<> ]|$))*/y;

function skipBlanks(cursor: Cursor): void {
  blanks.lastIndex = cursor.at;
  cursor.at += blanks.exec(cursor.text)?.[0].length ?? 0;
}

function fail(cursor: Cursor, expected: string): never {
  const found = cursor.text.charAt(cursor.at);
  throw new SyntaxProblem(
    cursor.at,
    `Expected ${expected}, found ${found === "" ? "the end" : JSON.stringify(found)}.`,
  );
}

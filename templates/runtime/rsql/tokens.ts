/** A piece of a filter's text, or a value that stands between two parts of it. */
export interface Token {
  /** `unclosed` stands for a quote without end, `invalid` for what starts no token; what follows is not read. */
  readonly kind:
    | "and"
    | "or"
    | "("
    | ")"
    | "operator"
    | "word"
    | "quoted"
    | "value"
    | "unclosed"
    | "invalid"
    | "end";
  /** Of a quoted one without quotes and escapes. */
  readonly text: string;
  /** Of kind `value` alone. */
  readonly value?: unknown;
  /** In all parts put together. */
  readonly offset: number;
}

// All but quoted ones, which would make a regular expression keep a step for
// each character and fail on long ones.
const lexeme = / (?:and|or) |[ ;,()]|=[A-Za-z]*=|!=|[<>]=?|[^"'();,=<>!~ ]+/y;

const fixed: ReadonlyMap<string, Token["kind"]> = new Map([
  [";", "and"],
  [" and ", "and"],
  [",", "or"],
  [" or ", "or"],
  ["(", "("],
  [")", ")"],
]);

/**
 * The tokens of a text. Values stand between its parts, and no token reaches
 * from one part into the next: whatever a value is, it stays one token.
 */
export const tokenise = (
  parts: readonly string[],
  values: readonly unknown[],
): readonly Token[] => {
  const tokens: Token[] = [];
  let offset = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      const value = values[index - 1];
      tokens.push({ kind: "value", text: "", value, offset });
    }
    readPart(part, offset, tokens);
    offset += part.length;
  }
  tokens.push({ kind: "end", text: "", offset });
  return tokens;
};

const readPart = (part: string, start: number, tokens: Token[]): void => {
  let position = 0;
  while (position < part.length) {
    const end = endOfToken(part, position);
    const text = part.slice(position, end);
    const offset = start + position;
    if (end === position) {
      const kind = isQuote(part[position]) ? "unclosed" : "invalid";
      tokens.push({ kind, text, offset });
      return;
    }
    // A tab among other characters is part of a word.
    if (text !== " " && text !== "\t") tokens.push(tokenOf(text, offset));
    position = end;
  }
};

/** The start itself if no token begins there. */
const endOfToken = (part: string, start: number): number => {
  if (isQuote(part[start])) return endOfQuoted(part, start);
  lexeme.lastIndex = start;
  return lexeme.test(part) ? lexeme.lastIndex : start;
};

const endOfQuoted = (part: string, start: number): number => {
  for (let position = start + 1; position < part.length; position += 1) {
    if (part[position] === part[start]) return position + 1;
    if (part[position] === "\\") position += 1;
  }
  return start;
};

const isQuote = (character: string | undefined): boolean =>
  character === '"' || character === "'";

const tokenOf = (text: string, offset: number): Token => {
  const kind = fixed.get(text);
  if (kind !== undefined) return { kind, text, offset };
  if (isQuote(text[0])) {
    const content = text.slice(1, -1).replaceAll(/\\([^])/g, "$1");
    return { kind: "quoted", text: content, offset };
  }
  return { kind: /^[=!<>]/.test(text) ? "operator" : "word", text, offset };
};

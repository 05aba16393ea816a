/** A form of code that can be nested in itself, with a number of levels. */
export type Nesting = (levels: number) => string;

function around(open: string, inside: string, close: string): Nesting {
  return (levels) => `${open.repeat(levels)}${inside}${close.repeat(levels)}`;
}

function value(nesting: Nesting): Nesting {
  return (levels) => `export const value = ${nesting(levels)};`;
}

function type(nesting: Nesting): Nesting {
  return (levels) => `export type Value<T = 1> = ${nesting(levels)};`;
}

/** Sound code, and code with errors, in which the compiler or we call ourselves once for each level. */
export const nestings: Readonly<Record<string, Nesting>> = {
  sum: value(around('"a" + ', '"b"', "")),
  parentheses: value(around("(", "1", ")")),
  calls: (levels) =>
    `declare const chain: { next(): typeof chain }; export const value = chain${".next()".repeat(levels)};`,
  accesses: (levels) =>
    `declare const chain: { next: typeof chain }; export const value = chain${".next".repeat(levels)};`,
  objects: value(around("{ a: ", "1", " }")),
  lists: value(around("[", "1", "]")),
  templates: value(around("`${", "1", "}`")),
  conditions: value(around("Math.random() ? 1 : ", "2", "")),
  alternatives: value(around("null ?? ", "2", "")),
  negations: value(around("!", "1", "")),
  assertions: value(around("<any>", "1", "")),
  functions: value(around("() => ", "1", "")),
  elements: value(around("<b>", "", "</b>")),
  blocks: (levels) => `${around("{", "", "}")(levels)} export {};`,
  ladder: (levels) =>
    `export function run(): void { ${"if (Math.random()) run(); else ".repeat(levels)}{} }`,
  pattern: (levels) =>
    `declare const list: any; export const ${around("[", "value", "]")(levels)} = list;`,
  unions: type(around("(1 | ", "2", ")")),
  generics: type(around("Set<", "2", ">")),
  lists_of_types: type(around("", "2", "[]")),
  conditional_types: type(around("T extends 1 ? 1 : ", "2", "")),
  comments: (levels) => `export {}; ${"/* a */".repeat(levels)}`,
  unclosed: around("(", "", ""),
  inferred: (levels) =>
    Array.from(
      { length: levels },
      (_, at) => `export const f${at} = () => f${at + 1}();`,
    ).join("\n") + `\nexport const f${levels} = () => 1;`,
};

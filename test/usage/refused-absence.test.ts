import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { refusedAbsence } from "../../generator/usage/refused-absence.ts";
import { openSmall } from "./support/small-program.ts";

/** What the expressions below are made of. None may be absent: what is told is what the place would say if it were. */
const values = `
interface Pet {
  nick: string;
  age: number;
  tags: string[];
  owner: { name: string };
  call: () => string;
  Kind: new () => object;
}
declare const pet: Pet;
declare const text: string;
declare const flag: boolean;
declare const record: Record<string, number>;
declare function take(value: string): void;
declare function takeOrNull(value: string | null): void;
declare function takeOrNothing(value?: string): void;
declare function takeAny(value: unknown): void;
declare function same<T>(value: T): T;
declare function takeAll(one: { nick: string }): void;
declare class Box { constructor(value: string); }
declare class Any<T> { constructor(value: T); }
`;

const both = ["null", "undefined"];

/** The expression between the marks, and what its place refuses. */
const rows: readonly (readonly [code: string, refused: readonly string[]])[] = [
  // Something is asked of it.
  ["«pet.nick».length;", both],
  ["«pet.tags»[0];", both],
  ["«pet.call»();", both],
  ["new «pet.Kind»();", both],
  ["(«pet.nick»).length;", both],
  ["(«pet.nick» satisfies string).length;", both],
  ["«pet.nick»?.length;", []],
  ["«pet.tags»?.[0];", []],
  ["«pet.call»?.();", []],
  // It is the name of a member.
  ["record[«pet.nick»];", both],
  // Operators.
  ["«pet.age» - 1;", both],
  ["1 - «pet.age»;", both],
  ["«pet.age» * 2;", both],
  ["«pet.age» ** 2;", both],
  ["«pet.age» / 2;", both],
  ["«pet.age» % 2;", both],
  ["«pet.age» < 2;", both],
  ["«pet.age» <= 2;", both],
  ["«pet.age» > 2;", both],
  ["«pet.age» >= 2;", both],
  ["«pet.age» + 1;", both],
  ["1 + «pet.age»;", both],
  ["«pet.nick» + text;", []],
  ["text + «pet.nick»;", []],
  ["«pet.age» === 2;", []],
  ["«pet.nick» ?? text;", []],
  ["«pet.nick» || text;", []],
  ["«pet.nick» && text;", []],
  ['"name" in «pet.owner»;', both],
  ["«pet.nick» in record;", []],
  ["-«pet.age»;", both],
  ["!«pet.age»;", []],
  ["void «pet.age»;", []],
  ["typeof «pet.age»;", []],
  ["`${«pet.nick»}`;", []],
  // Something is taken out of it.
  ["[...«pet.tags»];", both],
  ["({ ...«pet.owner» });", []],
  ["for (const tag of «pet.tags») takeAny(tag);", both],
  ["for (const tag of text) takeAny(«pet.nick»);", []],
  ["const { name } = «pet.owner»;", both],
  ["const [first] = «pet.tags»;", both],
  ["const owner = «pet.owner»;", []],
  // It goes where a type is declared.
  ["take(«pet.nick»);", both],
  ["takeOrNull(«pet.nick»);", ["undefined"]],
  ["takeOrNothing(«pet.nick»);", ["null"]],
  ["takeAny(«pet.nick»);", []],
  ["same(«pet.nick»);", []],
  ["same<string>(«pet.nick»);", both],
  ["takeAll({ nick: «pet.nick» });", both],
  ["same({ nick: «pet.nick» });", []],
  ["new Box(«pet.nick»);", both],
  ["new Any(«pet.nick»);", []],
  ["new Any<string>(«pet.nick»);", both],
  ["const nick: string = «pet.nick»;", both],
  ["const nick: string | undefined = «pet.nick»;", ["null"]],
  ["let nick: string | null = null; nick = «pet.nick»;", ["undefined"]],
  ["let nick = text; nick = «pet.nick»;", both],
  ["const run = (): string => «pet.nick»;", both],
  ["const run = () => «pet.nick»;", []],
  ["function run(): string | null { return «pet.nick»; }", ["undefined"]],
  ["const list: string[] = [«pet.nick»];", both],
  ["«pet.nick»;", []],
  // The code asks for it.
  ["if (pet.nick) take(«pet.nick»);", []],
  ["if (flag) take(«pet.nick»);", both],
  ["if (flag) take(text); else take(«pet.nick»);", both],
  ["if (!pet.nick) take(text); else take(«pet.nick»);", []],
  ["if («pet.nick».length > 0) take(pet.nick);", both],
  ["while (pet.nick) take(«pet.nick»);", []],
  ["while («pet.nick».length > 0) take(text);", both],
  ["pet.owner?.name ? take(«pet.owner.name») : null;", []],
  ["pet.nick ? take(«pet.nick») : null;", []],
  ["flag ? take(«pet.nick») : null;", both],
  ["flag ? null : take(«pet.nick»);", both],
  ["«pet.nick».length ? text : null;", both],
  ["pet.nick && take(«pet.nick»);", []],
  ["!pet.nick || take(«pet.nick»);", []],
  ["flag && take(«pet.nick»);", both],
  ["pet.nick ?? take(«pet.nick»);", both],
  ["«pet.nick».length && pet.nick;", both],
  ["if (pet.nick) { const run = () => take(«pet.nick»); }", both],
  ["if (pet.nick) { if (flag) { take(«pet.nick»); } }", []],
  // The code has left before.
  ["function run() { if (!pet.nick) return; take(«pet.nick»); }", []],
  [
    "function run() { if (!pet.nick) { take(text); return; } take(«pet.nick»); }",
    [],
  ],
  [
    "function run() { if (!pet.nick) throw new Error(); take(«pet.nick»); }",
    [],
  ],
  ["function run() { if (!pet.nick) take(text); take(«pet.nick»); }", both],
  [
    "function run() { if (!pet.nick) { return; take(text); } take(«pet.nick»); }",
    both,
  ],
  ["function run() { if (!pet.nick) {} take(«pet.nick»); }", both],
  ["function run() { if (flag) return; take(«pet.nick»); }", both],
  ["function run() { take(«pet.nick»); if (!pet.nick) return; }", both],
  [
    "function run() { if (!pet.nick) return; if (flag) { take(«pet.nick»); } }",
    [],
  ],
  ["for (;;) { if (!pet.nick) continue; take(«pet.nick»); }", []],
  ["for (;;) { if (!pet.nick) break; take(«pet.nick»); }", []],
];

const { checker, file } = openSmall(
  Object.fromEntries(
    rows.map(([code], at) => [
      `${at}.ts`,
      `${code.replaceAll(/[«»]/g, "")}\n${values}export {};\n`,
    ]),
  ),
);

it.each(rows)("%s", (code, refused) => {
  const source = file(`${rows.findIndex(([each]) => each === code)}.ts`);
  const start = code.indexOf("«");
  const end = code.indexOf("»") - 1;
  const visit = (node: ts.Node): ts.Node | undefined =>
    node.getStart(source) === start && node.end === end && ts.isExpression(node)
      ? node
      : ts.forEachChild(node, visit);
  const found = visit(source);
  if (found === undefined) throw new Error("Expected an expression.");
  const at = found as ts.Expression;
  expect(refusedAbsence(checker, at, () => false)).toEqual(refused);
  expect(refusedAbsence(checker, at, () => true)).toEqual([]);
});

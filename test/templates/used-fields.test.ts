import Handlebars from "handlebars";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";

/*
 * `npm run docs:templates` writes the page of the templates from the types of the views. Here Handlebars reads the templates, and the page
 * alone says what they are given: each field that they ask for is listed, and each that is listed is asked for.
 */

const page = readFileSync(join(repository, "docs", "templates.md"), "utf8");

/** `| `a.b` | list of [ItemView](#itemview) | … |`, by view. */
const listed = new Map(
  page
    .slice(page.indexOf("## Fields of the views"))
    .split(/^### (?=\w+\n)/m)
    .slice(1)
    .map((section) => {
      const rows = section.matchAll(/^\| `([^`]+)`\s*\| (.*?) *(?<!\\)\|/gm);
      const fields = [...rows].map(
        ([, name = "", value = ""]) => [name, value] as const,
      );
      return [section.split("\n", 1)[0] ?? "", new Map(fields)] as const;
    }),
);
const roots = [
  ...page.matchAll(/^\| `([\w./-]+\.hbs)` .*\[(\w+)\]\(#\w+\) *\|$/gm),
].map(([, template = "", view = ""]) => ({ template, view }));

/** What a tag stands in: a place in a view, `null` for a text. */
interface Context {
  readonly view: string;
  readonly prefix: string;
}
type Scope = readonly (Context | null)[];

const used = new Set<string>();
const unlisted = new Set<string>();
const visited = new Set<string>();

function bodyOf(template: string): hbs.AST.Program {
  const file = join(repository, "templates", "sdk", template);
  return Handlebars.parse(readFileSync(file, "utf8"));
}

/** What stands at a path, as it is listed: `list of [ItemView](#itemview)`. */
function lookUp(path: hbs.AST.PathExpression, scope: Scope): Context | null {
  const context = scope.at(-1 - path.depth) ?? null;
  if (path.data || path.parts.length === 0) return context;
  if (context === null) {
    unlisted.add(`${path.original} of a text`);
    return null;
  }
  let at = context;
  let value = "";
  for (const part of path.parts) {
    const name = at.prefix + String(part);
    const found = listed.get(at.view)?.get(name);
    const key = `${at.view}.${name}`;
    (found === undefined ? unlisted : used).add(key);
    value = found ?? "";
    const view = /\[(\w+)\]/.exec(value)?.[1];
    at =
      view === undefined
        ? { view: at.view, prefix: `${name}.` }
        : { view, prefix: "" };
  }
  const isText = !/\[\w+\]|\bview\b/.test(value);
  return isText ? null : at;
}

function walk(body: readonly hbs.AST.Statement[], scope: Scope): void {
  for (const each of body) visit(each as Node, scope);
}

type Node =
  | hbs.AST.MustacheStatement
  | hbs.AST.BlockStatement
  | hbs.AST.PartialStatement
  | (hbs.AST.Statement & {
      readonly type: "ContentStatement" | "CommentStatement";
    });

function visit(node: Node, scope: Scope): void {
  if (node.type === "MustacheStatement") {
    lookUp(
      (node as hbs.AST.MustacheStatement).path as hbs.AST.PathExpression,
      scope,
    );
    return;
  }
  if (node.type === "PartialStatement") {
    const { name, params } = node as hbs.AST.PartialStatement;
    const given = params.map((param) =>
      lookUp(param as hbs.AST.PathExpression, scope),
    );
    const context =
      params.length === 0 ? (scope.at(-1) ?? null) : (given[0] ?? null);
    enter(`partials/${(name as hbs.AST.PathExpression).original}.hbs`, [
      ...(params.length === 0 ? scope.slice(0, -1) : scope),
      context,
    ]);
    return;
  }
  if (node.type !== "BlockStatement") return;
  const { path, params, program, inverse } = node as hbs.AST.BlockStatement;
  const asked = lookUp(params[0] as hbs.AST.PathExpression, scope);
  const isInside = ["each", "with"].includes(path.original as string);
  walk(program.body, isInside ? [...scope, asked] : scope);
  walk(inverse?.body ?? [], scope);
}

function enter(template: string, scope: Scope): void {
  const key = JSON.stringify([template, scope.slice(-3)]);
  if (visited.has(key)) return;
  visited.add(key);
  walk(bodyOf(template).body, scope);
}

it("templates ask for what the page lists, all of it, and nothing else", () => {
  expect(roots.length).toBe(13);
  expect(listed.size).toBeGreaterThan(40);
  for (const { template, view } of roots)
    enter(template, [{ view, prefix: "" }]);
  expect([...unlisted]).toEqual([]);
  // Views that say the same of a field have it from one they share: it is enough that one of them is asked for it.
  const all = [...listed].flatMap(([view, fields]) =>
    [...fields].map(([name, value]) => ({
      key: `${view}.${name}`,
      meaning: `${name}: ${value}`,
    })),
  );
  const known = new Set(
    all.filter(({ key }) => used.has(key)).map(({ meaning }) => meaning),
  );
  const unused = all.filter(({ meaning }) => !known.has(meaning));
  // The kind that is left when a credential is none of the others.
  expect(unused.map(({ key }) => key)).toEqual(["CredentialView.oauth"]);
});

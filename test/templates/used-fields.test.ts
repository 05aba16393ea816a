import Handlebars from "handlebars";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exhaustive } from "../../generator/diagnostics/invariant.ts";
import { repository } from "../support/catalogue-folder.ts";

/*
 * `npm run docs:templates` writes the page of the templates from the types of the views. Here Handlebars reads the templates, and the page
 * alone says what they are given: each field that they ask for is listed, and each that is listed is asked for.
 */

const page = readFileSync(
  join(repository, "docs/reference/templates.md"),
  "utf8",
);

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

interface Path {
  readonly original: string;
  /** How often it goes up. */
  readonly depth: number;
  /** `@last` */
  readonly data: boolean;
  readonly parts: readonly string[];
}

type Tag =
  | { readonly type: "ContentStatement" | "CommentStatement" }
  | { readonly type: "MustacheStatement"; readonly path: Path }
  | {
      readonly type: "PartialStatement";
      readonly name: Path;
      readonly params: readonly Path[];
    }
  | {
      readonly type: "BlockStatement";
      readonly path: Path;
      readonly params: readonly Path[];
      readonly program: { readonly body: readonly Tag[] };
      readonly inverse?: { readonly body: readonly Tag[] };
    };

function tagsOf(template: string): readonly Tag[] {
  const file = join(repository, "templates", "sdk", template);
  const { body } = Handlebars.parse(readFileSync(file, "utf8"));
  // The types of Handlebars do not say of which kinds statements are; others would fail in `visit`.
  return body as unknown as readonly Tag[];
}

/** What stands at a path, as it is listed: `list of [ItemView](#itemview)`. */
function lookUp(path: Path | undefined, scope: Scope): Context | null {
  const context = scope.at(-1 - (path?.depth ?? 0)) ?? null;
  if (path === undefined || path.data || path.parts.length === 0)
    return context;
  if (context === null) {
    unlisted.add(`${path.original} of a text`);
    return null;
  }
  let at = context;
  let value = "";
  for (const part of path.parts) {
    const name = at.prefix + part;
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

function visit(tag: Tag, scope: Scope): void {
  switch (tag.type) {
    case "MustacheStatement":
      lookUp(tag.path, scope);
      return;
    case "PartialStatement": {
      // One that is given nothing stands where it is named.
      const outer = tag.params.length === 0 ? scope.slice(0, -1) : scope;
      const context = lookUp(tag.params[0], scope);
      enter(`partials/${tag.name.original}.hbs`, [...outer, context]);
      return;
    }
    case "BlockStatement": {
      const asked = lookUp(tag.params[0], scope);
      const isInside = ["each", "with"].includes(tag.path.original);
      const inner = isInside ? [...scope, asked] : scope;
      for (const each of tag.program.body) visit(each, inner);
      for (const each of tag.inverse?.body ?? []) visit(each, scope);
      return;
    }
    case "ContentStatement":
    case "CommentStatement":
      return;
    default:
      exhaustive(tag);
  }
}

function enter(template: string, scope: Scope): void {
  const key = JSON.stringify([template, scope.slice(-3)]);
  if (visited.has(key)) return;
  visited.add(key);
  for (const tag of tagsOf(template)) visit(tag, scope);
}

it("templates ask for what the page lists, all of it, and nothing else", () => {
  expect(roots.length).toBe(18);
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

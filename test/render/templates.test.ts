import { describe, expect, it } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { docText, prose } from "../../generator/render/doc-comment.ts";
import { jsonValue } from "../../generator/render/json-text.ts";
import { mdText } from "../../generator/render/markdown.ts";
import {
  createTemplates,
  type View,
} from "../../generator/render/templates.ts";
import {
  ident,
  literal,
  str,
  typeText,
} from "../../generator/render/typescript.ts";

const name = ident("pets");
const doc = docText(prose("All pets."));

/** What is rendered, or the diagnostics as they are printed. */
function render(
  text: string,
  view: View,
  partials: Readonly<Record<string, string>> = {},
  file = "sdk/a.ts.hbs",
): string {
  const templates = createTemplates(
    new Map(
      [
        [file, text] as const,
        ...Object.entries(partials).map(
          ([partial, content]) =>
            [`sdk/partials/${partial}.hbs`, content] as const,
        ),
      ].map(([path, content]) => [
        path,
        { file: `templates/${path}`, text: content },
      ]),
    ),
  );
  const rendered = templates.render(file, view);
  const mistakes = templates.mistakes();
  return mistakes.length === 0 ? rendered : printDiagnostics(mistakes);
}

describe("a template", () => {
  it("inserts names, literals and types", () => {
    expect(
      render("{{name}}: {{type}} = {{value}};", {
        name,
        type: typeText`${ident("Pet")}[]`,
        value: literal([1, { "a-b": null }]),
      }),
    ).toBe('pets: Pet[] = [1, { "a-b": null }];');
  });

  it("loops, asks for what is present, and goes up", () => {
    const view = {
      type: ident("Client"),
      members: [
        { name: ident("pets"), since: doc, parts: [] },
        { name: ident("users"), since: null, parts: [{ part: str("x") }] },
      ],
    };
    expect(
      render(
        "{{#each members}}{{name}}{{#unless @last}}, {{/unless}}{{/each}};" +
          "{{#each members}}{{#if since}}// {{since}}\n{{else}}{{../type}};{{/if}}" +
          "{{#each parts}}{{../../type}}.{{../name}}[{{part}}]{{else}}none;{{/each}}{{/each}}",
        view,
      ),
    ).toBe('pets, users;// All pets.\nnone;Client;Client.users["x"]');
  });

  it("takes lines that hold a tag alone for no lines", () => {
    expect(
      render("{\n{{#each names}}\n  {{this}},\n{{/each}}\n}\n", {
        names: [name, name],
      }),
    ).toBe("{\n  pets,\n  pets,\n}\n");
  });

  it("opens a view with `with`, and leaves out one that is absent", () => {
    const view = { life: { since: doc }, none: null, type: name };
    expect(
      render(
        "// {{#with life}}{{since}}{{/with}}{{#with none}}{{since}}{{else}} None.{{/with}}",
        view,
      ),
    ).toBe("// All pets. None.");
  });

  it("asks for fields of a view that is absent", () => {
    expect(
      render(
        "{{#if life.since}}a{{else}}b{{/if}}{{#each life.all}}a{{/each}}",
        {
          life: null,
        },
      ),
    ).toBe("b");
  });

  it("takes a view as a path, and text that is nobody's tag", () => {
    expect(
      render("{{! said to nobody }}\\{{a}} {{life.name}}", { life: { name } }),
    ).toBe("{{a}} pets");
  });

  it("takes Markdown and JSON where its name says so", () => {
    expect(
      render("# {{title}}", { title: mdText("<b>") }, {}, "sdk/readme.md.hbs"),
    ).toBe(String.raw`# \<b\>`);
    expect(
      render('{ "a": {{a}} }', { a: jsonValue("//#") }, {}, "sdk/p.json.hbs"),
    ).toBe('{ "a": "//#" }');
  });
});

describe("a partial", () => {
  it("sees what stands around it, or the view that it is given", () => {
    const partials = {
      member: "{{> doc}}readonly {{name}}: {{../type}};\n",
      doc: "{{#if doc}}\n/**\n * {{> gateway/words doc}}\n */\n{{/if}}\n",
      "gateway/words": "{{text}} Of {{../owner}}",
    };
    const view = {
      type: name,
      members: [{ name: ident("a"), owner: doc, doc: { text: doc } }],
    };
    expect(
      render("{{#each members}}\n{{> member}}\n{{/each}}", view, partials),
    ).toBe("/**\n * All pets. Of All pets.\n */\nreadonly a: pets;\n");
  });

  it("may open a comment that another one closes", () => {
    expect(
      render(
        "{{> begin}} * {{doc}}\n{{> end}}{{name}}",
        { doc, name },
        {
          begin: "/**\n",
          end: " */\n",
        },
      ),
    ).toBe("/**\n * All pets.\n */\npets");
  });

  it("is compiled for each place in which it is named", () => {
    expect(
      render("{{> word}}; // {{> word}}", { word: name }, { word: "{{word}}" }),
    ).toContain("template-wrong-value");
  });
});

it("a partial includes itself for a view in its view", () => {
  const tree = {
    name,
    inner: [
      { name, inner: [] },
      { name, inner: [] },
    ],
  };
  expect(
    render("{{> node}}", tree, {
      node: "{{name}}({{#each inner}}{{> node this}}{{/each}})",
    }),
  ).toBe(render("{{name}}({{name}}(){{name}}())", tree));
});

describe("a mistake", () => {
  const members = [
    { name, doc, size: null, flag: true, list: [name], view: { doc } },
  ];

  const wrong: readonly (readonly [title: string, text: string])[] = [
    ["a block that is not closed", "{{#if a}}\nb"],
    ["a block that another one closes", "a\n  {{#if a}}{{/each}}"],
    ["a brace behind a value", "{ {{name}}}"],
    ["a helper", "{{upper name}}"],
    ["an unknown block", "{{#list name}}{{/list}}"],
    ["a raw value", "{{{name}}}"],
    ["a block parameter", "{{#each members as |a|}}{{/each}}"],
    ["a partial with hash", "{{> doc a=name}}"],
    ["a partial that is computed", "{{> (doc)}}"],
    ["an unknown partial", "{{> dok}}"],
    ["an unknown field", "{{#each members}}\n  {{nam}}\n{{/each}}"],
    ["a field of nothing", "{{#each members}}{{size.most}}{{/each}}"],
    ["a field of a name", "{{#each members}}{{name.length}}{{/each}}"],
    ["a view around the outermost", "{{../name}}"],
    ["an absent value", "{{#each members}}{{size}}{{/each}}"],
    ["a flag", "{{#each members}}{{flag}}{{/each}}"],
    ["a list", "{{#each members}}{{list}}{{/each}}"],
    ["a view", "{{#each members}}{{view}}{{/each}}"],
    ["a loop over a view", "{{#each members}}{{#each view}}{{/each}}{{/each}}"],
    ["a list as a view", "{{#with members}}{{/with}}"],
    ["a partial with a list", "{{> doc members}}"],
    ["a partial without its view", "{{#each members}}{{> doc size}}{{/each}}"],
    ["documentation in code", "{{#each members}}{{doc}}{{/each}}"],
    ["a name in a comment", "// {{#each members}}{{name}}{{/each}}\n"],
    ["a value in quotes", '"{{name}}"'],
    ["a value in backticks", "`a ${b({})} {{name}}`"],
    ["a value behind what opens a comment", "/*{{doc}}*/"],
    ["a value behind a slash", "a /{{name}}"],
    ["a comment that ends within a block", "/* {{#if members}}*/{{/if}}"],
  ];

  it("is told with its place and what to do", async () => {
    const told = wrong.map(([title, text]) => {
      const found = render(text, { members }, { doc: "", "gateway/doc": "" });
      return `# ${title}\n\n${found}`;
    });
    await expect(told.join("\n")).toMatchFileSnapshot("./mistakes.txt");
  });

  it("is told in the partial that has it, once", () => {
    expect(
      render(
        "{{#each members}}{{> line}}{{/each}}",
        { members: [...members, ...members] },
        {
          line: "a\n {{nme}}\n",
        },
      ),
    ).toMatchInlineSnapshot(`
      "templates/sdk/partials/line.hbs:2:2: error: There is no field "nme" here. [template-unknown-field]
        2 |  {{nme}}
          |  ^^^^^^^
        hint: Did you mean "name"? The fields are: doc, flag, list, name, size, view.
      "
    `);
  });

  it("is told of a partial that includes itself", () => {
    expect(render("{{> a}}", {}, { a: "{{> b}}", b: "\n{{> a}}" }))
      .toMatchInlineSnapshot(`
        "templates/sdk/partials/b.hbs:2:1: error: The partial "a" includes itself without end. [template-recursion]
          2 | {{> a}}
            | ^^^^^^^
          hint: Give it a view within its own: {{> schema items}}.
        "
      `);
  });

  it("is told of a partial in itself that ends in a comment", () => {
    expect(
      render(
        "{{> a}} */",
        { view: { view: null } },
        { a: "{{#with view}}{{> a this}}{{/with}} /*" },
      ),
    ).toMatchInlineSnapshot(`
      "templates/sdk/partials/a.hbs:1:15: error: A partial within itself begins in a comment or a string in which it does not end. [template-wrong-place]
        1 | {{#with view}}{{> a this}}{{/with}} /*
          |               ^^^^^^^^^^^^
        hint: Begin and end it on the same side of the tags.
      "
    `);
  });

  it("does not hide another one", () => {
    expect(
      render("{{nme}} {{> x}}\n{{type}}", { name }).match(/\[[a-z-]+\]/g),
    ).toEqual([
      "[template-unknown-field]",
      "[template-unknown-partial]",
      "[template-unknown-field]",
    ]);
  });
});

describe("a value in a comment", () => {
  const star = docText(prose("a *"));
  const slash = docText(prose("/ b"));
  const none = docText({ text: "" });

  it.each([
    ["/** {{star}}{{slash}} */", String.raw`/** a *\/ b */`],
    ["/** {{star}}{{none}}{{slash}} */", String.raw`/** a *\/ b */`],
    ["/** {{star}}/ */", String.raw`/** a *\/ */`],
    ["/** {{star}}{{#if none}}/{{/if}} */", String.raw`/** a *\/ */`],
    ["/** *{{slash}} */", String.raw`/** *\/ b */`],
    ["/** {{slash}} */", "/** / b */"],
    ["/** {{star}} */", "/** a * */"],
    ["/** {{#each all}}{{this}}{{/each}} */", String.raw`/** / ba *\/ b */`],
  ])("does not end it: %s", (text, expected) => {
    expect(render(text, { star, slash, none, all: [slash, star, slash] })).toBe(
      expected,
    );
  });

  it.each([
    "@deprecated",
    "  @since 1",
    "*/ evil()",
    "//# sourceMappingURL=a",
    "\u2028*/",
  ])("begins no tag and ends nothing: %s", (text) => {
    const rendered = render("/**\n * {{a}}{{a}}\n */", {
      a: docText(prose(text)),
    });
    expect(rendered).not.toMatch(/\* *@/);
    expect(rendered.indexOf("*/")).toBe(rendered.length - 2);
    expect(rendered).not.toContain("//#");
  });
});

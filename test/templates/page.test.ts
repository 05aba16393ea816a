import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { readViews, type ViewPages } from "./view-tables.ts";

const pageOf = (name: string) => join(repository, `docs/reference/${name}.md`);
const folder = join(repository, "templates", "sdk");
const start = "<!-- written by `npm run docs:templates` -->\n";
const end = "<!-- end of what is written -->";

const pages = readViews("generator/sdk/template-views.ts", "TemplateViews");
const packs = readViews(
  "generator/sdk/packs/pack-views.ts",
  "PackTemplateViews",
);
const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".hbs"))
  .map((name) => name.replaceAll("\\", "/"))
  .toSorted();
const partials = names.filter((name) => name.startsWith("partials/"));

const cell = (text: string) => text.replaceAll("|", String.raw`\|`);

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(" | ")} |`;
}

function templateTable({ templates }: ViewPages): readonly string[] {
  return [
    "### Templates",
    "",
    row(["Template", "Writes", "View"]),
    row(["---", "---", "---"]),
    ...templates.map(({ template, doc, view }) =>
      row([`\`${template}\``, doc, view ?? "none"]),
    ),
    "",
  ];
}

/** Which files include a partial. */
function partialTable(): readonly string[] {
  const texts = names.map((name) => ({
    name,
    text: readFileSync(join(folder, name), "utf8"),
  }));
  return [
    "### Partials",
    "",
    row(["Partial", "Stands in"]),
    row(["---", "---"]),
    ...partials.map((partial) => {
      const called = partial.slice("partials/".length, -".hbs".length);
      const users = texts
        .filter(({ text }) => new RegExp(`\\{\\{> *${called}[ }]`).test(text))
        .map(({ name }) => `\`${name}\``);
      expect(users, partial).not.toEqual([]);
      return row([`\`${partial}\``, users.join(", ")]);
    }),
    "",
  ];
}

function viewTables({ views }: ViewPages): readonly string[] {
  return views.flatMap(({ name, doc, fields }) => [
    `### ${name}`,
    "",
    ...(doc === "" ? [] : [doc, ""]),
    row(["Field", "Value", "Meaning"]),
    row(["---", "---", "---"]),
    ...fields.map((field) => row([`\`${field.name}\``, field.type, field.doc])),
    "",
  ]);
}

/** Compares a page with what is written into it; `npm run docs:templates` writes it. */
async function expectPage(
  name: string,
  written: readonly string[],
): Promise<void> {
  const file = pageOf(name);
  const page = readFileSync(file, "utf8");
  const [head = "", rest = ""] = page.split(start);
  const tail = rest.slice(rest.indexOf(end));
  expect(tail).toContain(end);
  const text = await format(
    `${head}${start}\n${written.join("\n")}\n\n${tail}`,
    { parser: "markdown" },
  );
  await expect(text).toMatchFileSnapshot(file);
}

describe("the pages of templates and packs", () => {
  it("have templates and views as they are", async () => {
    await expectPage("templates", [
      ...templateTable(pages),
      ...partialTable(),
      "## Fields of the views",
      "",
      ...viewTables(pages),
    ]);
    await expectPage("packs", [
      ...templateTable(packs),
      "## Fields of the views",
      "",
      ...viewTables(packs),
    ]);
  });

  it("tell of each view what it is, and of each template what it writes", () => {
    expect(pages.views.length).toBeGreaterThan(40);
    expect(packs.views.length).toBeGreaterThan(5);
    const silent = [pages, packs]
      .flatMap(({ views, templates }) => [
        ...views.map(({ name, doc }) => ({ name, doc })),
        ...templates.map(({ template, doc }) => ({ name: template, doc })),
      ])
      .filter(({ doc }) => doc === "");
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it("have all templates of an SDK, and no others", () => {
    expect(pages.templates.map(({ template }) => template)).toEqual(
      names.filter((name) => !partials.includes(name)),
    );
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadTemplates } from "../../generator/cli/load-templates.ts";
import { CodeText, textOf } from "../../generator/render/code-text.ts";
import {
  commented,
  docText,
  prose,
} from "../../generator/render/doc-comment.ts";
import {
  joinMarkdown,
  marked,
  mdText,
} from "../../generator/render/markdown.ts";
import {
  createTemplates,
  type Templates,
} from "../../generator/render/templates.ts";
import { literal, str, typeText } from "../../generator/render/typescript.ts";
import {
  planDescribedSdk,
  readCorpusDocument,
} from "../correctness/support/described-sdk.ts";
import {
  builtInSpec,
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import { documentOf } from "../support/documents.ts";
import { planDocumentSdk } from "../support/plan-document-sdk.ts";
import { planSdkOf } from "../support/plan-sdk.ts";
import { needs } from "../support/needs.ts";

/** Text that belongs into templates: what declares, does or explains. */
const ofTemplates = /\b(?:export|return|function|const|import) |=>|\/[/*]/;

const strings = /"(?:[^"\\\n]|\\.)*"/g;

/** What a value holds that a template should; `null` when it is data. */
function problemOf(value: CodeText): string | null {
  const text = textOf(value, value.language);
  if (value.form === "doc" || value.language === "markdown") {
    if (/[\r\n]/.test(text)) return "has several lines";
    return value.form === "doc" && text.includes("*/")
      ? "ends its comment"
      : null;
  }
  if (value.language === "json") return null;
  // A type may hold the documented members of an object in place.
  const bare =
    value.form === "type"
      ? text.replaceAll(/^ *\/\*\*\n(?: *\*(?!\/).*\n)+ *\*\/$/gm, "")
      : text;
  const code = bare.replaceAll(strings, '""');
  if (value.form !== "type" && /[\r\n]/.test(code)) return "has several lines";
  return ofTemplates.exec(code) === null ? null : "is more than data";
}

/** What is wrong with the views of an SDK: one of each kind, with its path. */
function createWalk(templates: Templates) {
  const found = new Map<string, string>();
  let values = 0;
  const rendered = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (value instanceof CodeText) {
      values += 1;
      const problem = problemOf(value);
      if (problem !== null)
        found.set(
          `${path} ${problem}`,
          textOf(value, value.language).slice(0, 200),
        );
    } else if (Array.isArray(value))
      for (const item of value) walk(item, `${path}[]`);
    else if (typeof value === "object" && value !== null)
      for (const [field, item] of Object.entries(value))
        walk(item, `${path}.${field}`);
    else if (value !== null && typeof value !== "boolean")
      found.set(`${path} is not printed`, String(value));
  };
  const recording: Templates = {
    render: (name, view) => {
      rendered.add(name);
      walk(view, name);
      return templates.render(name, view);
    },
    mistakes: () => templates.mistakes(),
  };
  return { templates: recording, found, rendered, count: () => values };
}

const newWalk = async () =>
  createWalk(createTemplates(await loadTemplates("sdk")));

const cases = join(repository, "test", "cases", "openapi");

describe("a value", () => {
  const comment = { paragraphs: [prose("export */ => x")], tags: [] };
  it.each([
    [str("a\n// => export "), null],
    [literal({ export: "return ", a: [1] }), null],
    [typeText`() => void`, "is more than data"],
    [typeText`a; export const b: 1`, "is more than data"],
    [typeText`// a`, "is more than data"],
    [typeText`{\n${commented(comment, typeText`export: 1;`)}\n}`, null],
    [docText(prose("export const a = () => 1; */")), null],
    [joinMarkdown([mdText("a"), marked`\nb`]), "has several lines"],
  ])("%#", (value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });
});

describe("every value of every view is data", () => {
  it("of documents", async () => {
    const { templates, found, rendered, count } = await newWalk();
    for (const name of readdirSync(cases)) {
      const file = "openapi.yaml";
      const text = readFileSync(join(cases, name, file), "utf8");
      const { value } = documentOf({ file, text });
      if (value === null) throw new Error(`Expected a document in ${name}.`);
      await planDocumentSdk(value, { templates, format: "none" });
    }
    expect([...found]).toEqual([]);
    expect(count()).toBeGreaterThan(500);
    expect([...rendered]).toContain("sdk/module.ts.hbs");
  });

  it("of catalogues", async () => {
    const { templates, found, rendered, count } = await newWalk();
    const generated = join(repository, "test", "cases", "generate");
    const specs = ["lifecycle", "levels"].map((name) =>
      join(generated, name, "spec"),
    );
    for (const folder of [builtInSpec, ...specs])
      for (const tombstones of ["none", "all"] as const)
        await planSdkOf(readCatalogueFolder(folder), { templates, tombstones });
    expect([...found]).toEqual([]);
    expect(count()).toBeGreaterThan(500);
    expect([...rendered]).toContain("sdk/gateway/client.ts.hbs");
  });

  const documents = corpusDocuments();
  it(
    "of the corpus",
    needs(documents.length === 0 ? noCorpus : null),
    async () => {
      const { templates, found } = await newWalk();
      for (const document of documents)
        await planDescribedSdk(await readCorpusDocument(document), {
          templates,
          format: "none",
        });
      expect([...found]).toEqual([]);
    },
  );
});

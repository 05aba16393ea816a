import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { quoteSources } from "../diagnostics/quote-sources.ts";
import type { Language } from "./code-text.ts";
import { compileTemplate } from "./compile-template.ts";
import { createRenderBudget } from "./render-budget.ts";
import type { Run } from "./template-part.ts";
import type { TemplateFile } from "./template-file.ts";
import type { ViewValue, Viewable } from "./view.ts";
import { wrapComments } from "./wrap-comments.ts";

export type { View } from "./view.ts";

/** Texts by path below `templates/`: `report/page.css`. The code in `io` reads them. */
export type TemplateTexts = ReadonlyMap<string, string>;

/**
 * Templates by path below `templates/`: `sdk/module.ts.hbs`. The code in `io` reads them, and they are rendered here.
 */
export type TemplateFiles = ReadonlyMap<string, TemplateFile>;

export interface Templates {
  /** Renders the text of a file. Wrong parts are left out. */
  render<V>(name: string, view: V & Viewable<V>): string;
  /** Lists the errors so far, each of them once. While there are any, the rendered texts must not be used. */
  mistakes(): readonly Diagnostic[];
}

/**
 * Creates templates, which only insert values, loop and leave parts out. Every inserted value has to be a printed one
 * in the language of the template, which follows from its name: `.ts.hbs`, `.json.hbs`, `.md.hbs` or `.html.hbs`.
 * Partials are in the folder `partials` of their kind: `sdk/partials/doc.hbs` is `{{> doc}}`.
 */
export function createTemplates(files: TemplateFiles): Templates {
  const runs = new Map<string, Run>();
  const found = new Map<string, Diagnostic>();
  const report = (mistake: Diagnostic): void => {
    found.set(JSON.stringify([mistake.location, mistake.code]), mistake);
  };
  const budget = createRenderBudget(report);
  const runOf = (name: string): Run => {
    const template = files.get(name);
    if (template === undefined) throw new Error(`Expected a template ${name}.`);
    return compileTemplate({
      template,
      language: languageOf(name),
      partials: partialsFor(name, files),
      report,
      budget,
    });
  };
  return {
    render: (name, view) => {
      const run = runs.get(name) ?? runOf(name);
      runs.set(name, run);
      const pieces: string[] = [];
      // `Viewable` has checked the type.
      const value = view as ViewValue;
      const frame = { value, above: null, isFirst: false, isLast: false };
      const add = (piece: string, at: () => Location): void => {
        if (budget.spend("characters", piece.length, at)) pieces.push(piece);
      };
      run(frame, { pieces, add, report });
      // Nothing is written any more, and the text may be long.
      if (budget.isSpent()) return "";
      const text = pieces.join("");
      return languageOf(name) === "typescript" ? wrapComments(text) : text;
    },
    mistakes: () =>
      quoteSources(
        [...found.values()],
        new Map([...files.values()].map(({ file, text }) => [file, text])),
      ),
  };
}

function partialsFor(
  name: string,
  files: TemplateFiles,
): ReadonlyMap<string, TemplateFile> {
  const folder = `${name.split("/")[0] ?? ""}/partials/`;
  const partials = new Map<string, TemplateFile>();
  for (const [path, template] of files)
    if (path.startsWith(folder) && path.endsWith(".hbs"))
      partials.set(path.slice(folder.length, -".hbs".length), template);
  return partials;
}

function languageOf(name: string): Language {
  if (name.endsWith(".html.hbs")) return "html";
  if (name.endsWith(".json.hbs")) return "json";
  return name.endsWith(".md.hbs") ? "markdown" : "typescript";
}

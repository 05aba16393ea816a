import Handlebars from "handlebars";
import { textOf, type CodeText, type Language } from "./code-text.ts";

/** Template texts by path below `templates/`: `sdk/resource.ts.hbs`. Read by io, rendered here. */
export type TemplateTexts = ReadonlyMap<string, string>;

/** A view is plain and complete: printed values, lists, nested views, `null` for what is absent. */
export type View = { readonly [field: string]: ViewValue };
export type ViewValue = CodeText | boolean | null | View | readonly ViewValue[];

export interface Templates {
  render(name: string, view: View): string;
}

const printHelper = "printed";

/**
 * Templates insert, loop and leave out, nothing else. Every inserted value has to be a printed one of the template's
 * language, which its name tells: `.ts.hbs`, `.md.hbs` or `.html.hbs`.
 */
export function createTemplates(texts: TemplateTexts): Templates {
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  const handlebars = Handlebars.create();
  return {
    render: (name, view) => {
      const text = texts.get(name);
      if (text === undefined) throw new Error(`Expected a template ${name}.`);
      const template =
        compiled.get(name) ?? compile(handlebars, text, languageOf(name));
      compiled.set(name, template);
      return template(view);
    },
  };
}

function compile(
  handlebars: typeof Handlebars,
  text: string,
  language: Language,
): Handlebars.TemplateDelegate {
  const program = handlebars.parse(text);
  new PrintEveryValue().accept(program);
  const template = handlebars.compile(program, {
    strict: true,
    noEscape: true,
    knownHelpersOnly: true,
    knownHelpers: { [printHelper]: true },
  });
  const helpers = {
    [printHelper]: (value: unknown) => textOf(value, language),
  };
  return (view) => template(view, { helpers });
}

/** Turns `{{name}}` into `{{printed name}}`, so that no value reaches the output another way. */
class PrintEveryValue extends Handlebars.Visitor {
  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    const { path } = mustache;
    if (mustache.params.length > 0 || path.type !== "PathExpression")
      throw new Error("Expected a template that only inserts values.");
    mustache.params = [path];
    mustache.path = {
      ...(path as hbs.AST.PathExpression),
      original: printHelper,
      parts: [printHelper],
      data: false,
      depth: 0,
    } as hbs.AST.PathExpression;
  }
}

function languageOf(name: string): Language {
  if (name.endsWith(".html.hbs")) return "html";
  return name.endsWith(".md.hbs") ? "markdown" : "typescript";
}

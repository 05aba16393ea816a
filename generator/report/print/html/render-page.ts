import { invariant } from "../../../diagnostics/invariant.ts";
import { htmlOwnCode, htmlText, type Html } from "../../../render/html.ts";
import {
  createTemplates,
  type TemplateFiles,
  type TemplateTexts,
} from "../../../render/templates.ts";
import type { View } from "../../../render/view.ts";

/** Code of ours that a page contains. All pages begin with the styles of `report/base.css`. */
export interface PageCode {
  /** The path of its template below `templates/`. */
  readonly template: string;
  /** The path of its style sheet. */
  readonly style: string;
  /** Scripts by the field of the template that has them. */
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * Renders a page that needs neither network nor server. Only its own scripts and style may run, by their hashes; all
 * text of a document remains text.
 * @param texts the pieces below `templates/report/`
 */
export async function renderPage(
  { template, style, scripts }: PageCode,
  texts: TemplateTexts,
  view: View,
): Promise<string> {
  const styles = `${pageText(texts, "report/base.css")}\n${pageText(texts, style)}`;
  const policy = await contentPolicy(styles, Object.values(scripts));
  const code = Object.entries(scripts).map(([name, text]): [string, Html] => [
    name,
    htmlOwnCode(text),
  ]);
  const templates = createTemplates(templatesOf(texts));
  const page = templates.render(template, {
    ...view,
    ...Object.fromEntries(code),
    policy: htmlText(policy),
    style: htmlOwnCode(styles),
  });
  invariant(templates.mistakes().length === 0, "a page without mistakes");
  return page;
}

/** Returns a piece without its final line break, which a reader would have to include when checking its hash. */
export function pageText(texts: TemplateTexts, path: string): string {
  const text = texts.get(path);
  invariant(text !== undefined, `a piece ${path}`);
  return text.trim();
}

function templatesOf(texts: TemplateTexts): TemplateFiles {
  return new Map(
    [...texts]
      .filter(([name]) => name.endsWith(".hbs"))
      .map(([name, text]) => [name, { file: `templates/${name}`, text }]),
  );
}

async function contentPolicy(
  style: string,
  scripts: readonly string[],
): Promise<string> {
  const allowed = await Promise.all(scripts.map(hashSource));
  return [
    "default-src 'none'",
    ...(allowed.length === 0 ? [] : [`script-src ${allowed.join(" ")}`]),
    `style-src ${await hashSource(style)}`,
    // This is an empty icon, without which a browser asks the server for one.
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(text),
  );
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

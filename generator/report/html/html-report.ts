import { invariant } from "../../diagnostics/invariant.ts";
import {
  createTemplates,
  type TemplateFiles,
  type TemplateTexts,
} from "../../render/templates.ts";
import { htmlJson, htmlOwnCode, htmlText } from "../../render/html.ts";
import type { ChangeReport } from "../change-report.ts";
import { buildPageData, type SitesOf } from "./build-page-data.ts";
import { joinModules } from "./join-modules.ts";
import { pageView } from "./page-view.ts";

/**
 * Prints the report as one page that needs neither network nor server. `texts` are the pieces below
 * `templates/report/`. Only the page's own script and style may run, by their hashes; all text of a document remains
 * text.
 */
export async function htmlReport(
  report: ChangeReport,
  texts: TemplateTexts,
  sitesOf?: SitesOf,
): Promise<string> {
  const style = ownText(texts, "report/page.css");
  const theme = ownText(texts, "report/theme.js");
  const script = joinModules(texts, "report/script/main.js");
  const policy = await contentPolicy(style, [theme, script]);
  const templates = createTemplates(templatesOf(texts));
  const page = templates.render("report/page.html.hbs", {
    ...pageView(report),
    policy: htmlText(policy),
    style: htmlOwnCode(style),
    theme: htmlOwnCode(theme),
    script: htmlOwnCode(script),
    data: htmlJson(buildPageData(report, sitesOf)),
  });
  invariant(templates.mistakes().length === 0, "a page without mistakes");
  return page;
}

function templatesOf(texts: TemplateTexts): TemplateFiles {
  return new Map(
    [...texts]
      .filter(([name]) => name.endsWith(".hbs"))
      .map(([name, text]) => [name, { file: `templates/${name}`, text }]),
  );
}

/** Returns a text without its final line break, which a reader would have to include when checking its hash. */
function ownText(texts: TemplateTexts, path: string): string {
  return pieceOf(texts, path).trim();
}

function pieceOf(texts: TemplateTexts, path: string): string {
  const text = texts.get(path);
  invariant(text !== undefined, `a piece ${path}`);
  return text;
}

async function contentPolicy(
  style: string,
  scripts: readonly string[],
): Promise<string> {
  const allowed = await Promise.all(scripts.map(hashSource));
  return [
    "default-src 'none'",
    `script-src ${allowed.join(" ")}`,
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

import { htmlJson } from "../../render/html.ts";
import type { TemplateTexts } from "../../render/templates.ts";
import type { ChangeReport } from "../change-report.ts";
import { pageText, renderPage } from "../print/html/render-page.ts";
import { buildPageData } from "./build-page-data.ts";
import { joinModules } from "./join-modules.ts";
import { pageView } from "./page-view.ts";

/**
 * Prints the report as one page with search and filters.
 * @param texts the pieces below `templates/report/`
 */
export function htmlReport(
  report: ChangeReport,
  texts: TemplateTexts,
): Promise<string> {
  const code = {
    template: "report/page.html.hbs",
    style: "report/page.css",
    scripts: {
      theme: pageText(texts, "report/theme.js"),
      script: joinModules(texts, "report/script/main.js"),
    },
  };
  return renderPage(code, texts, {
    ...pageView(report),
    data: htmlJson(buildPageData(report)),
  });
}

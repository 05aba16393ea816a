import { loadReportPage } from "../cli/load-templates.ts";
import type { ChangeReport } from "../report/change-report.ts";
import { reportForms, type ReportFormId } from "../report/forms.ts";
import { plainWindow } from "../report/print/terminal/styled-text.ts";
import type { JunitOptions } from "../report/junit-report.ts";

/**
 * A report in one of its forms, as `sdkwright diff --format FORM` prints it.
 * @param options what counts as a failure in `junit`; default: breaking changes
 */
export async function renderReport(
  report: ChangeReport,
  form: ReportFormId,
  options: Partial<JunitOptions> = {},
): Promise<string> {
  const print = await reportForms[form].load();
  return print(report, {
    failOn: "breaking",
    ...options,
    full: null,
    window: plainWindow,
    loadPage: loadReportPage,
  });
}

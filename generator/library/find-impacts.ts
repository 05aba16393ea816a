import { loadReportPage } from "../cli/load-templates.ts";
import { createUsageJoin } from "../commands/impact/join-usage.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { ChangeReport } from "../report/change-report.ts";
import {
  impactForms,
  type ImpactFormId,
} from "../report/impact/impact-forms.ts";
import {
  buildImpactReport,
  type ImpactReport,
} from "../report/impact/impact-report.ts";
import { plainWindow } from "../report/print/terminal/styled-text.ts";
import type { UsageFile } from "../usage/usage-file.ts";

/** A comparison, and facts about the code that it may concern. */
export interface ImpactInput {
  /** What `compare` gives. */
  readonly report: ChangeReport;
  /** What `findUsage` gives or `sdkwright usage --facts` writes, of as many projects as wanted. */
  readonly facts: readonly UsageFile[];
  /** The package that the comparison is about, where the facts are of several. */
  readonly sdk?: string;
}

/** What a comparison means for code, as `sdkwright impact --facts` tells it. */
export function findImpacts({
  report,
  facts,
  sdk,
}: ImpactInput): Checked<ImpactReport> {
  const join = createUsageJoin(report, sdk ?? null);
  for (const file of facts) join.take(file);
  const { value: joined, diagnostics } = join.finish();
  return {
    value: joined && buildImpactReport(report, joined),
    diagnostics,
  };
}

/** Impacts in one of their forms, as `sdkwright impact --format FORM` prints them. */
export async function renderImpacts(
  report: ImpactReport,
  form: ImpactFormId,
): Promise<string> {
  const print = await impactForms[form].load();
  return print(report, {
    failOn: "breaking",
    full: null,
    window: plainWindow,
    loadPage: loadReportPage,
  });
}

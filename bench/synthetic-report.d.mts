import type { ChangeReport } from "../generator/report/change-report.ts";

export declare function syntheticReport(
  count: number,
  kinds: readonly string[],
  more?: { readonly releases?: number; readonly proposals?: number },
): ChangeReport;

import {
  impactSdkAmbiguous,
  impactSdkUnknown,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { ImpactFile } from "../../impact/impact-fact.ts";
import {
  createImpactJoin,
  type JoinedImpacts,
} from "../../impact/join-impacts.ts";
import type { ChangeReport } from "../../report/change-report.ts";

/** Joins facts files with a comparison, one after the other. */
export interface UsageJoin {
  take(file: ImpactFile): void;
  /** Gives no value when it is unknown which SDK the comparison is about. */
  finish(): Checked<JoinedImpacts>;
}

/** @param sdk is the package of the comparison; `null` when there is only one */
export function createUsageJoin(
  { changes, operations }: ChangeReport,
  sdk: string | null,
): UsageJoin {
  const join = createImpactJoin(
    changes.map(({ change }) => change),
    sdk,
    operations === undefined ? null : new Set(operations),
  );
  const named = new Set<string>();
  return {
    take(file) {
      for (const { name } of file.sdks) named.add(name);
      join.add(file);
    },
    finish() {
      const joined = join.finish();
      const { sdks } = joined;
      if (sdk !== null && sdks.length === 0)
        return failed(impactSdkUnknown(sdk, [...named].toSorted()));
      return sdks.length > 1
        ? failed(impactSdkAmbiguous(sdks))
        : { value: joined, diagnostics: [] };
    },
  };
}

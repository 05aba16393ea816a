import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { compareSides } from "../diff/compare-sides.ts";
import type { SideOptions, Surroundings } from "../diff/diff-options.ts";
import type { NamedSide } from "../diff/find-side.ts";
import type { Ports } from "../ports.ts";
import { readMigration } from "./read-migration.ts";

interface CodeSides {
  readonly from: NamedSide;
  readonly to: string;
  /** The SDK that the project has installed, if it is the earlier side. */
  readonly installed: SdkPackage | null;
  readonly options: SideOptions;
  readonly surroundings: Surroundings;
}

/** Gives the changes that code is rewritten for: what the package of the later side tells, else a comparison of the sides. */
export async function compareForCode(
  { installed, ...sides }: CodeSides,
  ports: Ports,
): Promise<Checked<ChangeReport>> {
  const { to, options } = sides;
  const found = collectFindings();
  if (installed !== null && options.renames === undefined) {
    const told = await readMigration(to, installed, ports.reader);
    const report = found.take(told);
    if (report !== null) return found.done(report);
    if (hasErrors(told.diagnostics)) return found.failed();
  }
  const compared = found.take(
    await compareSides(sides, { steps: "none", timeline: "not-wanted" }, ports),
  );
  return compared === null ? found.failed() : found.done(compared.whole);
}

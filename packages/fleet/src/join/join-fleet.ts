import { existsSync } from "node:fs";
import {
  compare,
  findImpacts,
  printDiagnostics,
  type Checked,
  type ImpactReport,
  type SideInput,
} from "sdkwright";
import type { Database } from "../database/database.ts";
import { Problem } from "../problem.ts";
import { listTasks } from "../store/tasks.ts";
import { buildFleetReport, type FleetReport } from "./fleet-report.ts";
import { selectFacts } from "./select-facts.ts";

export interface JoinInput {
  readonly sdk: string;
  /** A document, or a release of the catalogue. */
  readonly from: string;
  readonly to: string;
  /** The folder of the catalogue; `null`: both sides are documents. */
  readonly spec: string | null;
}

export interface Joined {
  readonly fleet: FleetReport;
  /** As `sdkwright impact --facts` has it for the same facts. */
  readonly impact: ImpactReport;
}

/** Joins the facts of all repositories with a comparison. */
export async function joinFleet(
  database: Database,
  { sdk, from, to, spec }: JoinInput,
): Promise<Joined> {
  const tasks = await listTasks(database, sdk);
  const report = valueOf(
    await compare({
      from: sideOf(from),
      to: sideOf(to),
      ...(spec === null ? {} : { catalogue: { folder: spec } }),
      witness: false,
    }),
  );
  const { files, facts } = await selectFacts(database, sdk, report);
  const found = valueOf(
    findImpacts({ report, facts: files, ...sdkOf(files, sdk) }),
  );
  const impact = { ...found, coverage: { ...found.coverage, facts } };
  return { impact, fleet: buildFleetReport(impact, { sdk, tasks }) };
}

/** Where nobody uses the SDK, naming it would be an error; the report says then that no facts name one. */
function sdkOf(
  files: readonly { readonly sdks: readonly { readonly name: string }[] }[],
  sdk: string,
): { readonly sdk?: string } {
  return files.some(({ sdks }) => sdks.some(({ name }) => name === sdk))
    ? { sdk }
    : {};
}

function sideOf(given: string): SideInput {
  return existsSync(given) ? { file: given } : { release: given };
}

function valueOf<T>({ value, diagnostics }: Checked<T>): T {
  if (value === null) throw new Problem(printDiagnostics(diagnostics));
  return value;
}

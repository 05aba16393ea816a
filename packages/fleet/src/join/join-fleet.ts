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
import type { FactsChoice } from "../store/facts.ts";
import { recordJoin, type EarlierJoins } from "../store/joins.ts";
import { listLabelled, listTasks } from "../store/tasks.ts";
import {
  buildFleetState,
  withEarlier,
  type FleetReport,
} from "./fleet-report.ts";
import { selectFacts } from "./select-facts.ts";

export interface JoinInput extends FactsChoice {
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

const noneEarlier: EarlierJoins = { points: [], owners: null };

/**
 * Joins the facts of all repositories with a comparison.
 * @param record whether what came of the newest facts is recorded, for later joins to tell what is otherwise
 */
export async function joinFleet(
  database: Database,
  { from, to, spec, ...choice }: JoinInput,
  record: "recorded" | "unrecorded" = "recorded",
): Promise<Joined> {
  const { sdk, label } = choice;
  const tasks = await (label === ""
    ? listTasks(database, sdk)
    : listLabelled(database, choice));
  const report = valueOf(
    await compare({
      from: sideOf(from),
      to: sideOf(to),
      ...(spec === null ? {} : { catalogue: { folder: spec } }),
      witness: false,
    }),
  );
  const { files, facts } = await selectFacts(database, choice, report);
  const found = valueOf(
    findImpacts({ report, facts: files, ...sdkOf(files, sdk) }),
  );
  const impact = { ...found, coverage: { ...found.coverage, facts } };
  const state = buildFleetState(impact, { ...choice, tasks });
  const earlier =
    label === "" && record === "recorded"
      ? await recordJoin(database, state)
      : noneEarlier;
  return { impact, fleet: withEarlier(state, earlier) };
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

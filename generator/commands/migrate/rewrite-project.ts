import { migrateNotPossible } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { JoinedImpacts } from "../../impact/join-impacts.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { ofChosen, type ChosenParts } from "../../migrate/chosen-parts.ts";
import type { IntendedChanges } from "../../migrate/compare-requests.ts";
import { goneStatuses } from "../../migrate/gone-statuses.ts";
import type { ConcernedPlace } from "../../migrate/migrated-code.ts";
import { planArguments } from "../../migrate/plan-arguments.ts";
import { planRenames } from "../../migrate/plan-renames.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { unreadReasons } from "../../usage/usage-file.ts";
import type { NamedSide } from "../diff/find-side.ts";
import type { SideRun } from "../impact/generate-side.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import type { RewrittenCode } from "../usage/rewrite-code.ts";
import { keptFiles } from "./chosen-files.ts";
import { placesOf, withMoved } from "./concerned-places.ts";
import { laterSdk, type LaterSdk } from "./later-sdk.ts";
import type { MigrateOptions } from "./migrate-options.ts";

/** Code with what a comparison says of it. */
interface JoinedCode {
  readonly options: MigrateOptions;
  /** How the SDK of the later side is generated. */
  readonly side: Omit<SideRun, "sdk">;
  readonly to: NamedSide;
  readonly usage: OpenUsage;
  readonly compiled: JoinedImpacts;
  readonly whole: ChangeReport;
  readonly chosen: ChosenParts;
}

/** Code that is rewritten, with what it was rewritten for. */
export interface RewrittenProject {
  /** The SDK that the project has installed. */
  readonly sdk: SdkPackage;
  readonly code: RewrittenCode;
  readonly places: readonly ConcernedPlace[];
  readonly later: LaterSdk;
  readonly intended: IntendedChanges;
}

/** Rewrites the code of an open project for the SDK of the later side, in memory. */
export async function rewriteProject(
  { options, side, to, usage, compiled, whole, chosen }: JoinedCode,
  ports: Ports,
): Promise<Checked<RewrittenProject>> {
  const found = collectFindings();
  const [name] = compiled.sdks;
  const meant = usage.sdks.filter((sdk) => sdk.name === name);
  const [first] = meant;
  const changes = whole.changes.map(({ change }) => change);
  const places = placesOf(compiled, whole);
  if (first === undefined)
    return found.failed(migrateNotPossible("the project uses no SDK"));
  const later = found.take(await laterSdk(to, { ...side, sdk: first }, ports));
  if (later === null) return found.failed();
  const sdks = { before: first, after: later.sdk };
  const renames = ofChosen(planRenames(changes, sdks), changes, chosen.changes);
  const changed = ofChosen(
    planArguments(changes, sdks),
    changes,
    chosen.changes,
  );
  const outcome = await usage.rewrite({
    sdk: first,
    later: later.sdk,
    folders: meant.map(({ folder }) => folder),
    after: later.files,
    renames,
    changed,
    gone: ofChosen(goneStatuses(changes), changes, chosen.changes),
    places,
    kept: keptFiles(usage, options),
    only: chosen.files,
  });
  return outcome.kind === "not-compiled"
    ? found.failed(migrateNotPossible(unreadReasons[outcome.reason]))
    : found.done({
        code: withMoved(outcome, places, renames),
        sdk: first,
        places,
        later,
        intended: { renames, changed, sdks },
      });
}

import { migrateNotPossible } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { ofChosen, type ChosenParts } from "../../migrate/chosen-parts.ts";
import type { IntendedChanges } from "../../migrate/compare-requests.ts";
import { goneStatuses } from "../../migrate/gone-statuses.ts";
import type { ConcernedPlace } from "../../migrate/migrated-code.ts";
import { planArguments } from "../../migrate/plan-arguments.ts";
import { planRenames } from "../../migrate/plan-renames.ts";
import { unreadReasons } from "../../usage/usage-file.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import type { NamedSide } from "../diff/find-side.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import type { RewrittenCode } from "../usage/rewrite-code.ts";
import { keptFiles } from "./chosen-files.ts";
import { placesOf, withMoved } from "./concerned-places.ts";
import type { RewriteTarget } from "../usage/rewritten-programs.ts";
import type { MigrationPart } from "./join-parts.ts";
import { laterSdk, type LaterSdk } from "./later-sdk.ts";
import { impactOptions, type MigrateOptions } from "./migrate-options.ts";

/** Code with what comparisons say of it. */
interface JoinedCode {
  readonly options: MigrateOptions;
  readonly surroundings: Surroundings;
  readonly usage: OpenUsage;
  readonly parts: readonly MigrationPart[];
  readonly chosen: ChosenParts;
}

/** An SDK that code was rewritten for. */
export interface RewrittenSdk {
  readonly to: NamedSide;
  /** The SDK that the project has installed. */
  readonly sdk: SdkPackage;
  /** The folders where it is installed. */
  readonly folders: readonly string[];
  readonly later: LaterSdk;
  readonly intended: IntendedChanges;
}

/** Code that is rewritten, with what it was rewritten for. */
export interface RewrittenProject {
  readonly code: RewrittenCode;
  readonly places: readonly ConcernedPlace[];
  readonly sdks: readonly RewrittenSdk[];
}

/** Rewrites the code of an open project for the SDKs of the later sides, in memory. */
export async function rewriteProject(
  joined: JoinedCode,
  ports: Ports,
): Promise<Checked<RewrittenProject>> {
  const found = collectFindings();
  const { options, usage, parts, chosen } = joined;
  const places = parts.flatMap(placesOf);
  const planned: PlannedTarget[] = [];
  for (const part of parts) {
    const target = found.take(await plannedTarget(part, joined, ports));
    if (target === null) return found.failed();
    planned.push(target);
  }
  const outcome = await usage.rewrite({
    targets: planned.map(({ target }) => target),
    places,
    kept: keptFiles(usage, options),
    only: chosen.files,
  });
  const renames = planned.flatMap(({ target }) => target.renames);
  return outcome.kind === "not-compiled"
    ? found.failed(migrateNotPossible(unreadReasons[outcome.reason]))
    : found.done({
        code: withMoved(outcome, places, renames),
        places,
        sdks: planned.map(({ rewritten }) => rewritten),
      });
}

interface PlannedTarget {
  readonly target: RewriteTarget;
  readonly rewritten: RewrittenSdk;
}

async function plannedTarget(
  { target: { to, renames: stated }, compiled, whole, offset }: MigrationPart,
  { usage, options, surroundings, chosen }: JoinedCode,
  ports: Ports,
): Promise<Checked<PlannedTarget>> {
  const found = collectFindings();
  const [name] = compiled.sdks;
  const meant = usage.sdks.filter((sdk) => sdk.name === name);
  const [sdk] = meant;
  if (sdk === undefined)
    return found.failed(migrateNotPossible("the project uses no SDK"));
  const later = found.take(
    await laterSdk(
      to,
      { options: impactOptions(options, stated), surroundings, sdk },
      ports,
    ),
  );
  if (later === null) return found.failed();
  const changes = whole.changes.map(({ change }) => change);
  const sdks = { before: sdk, after: later.sdk };
  const chosenOf = <T extends { readonly change: number }>(
    all: readonly T[],
  ): readonly T[] =>
    ofChosen(all, changes, chosen.changes).map((each) => ({
      ...each,
      change: offset + each.change,
    }));
  const renames = chosenOf(planRenames(changes, sdks));
  const changed = chosenOf(planArguments(changes, sdks));
  const folders = meant.map(({ folder }) => folder);
  return found.done({
    target: {
      sdk,
      later: later.sdk,
      folders,
      after: later.files,
      renames,
      changed,
      gone: chosenOf(goneStatuses(changes)),
    },
    rewritten: {
      to,
      sdk,
      folders,
      later,
      intended: { renames, changed, sdks },
    },
  });
}

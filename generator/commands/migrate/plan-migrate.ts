import {
  impactWithoutSide,
  migrateUnknown,
  migrateUnread,
} from "../../diagnostics/codes.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileWrite } from "../../io/output/write-plan.ts";
import { chosenParts } from "../../migrate/chosen-parts.ts";
import { buildImpactReport } from "../../report/impact/impact-report.ts";
import type { MigrationReport } from "../../report/migrate/migration-report.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import { withProject } from "../impact/read-project.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import { knownFiles, refusedFiles, skippedFiles } from "./chosen-files.ts";
import { joinParts } from "./join-parts.ts";
import { migrationTargets } from "./migration-targets.ts";
import { filesToWrite } from "./files-to-write.ts";
import { placeTest, withPlaces, withoutSettled } from "./concerned-places.ts";
import { readMarkers } from "./left-markers.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { namedProjects } from "./named-projects.ts";
import { migrationLimits } from "./migration-limits.ts";
import { movedRanges } from "./moved-ranges.ts";
import { noRanges } from "./package-ranges.ts";
import { rewriteProject } from "./rewrite-project.ts";
import { openMocks, type TestBench } from "./verify-mocks.ts";
import { verifyProblem, verifyTests } from "./verify-tests.ts";
import { writeLeft } from "./write-left.ts";

export interface MigrateCall {
  readonly options: MigrateOptions;
  readonly surroundings: Surroundings;
  /** Runs the tests of the project for `--verify`; left out by callers that have no such option. */
  readonly bench?: TestBench;
}

/** A migration as values: the report, and the files that it would write. */
export interface PlannedMigration {
  readonly report: MigrationReport;
  readonly writes: readonly FileWrite[];
}

/** Rewrites the code of a project for a release, in memory, as far as it is proven. */
export async function planMigration(
  call: MigrateCall,
  ports: Ports,
): Promise<Checked<PlannedMigration>> {
  const { from = [], to = [] } = call.options;
  const found = collectFindings();
  if (to.length === 0 && from.length > 0)
    return found.failed(impactWithoutSide("--to SIDE", "will meet"));
  const problem = verifyProblem(call.options);
  if (problem !== null) return found.failed(problem);
  const { timeout } = call.options;
  const [project, ...more] = await namedProjects(
    call.options.project,
    ports.reader,
  );
  return withProject(
    { ...(project !== undefined && { project }), more, timeout },
    ports,
    (own) => planOpened({ call, own }, ports),
  );
}

interface Run {
  readonly call: MigrateCall;
  readonly own: Checked<OpenUsage | null>;
}

async function planOpened(
  { call, own }: Run,
  ports: Ports,
): Promise<Checked<PlannedMigration>> {
  const { options, surroundings } = call;
  const found = collectFindings();
  const usage = found.take(own);
  if (usage === null || hasErrors(own.diagnostics)) return found.failed();
  const files = knownFiles(usage);
  const strange = skippedFiles(options).filter((file) => !files.has(file));
  if (strange.length > 0)
    return found.failed(migrateUnknown("--skip", strange));
  const refused = refusedFiles(usage, options);
  if (refused.length > 0) return found.failed(migrateUnread(refused));
  const named = found.take(await migrationTargets(usage, options, ports));
  if (named === null) return found.failed();
  const { targets } = named;
  const { bench = null } = call;
  const mocks = found.take(await openMocks({ targets, options, bench }, ports));
  if (mocks === null && options.verify !== undefined && bench !== null)
    return found.failed();
  const parts = found.take(
    await joinParts(targets, { usage, options, surroundings }, ports),
  );
  if (parts === null) return found.failed();
  const changes = parts.flatMap(({ whole }) => whole.changes);
  const chosen = chosenParts(
    options.only ?? [],
    changes.map(({ change }) => change),
    files,
  );
  if (chosen.unknown.length > 0)
    return found.failed(migrateUnknown("--only", chosen.unknown));
  const migrated = found.take(
    await rewriteProject(
      { options, surroundings, usage, parts, chosen },
      ports,
    ),
  );
  if (migrated === null) return found.failed();
  const { code, places, sdks } = migrated;
  const settled = new Set(code.settled.map((index) => places[index]));
  const markers = readMarkers(code.left);
  const fingerprintOf = (index: number): string =>
    changes[index]?.change.fingerprint ?? "";
  const ignored = new Set(
    places.filter(
      (place) =>
        !settled.has(place) &&
        markers.isIgnored(place, fingerprintOf(place.change)),
    ),
  );
  const isPlace = placeTest(places);
  const done = new Set([...settled, ...ignored]);
  const open = parts.map((part) => ({
    whole: part.whole,
    joined: withoutSettled(part, done),
  }));
  const left = open.map(({ whole, joined }) =>
    buildImpactReport(whole, joined),
  );
  const { remaining, withdrawn, certificate } = code;
  const suspects = code.suspects.filter(
    (place) =>
      !isPlace(place) && !markers.isIgnored(place, fingerprintOf(place.change)),
  );
  const { movedPlace, ...commented } = writeLeft({
    left,
    remaining,
    suspects,
    changes,
    code,
    markers,
    top: usage.top,
    todo: options.todo === true,
  });
  const verified = found.take(
    await verifyTests(
      {
        bench,
        mocks,
        options,
        folder: surroundings.folder,
        top: usage.top,
        files: commented.files,
        sdks,
      },
      ports,
    ),
  );
  if (verified === null) return found.failed();
  // What is rewritten in part needs the earlier SDK still.
  const {
    files: packages,
    ranges,
    limits,
  } = options.only === undefined
    ? await movedRanges(usage, sdks, ports)
    : noRanges;
  const writes = found.take(
    await filesToWrite(
      {
        files: [...commented.files, ...packages],
        standing: code.standing,
      },
      usage,
      options,
      ports,
    ),
  );
  if (writes === null) return found.failed();
  const isWritten = options.write === true;
  return found.done({
    writes,
    report: {
      left: isWritten
        ? open.map(({ whole, joined }) =>
            buildImpactReport(whole, withPlaces(joined, movedPlace)),
          )
        : left,
      projects: usage.projects,
      changes,
      ...commented,
      files: [...commented.files, ...packages],
      ranges,
      withdrawn,
      certificate,
      ...verified,
      remaining: isWritten ? remaining.map(movedPlace) : remaining,
      suspects: isWritten ? suspects.map(movedPlace) : suspects,
      settled: settled.size,
      ignored: ignored.size,
      limits: [
        ...named.limits,
        ...migrationLimits(usage, code, markers),
        ...limits,
      ],
      isWritten,
    },
  });
}

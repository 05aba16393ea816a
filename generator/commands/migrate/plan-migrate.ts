import { posix } from "node:path";
import {
  impactWithoutSide,
  migrateUnknown,
  migrateUnread,
} from "../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
} from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileWrite } from "../../io/output/write-plan.ts";
import { chosenParts } from "../../migrate/chosen-parts.ts";
import { buildImpactReport } from "../../report/impact/impact-report.ts";
import type { MigrationReport } from "../../report/migrate/migration-report.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { partUnread } from "../../usage/usage-file.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import type { NamedSide } from "../diff/find-side.ts";
import { compileProject } from "../impact/compile-project.ts";
import { createUsageJoin } from "../impact/join-usage.ts";
import { installedSide, withProject } from "../impact/read-project.ts";
import type { Ports } from "../ports.ts";
import type { RewrittenCode } from "../usage/rewrite-code.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import { knownFiles, refusedFiles, skippedFiles } from "./chosen-files.ts";
import { compareForCode } from "./compare-for-code.ts";
import { filesToWrite } from "./files-to-write.ts";
import { placeTest, withPlaces, withoutSettled } from "./concerned-places.ts";
import { readMarkers, type LeftMarkers } from "./left-markers.ts";
import type { MigrateOptions } from "./migrate-options.ts";
import { findLater } from "./find-later.ts";
import { noRanges, packageRanges } from "./package-ranges.ts";
import { rewriteProject } from "./rewrite-project.ts";
import {
  openMocks,
  verifyProblem,
  verifyTests,
  type TestBench,
} from "./verify-tests.ts";
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
  const { from, to } = call.options;
  const found = collectFindings();
  if (to === undefined && from !== undefined)
    return found.failed(impactWithoutSide("--to SIDE", "will meet"));
  const problem = verifyProblem(call.options);
  if (problem !== null) return found.failed(problem);
  return withProject(call.options, ports, (own) =>
    planOpened({ call, own }, ports),
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
  const installed = found.take(installedSide(usage.sdks, options.sdk));
  if (installed === null) return found.failed();
  const from: NamedSide = options.from ?? installed;
  const earlier = usage.sdks.find(({ folder }) => folder === installed.folder);
  const to = options.to ?? found.take(await nextOf(earlier, usage, ports));
  if (to === null) return found.failed();
  const { bench = null } = call;
  const mocks = found.take(
    await openMocks({ from, to, options, bench }, ports),
  );
  if (mocks === null && options.verify !== undefined && bench !== null)
    return found.failed();
  const whole = found.take(
    await compareForCode(
      {
        from,
        to,
        options,
        surroundings,
        installed: options.from === undefined ? (earlier ?? null) : null,
      },
      ports,
    ),
  );
  if (whole === null) return found.failed();
  const chosen = chosenParts(
    options.only ?? [],
    whole.changes.map(({ change }) => change),
    files,
  );
  if (chosen.unknown.length > 0)
    return found.failed(migrateUnknown("--only", chosen.unknown));
  const join = createUsageJoin(whole, options.sdk ?? null);
  join.take(usage.file);
  const joined = found.take(join.finish());
  if (joined === null) return found.failed();
  const compiled = await compileProject(
    { usage, joined, report: whole, sides: { from, to } },
    ungated(call),
    ports,
  );
  const migrated = found.take(
    await rewriteProject(
      { options, side: ungated(call), to, usage, compiled, whole, chosen },
      ports,
    ),
  );
  if (migrated === null) return found.failed();
  const { sdk, code, places, later, intended } = migrated;
  const settled = new Set(code.settled.map((index) => places[index]));
  const markers = readMarkers(code.left);
  const fingerprintOf = (index: number): string =>
    whole.changes[index]?.change.fingerprint ?? "";
  const ignored = new Set(
    places.filter(
      (place) =>
        !settled.has(place) &&
        markers.isIgnored(place, fingerprintOf(place.change)),
    ),
  );
  const isPlace = placeTest(places);
  const open = withoutSettled(
    compiled,
    whole,
    new Set([...settled, ...ignored]),
  );
  const left = buildImpactReport(whole, open);
  const { remaining, withdrawn, certificate } = code;
  const suspects = code.suspects.filter(
    (place) =>
      !isPlace(place) && !markers.isIgnored(place, fingerprintOf(place.change)),
  );
  const { movedPlace, ...commented } = writeLeft({
    left,
    remaining,
    suspects,
    changes: whole.changes,
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
        later,
        intended,
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
  } = options.only === undefined && (await isPackage(to, ports))
    ? await packageRanges(usage, sdk, later.sdk, ports.code.reader)
    : noRanges;
  const writes = found.take(
    await filesToWrite(
      [...commented.files, ...packages],
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
        ? buildImpactReport(whole, withPlaces(open, movedPlace))
        : left,
      changes: whole.changes,
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
        ...limitsOf(usage),
        ...generatedText(code),
        ...unreasonedText(markers),
        ...limits,
      ],
      isWritten,
    },
  });
}

/** The later version that the project has installed beside its SDK. */
async function nextOf(
  installed: SdkPackage | undefined,
  { top, file: { project } }: OpenUsage,
  { code: { reader } }: Ports,
): Promise<Checked<string>> {
  return installed === undefined
    ? failed(impactWithoutSide("--to SIDE", "will meet"))
    : findLater(
        installed,
        { below: posix.dirname(posix.join(top, project)), top },
        reader,
      );
}

/** Whether a side is a package that is installed: only that has a version which somebody has published. */
async function isPackage(to: string, { reader }: Ports): Promise<boolean> {
  const folder = to.replace(/[/\\]manifest\.json$/, "");
  return (
    (await reader.kindOfPath(folder)) === "folder" &&
    reader.pathExists(posix.join(folder, "package.json"))
  );
}

/** A comparison for a migration has no gate. */
function ungated({ options, surroundings }: MigrateCall) {
  return { options: { ...options, failOn: "never" as const }, surroundings };
}

function unreasonedText({ unreasoned }: LeftMarkers): readonly string[] {
  return unreasoned.length === 0
    ? []
    : [
        `Comments that ignore a change without a reason have no effect: ${unreasoned.map((each) => `\`${each}\``).join(", ")}.`,
      ];
}

function generatedText({ generated }: RewrittenCode): readonly string[] {
  return generated.length === 0
    ? []
    : [
        `Files that a program writes are not rewritten: ${generated.map((each) => `\`${each}\``).join(", ")}.`,
      ];
}

function limitsOf({ file }: OpenUsage): readonly string[] {
  const { templates } = partUnread(file.coverage.unread);
  return templates.length === 0
    ? []
    : [
        `Of components, the scripts are rewritten, as far as they are TypeScript, and the templates are not read. Look for old names there: ${templates.map((each) => `\`${each.file}\``).join(", ")}.`,
      ];
}

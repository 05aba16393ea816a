import type { PublicNames } from "../../catalogue/files/print-names.ts";
import type { StatedRename } from "../../changes/change/stated-rename.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { OperationCounts } from "../../sdk/operation-counts.ts";
import type { Release } from "../../model/release.ts";
import { counted } from "../../changes/wording/counted.ts";
import { packageVersions } from "../../release/package-versions.ts";
import type { OutputPlan } from "../../io/output/output-plan.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  openDescription,
  type OpenedDescription,
} from "../documents/open-description.ts";
import { readKeptNames } from "../documents/kept-names.ts";
import { readSideFiles, type SideFiles } from "../documents/side-files.ts";
import { isUpToDate, recordFile } from "./generation-record.ts";
import { emittedFormat, formatPlan } from "./format-plan.ts";
import { countsText } from "./counts-text.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import { commandLine } from "../next-command.ts";
import { tellKeptNames } from "./tell-kept-names.ts";
import { countNewNames } from "./new-names.ts";
import { nameWrites } from "./name-writes.ts";
import { licenseTextOf } from "./license-text.ts";
import { mergePackageJson } from "./merge-package-json.ts";
import { planSdkFiles } from "./plan-sdk-files.ts";
import {
  formatterSettings,
  hashSettings,
  loadEquipment,
  type GenerateOpenapiOptions,
  type LoadedEquipment,
} from "./openapi-settings.ts";
import type { Count, Ports } from "../ports.ts";

/** `generate --openapi`: generates the package of an SDK from a document, without a catalogue. */
export async function planGenerateOpenapi(
  options: GenerateOpenapiOptions,
  ports: Ports,
): Promise<Checked<GeneratePlan>> {
  const { out, openapi } = options;
  const { reader, progress } = ports;
  const found = collectFindings();
  const read = found.take(await readSideFiles(reader, options));
  if (read === null) return found.failed();
  const equipment = found.take(await loadEquipment(ports, options));
  if (equipment === null) return found.failed();
  const look = await formatterSettings(options);
  const settings = hashSettings(options, { ...read, look }, equipment);
  if (
    look !== null &&
    canSkip(options) &&
    (await isUpToDate(reader, { directory: out, document: openapi, settings }))
  )
    return found.done(nothingToDo(options));
  const isFresh = options.names !== undefined || options.freshNames === true;
  const kept = isFresh ? null : found.take(await readKeptNames(reader, out));
  const side: SideFiles = { ...read, kept };
  const opened = found.take(
    await progress.phase(`Reading ${openapi}`, () =>
      openDescription(options, side, reader),
    ),
  );
  if (opened === null) return found.failed();
  const planned = found.take(
    await progress.phase("Generating", (count) =>
      planOutput(options, opened, side, {
        ...equipment,
        count,
        look,
        reader,
      }),
    ),
  );
  if (planned === null) return found.failed();
  const { plan, counts, names, newNames } = planned;
  const newLedger = names === side.names ? null : names;
  return found.done({
    writes: [
      ...nameWrites(reader, options.names ?? "", newLedger),
      { kind: "folder", ...plan },
    ],
    out: "",
    counts,
    notes: [
      countsText(counts),
      ...(newLedger === null
        ? []
        : [`${newLedger.file}: ${counted(newNames, "new name")} recorded`]),
      ...(options.release === undefined
        ? []
        : [`Generated as of release ${options.release}.`]),
    ],
    next: nextCommands(options),
    outcome: "passed",
  });
}

/**
 * Whether the run can skip unchanged documents: remarks are found by reading, and a comparison needs the whole
 * output.
 */
function canSkip({
  check,
  verbose,
  freshNames,
}: GenerateOpenapiOptions): boolean {
  return check !== true && verbose !== true && freshNames !== true;
}

function nothingToDo(options: GenerateOpenapiOptions): GeneratePlan {
  const notes = [`${withSlashes(options.out)}: up to date, nothing to do.`];
  const next = nextCommands(options);
  return { writes: [], out: "", counts: null, notes, next, outcome: "passed" };
}

/** Lists the next steps. They build the package first, and the call in them needs no server. */
function nextCommands({
  out,
  openapi,
}: GenerateOpenapiOptions): readonly string[] {
  return [
    `${commandLine(["cd", out])} && npm install && npm run build`,
    commandLine(["sdkwright", "mock"], { openapi }),
  ];
}

interface PlannedOutput {
  readonly plan: OutputPlan;
  readonly counts: OperationCounts;
  /** The ledger with every name in use; `null` without one. */
  readonly names: SourceFile | null;
  readonly newNames: number;
}

async function planOutput(
  options: GenerateOpenapiOptions,
  { description, documents, stored, readRules }: OpenedDescription,
  side: SideFiles,
  {
    count,
    look,
    reader,
    ...equipment
  }: LoadedEquipment &
    Pick<Ports, "reader"> & {
      readonly count: Count;
      readonly look: string | null;
    },
): Promise<Checked<PlannedOutput>> {
  const { out, format = "oxfmt" } = options;
  const found = collectFindings();
  const renames = found.take(await statedRenames(side));
  if (renames === null) return found.failed();
  const { names: known, types, modules, recorded } = description;
  const sdk = found.take(
    await planSdkFiles(
      {
        ...equipment,
        model: description.model,
        names: known,
        types,
        modules,
        former: {
          renames,
          answers: options.compat === "fields",
          names: recorded?.names ?? known,
          types: recorded?.types ?? types,
        },
        entries: description.entries,
        readRules,
        release: 0,
        packageVersion: describedVersion(description.model.releases),
        licenseText: side.license && licenseTextOf(side.license),
        history: [],
        migration: null,
        tombstones: "last",
        runtimeForm: options.runtime ?? "inline",
        documents,
        typePolicy: {
          enums: options.enums,
          int64: options.int64,
          absentNull: options.absentNull,
        },
        format: emittedFormat(format),
        sourceMaps: options.sourceMaps === true,
      },
      count,
    ),
  );
  if (sdk === null) return found.failed();
  const { files, counts, ...ledgers } = sdk;
  if (side.kept)
    found.add(
      ...tellKeptNames(side.kept.file, description.keptMethods ?? [], sdk),
    );
  const newNames = countNewNames(description, ledgers);
  const names =
    newNames === 0 ? side.names : await plannedNames(options, side, ledgers);
  // The next run will find these files.
  const settings = hashSettings(options, { ...side, names, look }, equipment);
  const record =
    stored === null ? [] : [recordFile({ settings, documents: stored })];
  const plan = { directory: out, files: [...files, ...record] };
  const formatted = found.take(await formatPlan(plan, format));
  if (formatted === null) return found.failed();
  const merged = found.take(
    await mergePackageJson(formatted, options.packageJson ?? "own", reader),
  );
  return merged === null
    ? found.failed()
    : found.done({ plan: merged, counts, names, newNames });
}

/** A document alone knows no order of releases: old names are kept as long as their renames are stated. */
async function statedRenames({
  renames: file,
}: SideFiles): Promise<Checked<readonly StatedRename[]>> {
  if (file === null) return { value: [], diagnostics: [] };
  // The module is loaded here, since most runs do not need it.
  const { readStated } = await import("../catalogue/load-policy.ts");
  return readStated(file);
}

/**
 * A document without a catalogue has one release. Its version is its label, or a version that sorts after all
 * published ones.
 */
function describedVersion(releases: readonly Release[]): string {
  const versioned = releases.map((release) => ({
    release,
    bump: "none" as const,
    at: null,
  }));
  const { value } = packageVersions(versioned, { kind: "by-verdict" });
  return value?.[0] ?? "0.0.0";
}

/** Gives the ledger with every name in use; `null` without a ledger. */
async function plannedNames(
  { names }: GenerateOpenapiOptions,
  side: SideFiles,
  ledgers: PublicNames,
): Promise<SourceFile | null> {
  if (names === undefined) return null;
  // The module is loaded here, as the formatter of the project is, since most runs do not need it.
  const { printNames } = await import("../../catalogue/files/print-names.ts");
  const text = printNames(ledgers, side.names?.text ?? null);
  return { file: withSlashes(names), text };
}

import { dirname, relative } from "node:path";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Release } from "../model/release.ts";
import { packageVersions } from "../release/package-versions.ts";
import type { OutputPlan } from "../io/output-plan.ts";
import { withSlashes } from "../io/output-folder.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { CommandPlan } from "./command-plan.ts";
import {
  openDescription,
  type DescriptionOptions,
  type OpenedDescription,
} from "./documents/open-description.ts";
import type { ReadDescription } from "./documents/read-description.ts";
import { readSideFiles, type SideFiles } from "./documents/side-files.ts";
import {
  isUpToDate,
  recordFile,
  settingsHash,
} from "./generate/generation-record.ts";
import { nameWrites } from "./generate/name-writes.ts";
import { planSdkFiles } from "./generate/plan-sdk-files.ts";
import type { Equipment, Ports } from "./ports.ts";

/** How `generate --openapi` was called. */
export interface GenerateOpenapiOptions extends DescriptionOptions {
  /** Folder of the package. */
  readonly out: string;
  /** Whether enums take other values too. */
  readonly enums: "open" | "closed";
  /** Type of integers of 64 bits. */
  readonly int64: "number" | "string" | "string-or-number";
  /** Ledger of public names; made when it is not there. */
  readonly names?: string;
  /** `prettier` is the one of the project that the output stands in. */
  readonly format: "oxfmt" | "prettier" | "none";
  /** The output is to be compared, and not to be written: then all of it is made. */
  readonly check?: true;
}

/** What comes with the generator, loaded. */
interface LoadedEquipment {
  readonly templates: Awaited<ReturnType<Equipment["loadTemplates"]>>;
  readonly runtime: Awaited<ReturnType<Equipment["loadRuntime"]>>;
  readonly generatorVersion: string;
}

/** `generate --openapi`: a document -> the package of its SDK, without a catalogue. */
export async function planGenerateOpenapi(
  options: GenerateOpenapiOptions,
  { reader, equipment: equipmentPort }: Ports,
): Promise<Checked<CommandPlan>> {
  const { out, openapi } = options;
  const found = collectFindings();
  const side = found.take(await readSideFiles(reader, options));
  if (side === null) return found.failed();
  const equipment = await loadEquipment(equipmentPort);
  const settings = hashSettings(options, side, equipment);
  if (
    canSkip(options) &&
    (await isUpToDate(reader, { directory: out, document: openapi, settings }))
  )
    return found.done(nothingToDo(out));
  const opened = found.take(await openDescription(options, side, reader));
  if (opened === null) return found.failed();
  const names = await plannedNames(options, side, opened.description);
  const plan = found.take(
    await planOutput(
      options,
      opened,
      equipment,
      // What the next run will find.
      hashSettings(options, { ...side, names }, equipment),
    ),
  );
  if (plan === null) return found.failed();
  const { newNames } = opened.description;
  const newLedger = names === side.names ? null : names;
  return found.done({
    writes: [
      ...nameWrites(reader, options.names ?? "", newLedger),
      { kind: "folder", ...plan },
    ],
    out: "",
    notes: [
      ...(newLedger === null
        ? []
        : [`${newLedger.file}: ${newNames} new names recorded`]),
      ...(options.release === undefined
        ? []
        : [`Generated as of release ${options.release}.`]),
    ],
    outcome: "passed",
  });
}

/** Remarks are found by reading, and the configuration of another formatter is no input that we know of. */
function canSkip({ check, verbose, format }: GenerateOpenapiOptions): boolean {
  return check !== true && verbose !== true && format !== "prettier";
}

function nothingToDo(out: string): CommandPlan {
  const notes = [`${withSlashes(out)}: up to date, nothing to do.`];
  return { writes: [], out: "", notes, outcome: "passed" };
}

async function loadEquipment({
  loadTemplates,
  loadRuntime,
  loadVersion,
}: Equipment): Promise<LoadedEquipment> {
  const [templates, runtime, generatorVersion] = await Promise.all([
    loadTemplates(),
    loadRuntime(),
    loadVersion(),
  ]);
  return { templates, runtime, generatorVersion };
}

/** Of everything that decides about the output but the documents. Paths count as seen from the document. */
function hashSettings(
  options: GenerateOpenapiOptions,
  side: SideFiles,
  { templates, runtime, generatorVersion }: LoadedEquipment,
): string {
  const {
    openapi,
    root,
    out: _out,
    check: _check,
    verbose: _verbose,
    ...others
  } = options;
  return settingsHash([
    generatorVersion,
    [...templates],
    runtime,
    root === undefined ? null : relative(dirname(openapi), root),
    others,
    side.overlays,
    side.settings,
    side.names,
  ]);
}

async function planOutput(
  options: GenerateOpenapiOptions,
  { description, documents, stored }: OpenedDescription,
  { templates, runtime, generatorVersion }: LoadedEquipment,
  settings: string,
): Promise<Checked<OutputPlan>> {
  const { out, format } = options;
  const found = collectFindings();
  const files = found.take(
    await planSdkFiles({
      model: description.model,
      names: description.names,
      release: 0,
      packageVersion: describedVersion(description.model.releases),
      history: [],
      tombstones: "last",
      templates,
      runtime,
      generatorVersion,
      documents,
      typePolicy: { enums: options.enums, int64: options.int64 },
      format: format === "oxfmt" ? "oxfmt" : "none",
    }),
  );
  if (files === null) return found.failed();
  const record =
    stored === null ? [] : [recordFile({ settings, documents: stored })];
  const plan = { directory: out, files: [...files, ...record] };
  if (format !== "prettier") return found.done(plan);
  const { formatWithPrettier } = await import("../io/format-with-prettier.ts");
  const formatted = found.take(await formatWithPrettier(plan));
  return formatted === null ? found.failed() : found.done(formatted);
}

/** A document on its own has one release: the version is its label, or one that sorts behind everything published. */
function describedVersion(releases: readonly Release[]): string {
  const versioned = releases.map((release) => ({
    release,
    bump: "none" as const,
    at: null,
  }));
  const { value } = packageVersions(versioned, { kind: "by-verdict" });
  return value?.[0] ?? "0.0.0";
}

/** The ledger with every name in use; that of before when nothing is new, `null` without one. */
async function plannedNames(
  { names }: GenerateOpenapiOptions,
  side: SideFiles,
  description: ReadDescription,
): Promise<SourceFile | null> {
  if (names === undefined || description.newNames === 0) return side.names;
  // Loaded here, as the formatter of the project is: most runs do without.
  const { printNames } = await import("../catalogue/print-names.ts");
  const text = printNames(description.names, side.names?.text ?? null);
  return { file: withSlashes(names), text };
}

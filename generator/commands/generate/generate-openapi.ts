import { relative, dirname } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { OutputPlan } from "../../io/output-plan.ts";
import { writeFileAtomically } from "../../io/write-file.ts";
import { planPlainSdkFiles } from "./plan-sdk-files.ts";
import type { ReadDescription } from "../documents/read-description.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import { isUpToDate, recordFile, settingsHash } from "./generation-record.ts";
import {
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "../../cli/load-templates.ts";
import {
  openDescription,
  type OpenedDescription,
} from "../documents/open-description.ts";
import type { OpenapiOptions } from "../../cli/openapi-options.ts";
import { checkPlans, writePlans } from "../../cli/output-plans.ts";
import type { Session } from "../../cli/session.ts";
import { readSideFiles, type SideFiles } from "../documents/side-files.ts";

type OpenedInput = Extract<OpenedDescription, { readonly kind: "opened" }>;

/** What comes with the generator. */
interface Equipment {
  readonly templates: Awaited<ReturnType<typeof loadTemplates>>;
  readonly runtime: Awaited<ReturnType<typeof loadRuntime>>;
  readonly generatorVersion: string;
}

/** `generate --openapi`: a document -> the package of its SDK, without a catalogue. */
export async function generateFromOpenapi(
  options: OpenapiOptions,
  session: Session,
): Promise<ExitCode> {
  const side = await readSideFiles(options);
  if (session.report(side.diagnostics) || side.value === null)
    return exitCodes.unreadable;
  const equipment = await loadEquipment();
  const settings = hashSettings(options, side.value, equipment);
  // Remarks are found by reading, and the configuration of another formatter is no input that we know of.
  const canSkip =
    options.check !== true &&
    options.verbose !== true &&
    options.format !== "prettier";
  if (canSkip && (await isUpToDate(options.out, options.openapi, settings))) {
    session.note(`${options.out}: up to date, nothing to do.`);
    return exitCodes.passed;
  }
  const opened = await openDescription(options, side.value, session);
  if (opened.kind === "failed") return opened.code;
  const { description } = opened;
  const names = await plannedNames(options, side.value, description);
  const plan = await planOutput(
    options,
    opened,
    equipment,
    // What the next run will find.
    hashSettings(options, { ...side.value, names }, equipment),
  );
  if (session.report(plan.diagnostics) || plan.value === null)
    return exitCodes.unreadable;
  const newNames = names === side.value.names ? 0 : description.newNames;
  if (options.check) return checkPlans([plan.value], newNames, session);
  // Names first: a name that is recorded and not yet used harms nobody, the other way round it could change.
  if (names !== null && newNames > 0) {
    const written = await writeFileAtomically(names.file, names.text);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
    session.note(`${names.file}: ${newNames} new names recorded`);
  }
  return writePlans([plan.value], options.release ?? null, session);
}

async function loadEquipment(): Promise<Equipment> {
  const [templates, runtime, generatorVersion] = await Promise.all([
    loadTemplates("sdk"),
    loadRuntime("plain"),
    loadVersion(),
  ]);
  return { templates, runtime, generatorVersion };
}

/** Of everything that decides about the output but the documents. Paths count as seen from the document. */
function hashSettings(
  options: OpenapiOptions,
  side: SideFiles,
  { templates, runtime, generatorVersion }: Equipment,
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
  options: OpenapiOptions,
  { description, documents, stored }: OpenedInput,
  { templates, runtime, generatorVersion }: Equipment,
  settings: string,
): Promise<Checked<OutputPlan>> {
  const { out, format } = options;
  const files = await planPlainSdkFiles({
    model: description.model,
    names: description.names,
    release: 0,
    tombstones: "leave-out",
    templates,
    runtime,
    generatorVersion,
    documents,
    policy: { enums: options.enums, int64: options.int64 },
    format: format === "oxfmt" ? "oxfmt" : "none",
  });
  const record =
    stored === null ? [] : [recordFile({ settings, documents: stored })];
  const plan = { directory: out, files: [...files, ...record] };
  if (format !== "prettier") return { value: plan, diagnostics: [] };
  const { formatWithPrettier } =
    await import("../../io/format-with-prettier.ts");
  return formatWithPrettier(plan);
}

/** The ledger with every name in use; that of before when nothing is new, `null` without one. */
async function plannedNames(
  { names }: OpenapiOptions,
  side: SideFiles,
  description: ReadDescription,
): Promise<SourceFile | null> {
  if (names === undefined || description.newNames === 0) return side.names;
  // Loaded here, as the formatter of the project is: most runs do without.
  const { printNames } = await import("../../catalogue/print-names.ts");
  const text = printNames(description.names, side.names?.text ?? null);
  return { file: withSlashes(names), text };
}

import { join } from "node:path";
import type { CatalogueFiles } from "../catalogue/document.ts";
import type { PinnedDescription } from "../catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "../catalogue/pinned-document.ts";
import type { SourceDocument } from "../emit/plain/plain-input.ts";
import { defaultTypePolicy } from "../emit/types/type-policy.ts";
import type { OutputPlan } from "../io/output-plan.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import type { ApiModel } from "../model/api-model.ts";
import { describedPart } from "../catalogue/describe-model.ts";
import { releaseTitle, type ReleaseIndex } from "../model/release.ts";
import type { PlainService } from "../model/service.ts";
import {
  describeCatalogue,
  planChangeReports,
  planNames,
  planPlainSdkFiles,
  type ReadCatalogue,
} from "../pipeline.ts";
import type { ReadDescription } from "../openapi-pipeline.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import { namesPath } from "./load-catalogue.ts";
import { loadRuntime, loadTemplates, loadVersion } from "./load-templates.ts";
import { checkPlans, writePlans } from "./output-plans.ts";
import { newestPins, openPinned } from "./open-pinned.ts";
import type { Session } from "./session.ts";

export interface PlainGeneration {
  readonly spec: string;
  readonly files: CatalogueFiles;
  readonly catalogue: ReadCatalogue;
  readonly model: ApiModel<PlainService>;
  readonly release: ReleaseIndex;
  readonly out: string;
  /** `null`: no change reports. */
  readonly changes: string | null;
  readonly tombstones: "keep" | "leave-out";
  readonly check: "check" | "write";
}

/** `generate` of a catalogue whose service its documents describe. */
export async function generatePlain(
  given: PlainGeneration,
  session: Session,
): Promise<ExitCode> {
  const { spec, files, catalogue, model, release } = given;
  const read = openPinned({ spec, indexes: files.documents, session });
  const documents = await read(newestPins(catalogue.documents, release));
  const naming = documents && (await readForNames(given, read));
  if (documents === null || naming === null) return exitCodes.findings;
  const described = describeCatalogue({ catalogue, model, documents, naming });
  const plans = await planOutputs(given, described, documents);
  if (given.check === "check")
    return checkPlans(plans, described.newNames, session);
  // Names first: a name that is recorded and not yet used harms nobody, the other way round it could change.
  if (described.newNames > 0) {
    const names = planNames(described.names, files.names?.text ?? null);
    const written = await writeFileAtomically(namesPath(spec), names);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
    session.note(
      `${namesPath(spec)}: ${described.newNames} new names recorded`,
    );
  }
  const named = model.releases[release];
  return writePlans(plans, named ? releaseTitle(named) : "", session);
}

/** Older documents are read only as long as there are operations that none of the newer ones has. */
async function readForNames(
  { catalogue, model }: PlainGeneration,
  read: (
    pins: readonly PinnedDocument[],
  ) => Promise<readonly PinnedDescription[] | null>,
): Promise<readonly PinnedDescription[] | null> {
  const found: PinnedDescription[] = [];
  for (const { id } of model.namespaces) {
    const pins = catalogue.documents.filter(
      ({ namespace }) => namespace === id,
    );
    let unnamed = model.operations.filter(
      ({ key, namespace }) => namespace === id && !catalogue.names.has(key),
    ).length;
    for (const pin of pins.toReversed()) {
      if (unnamed === 0) break;
      const documents = await read([pin]);
      if (documents === null) return null;
      found.push(...documents);
      unnamed = countUndescribed({ catalogue, model }, id, found);
    }
  }
  return found;
}

function countUndescribed(
  { catalogue, model }: Pick<PlainGeneration, "catalogue" | "model">,
  namespace: string,
  naming: readonly PinnedDescription[],
): number {
  const described = new Set(
    naming.flatMap((document) =>
      describedPart(document, model).operations.map(({ key }) => key),
    ),
  );
  return model.operations.filter(
    (operation) =>
      operation.namespace === namespace &&
      !catalogue.names.has(operation.key) &&
      !described.has(operation.key),
  ).length;
}

async function planOutputs(
  { model, release, out, changes, tombstones }: PlainGeneration,
  described: ReadDescription,
  documents: readonly PinnedDescription[],
): Promise<readonly OutputPlan[]> {
  const [templates, runtime, generatorVersion] = await Promise.all([
    loadTemplates("sdk"),
    loadRuntime("plain"),
    loadVersion(),
  ]);
  const files = await planPlainSdkFiles({
    model: described.model,
    names: described.names,
    release,
    tombstones,
    templates,
    runtime,
    generatorVersion,
    documents: sourcesOf(documents),
    policy: defaultTypePolicy,
    format: "oxfmt",
  });
  const sdk = { directory: out, files };
  return changes === null
    ? [sdk]
    : [sdk, { directory: changes, files: planChangeReports(model) }];
}

function sourcesOf(
  documents: readonly PinnedDescription[],
): readonly SourceDocument[] {
  return documents
    .flatMap(({ pin }) =>
      pin.files.map(({ path, sha256 }) => ({
        uri: join(pin.namespace, path).replaceAll("\\", "/"),
        sha256,
      })),
    )
    .toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
}

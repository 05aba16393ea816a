import { join } from "node:path";
import { describedPart } from "../../catalogue/describe-model.ts";
import type { PinnedDescription } from "../../catalogue/import-openapi/pinned-description.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { SourceDocument } from "../../emit/sdk/direct-input.ts";
import type { SdkFile } from "../../emit/gateway/plan-gateway-sdk.ts";
import { defaultTypePolicy } from "../../emit/types/type-policy.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { PlainService } from "../../model/service.ts";
import type { ReadDescription } from "../documents/read-description.ts";
import { describeCatalogue } from "../catalogue/describe-catalogue.ts";
import { planPlainSdkFiles } from "./plan-sdk-files.ts";
import { runtimeFormOf } from "./runtime-form.ts";
import { versionAt } from "./version-at.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import type { Generation, PlannedSdk } from "./generation.ts";

interface PlainGeneration extends Generation {
  readonly model: ApiModel<PlainService>;
}

/** The SDK of a catalogue whose service its documents describe. */
export async function planPlain(
  given: PlainGeneration,
): Promise<Checked<PlannedSdk>> {
  const { catalogue, model, release, readPins } = given;
  const found = collectFindings();
  const pins = newestPins(catalogue.documents, release);
  const documents = found.take(await readPins(pins));
  if (documents === null) return found.failed();
  const naming = found.take(await readForNames(given));
  if (naming === null) return found.failed();
  const described = describeCatalogue({ catalogue, model, documents, naming });
  const { names, newNames } = described;
  const files = await planFiles(given, described, documents);
  return found.done({ files, names, newNames });
}

/** Older documents are read only as long as there are operations that none of the newer ones has. */
async function readForNames({
  catalogue,
  model,
  readPins,
}: PlainGeneration): Promise<Checked<readonly PinnedDescription[]>> {
  const found = collectFindings();
  const naming: PinnedDescription[] = [];
  for (const { id } of model.namespaces) {
    const pins = catalogue.documents.filter(
      ({ namespace }) => namespace === id,
    );
    let unnamed = model.operations.filter(
      ({ key, namespace }) => namespace === id && !catalogue.names.has(key),
    ).length;
    for (const pin of pins.toReversed()) {
      if (unnamed === 0) break;
      const documents = found.take(await readPins([pin]));
      if (documents === null) return found.failed();
      naming.push(...documents);
      unnamed = countUndescribed({ catalogue, model }, id, naming);
    }
  }
  return found.done(naming);
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

async function planFiles(
  given: PlainGeneration,
  described: ReadDescription,
  documents: readonly PinnedDescription[],
): Promise<readonly SdkFile[]> {
  const { release, tombstones, equipment } = given;
  const [templates, runtime, generatorVersion] = await Promise.all([
    equipment.loadTemplates(),
    equipment.loadRuntime(),
    equipment.loadVersion(),
  ]);
  return planPlainSdkFiles({
    model: described.model,
    names: described.names,
    release,
    packageVersion: versionAt(given, release),
    tombstones,
    templates,
    runtime,
    runtimeForm: runtimeFormOf(given),
    generatorVersion,
    documents: sourcesOf(documents),
    policy: defaultTypePolicy,
    format: "oxfmt",
  });
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

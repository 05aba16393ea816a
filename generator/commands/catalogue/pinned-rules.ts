import { placeWireApi } from "../../catalogue/pins/place-wire-api.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ApiModel } from "../../model/api-model.ts";
import { joinRules, type ValueRules } from "../../wire/model/value-rules.ts";
import { settingsOf, type NewSettings } from "./namespace-settings.ts";
import { inNamespace, pinnedFolder, readPinnedFiles } from "./read-pinned.ts";

interface PinnedRules {
  /** Reads documents that are not on the disk yet too. */
  readonly reader: FileReader;
  readonly spec: string;
  readonly model: ApiModel;
  /** Settings of namespaces that are not on the disk yet. */
  readonly settings?: NewSettings;
}

/**
 * Reads what pinned documents say of values. They have been read as descriptions before, which has reported all that
 * is wrong.
 */
export async function readPinnedRules(
  pins: readonly PinnedDocument[],
  input: PinnedRules,
): Promise<ValueRules> {
  const rules: ValueRules[] = [];
  for (const pin of pins) {
    const read = await readRules(pin, input);
    if (read !== null) rules.push(read);
  }
  return joinRules(rules);
}

async function readRules(
  pin: PinnedDocument,
  { reader, spec, model, settings: newSettings }: PinnedRules,
): Promise<ValueRules | null> {
  const [{ prepareDocuments }, { readValueRules }] = await Promise.all([
    import("../../openapi/prepare/prepare-documents.ts"),
    import("../../wire/read/read-value-rules.ts"),
  ]);
  const folder = pinnedFolder(spec, pin.namespace);
  const own = newSettings?.get(pin.namespace);
  const settings = await settingsOf(reader, folder, own);
  const { value } = await readPinnedFiles(reader, folder, pin);
  if (value === null || settings.value === null) return null;
  const documents = inNamespace(value.documents, pin);
  const { overlays } = value;
  const options = { overlays, include: [], exclude: [] };
  const prepared = await prepareDocuments(documents, options);
  return (
    prepared.value &&
    readValueRules(prepared.value, {
      settings: settings.value,
      place: (api) => placeWireApi(api, pin, model),
    })
  );
}

import type { WitnessOption } from "../../changes/change/witness.ts";
import type { StatedRename } from "../../changes/change/stated-rename.ts";
import { pinnedApi } from "../../catalogue/pins/place-wire-api.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import type { PinnedApi } from "../../changes/releases/release-comparison.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import type { TypeLedger } from "../../naming/type-ledger.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { settingsOf, type NewSettings } from "./namespace-settings.ts";
import { pinKey } from "./open-pinned.ts";
import { nothingPinned, type PinnedApis } from "./pinned-apis.ts";
import {
  loadComparing,
  readApi,
  type Comparing,
} from "../documents/read-api.ts";
import { pinnedFolder, readPinnedFiles } from "./read-pinned.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { quoteFiles } from "../../source/quote-files.ts";

export interface OpenPinnedApis {
  readonly reader: FileReader;
  readonly spec: string;
  readonly model: ApiModel;
  /** The names of types in the ledger of the catalogue. */
  readonly types: TypeLedger;
  /** The files for excerpts in messages. */
  readonly indexes: readonly SourceFile[];
  /** Documents of pins that are not on the disk yet, by `pinKey`. */
  readonly known?: ReadonlyMap<string, WireApi>;
  /** Settings of namespaces that are not on the disk yet. */
  readonly settings?: NewSettings;
  /** Default: `not-wanted`, since a history of releases proves nothing. */
  readonly witnesses?: WitnessOption;
}

/**
 * Reads pinned documents for comparisons. Each document is read once when they are requested from oldest to newest.
 * The module that compares them is loaded when there are any.
 */
export function openPinnedApis(
  input: OpenPinnedApis,
): (
  pins: readonly PinnedDocument[],
  renames: readonly StatedRename[],
) => Promise<Checked<PinnedApis>> {
  const { known = new Map<string, WireApi>() } = input;
  const { witnesses = "not-wanted" } = input;
  const placed = new Map<string, PinnedApi>();
  let comparing: Promise<Comparing> | null = null;
  return async (pins, renames) => {
    if (pins.length === 0) return { value: nothingPinned, diagnostics: [] };
    const found = collectFindings();
    for (const pin of pins) {
      const key = pinKey(pin);
      if (placed.has(key)) continue;
      const api = known.get(key) ?? found.take(await readPin(input, pin));
      if (api === null) return found.failed();
      placed.set(key, pinnedApi(api, pin, { ...input, renames }));
    }
    const documents = pins.flatMap((pin) => placed.get(pinKey(pin)) ?? []);
    forgetOlder(placed, documents);
    comparing ??= loadComparing(witnesses);
    return found.done({ documents, ...(await comparing) });
  };
}

/**
 * Drops documents that are no longer needed. A walk through the releases needs the newest document of each namespace
 * that was read, and later ones, so the memory in use does not grow with the number of releases.
 */
function forgetOlder(
  placed: Map<string, PinnedApi>,
  read: readonly PinnedApi[],
): void {
  for (const [key, { namespace, release }] of placed)
    if (
      read.some(
        (newer) => newer.namespace === namespace && newer.release > release,
      )
    )
      placed.delete(key);
}

async function readPin(
  { reader, spec, indexes, settings: newSettings }: OpenPinnedApis,
  pin: PinnedDocument,
): Promise<Checked<WireApi>> {
  const found = collectFindings();
  const folder = pinnedFolder(spec, pin.namespace);
  const own = newSettings?.get(pin.namespace);
  const settings = found.take(await settingsOf(reader, folder, own));
  if (settings === null) return found.failed();
  const read = await readPinnedFiles(reader, folder, pin);
  const api =
    read.value === null
      ? { value: null, diagnostics: [] }
      : await readApi({
          ...read.value,
          settings,
        });
  // Warnings and remarks were reported when the document was imported.
  const errors = [...read.diagnostics, ...api.diagnostics].filter(
    ({ severity }) => severity === "error",
  );
  found.add(...quoteFiles(errors, [...read.files, ...indexes]));
  return errors.length > 0 || api.value === null
    ? found.failed()
    : found.done(api.value);
}

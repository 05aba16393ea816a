import type { WitnessWish } from "../../changes/change/witness.ts";
import { pinnedApi } from "../../catalogue/place-wire-api.ts";
import type { PinnedDocument } from "../../catalogue/pinned-document.ts";
import type { PinnedApi } from "../../changes/releases/release-comparison.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
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
import type { FileReader } from "../../io/file-reader.ts";
import { quoteFiles } from "../../source/quote-files.ts";

export interface OpenPinnedApis {
  readonly reader: FileReader;
  readonly spec: string;
  readonly model: ApiModel;
  /** For excerpts in messages. */
  readonly indexes: readonly SourceFile[];
  /** Documents of pins that are not on the disk yet, by `pinKey`. */
  readonly known?: ReadonlyMap<string, WireApi>;
  /** Of namespaces whose settings are not on the disk yet. */
  readonly settings?: NewSettings;
  /** Default: `not-wanted`, since a history of releases proves nothing. */
  readonly witnesses?: WitnessWish;
}

/**
 * Reads pinned documents for comparisons, each once where they are asked for oldest first, and loads what compares them when there are any.
 */
export function openPinnedApis(
  input: OpenPinnedApis,
): (pins: readonly PinnedDocument[]) => Promise<Checked<PinnedApis>> {
  const { model, known = new Map<string, WireApi>() } = input;
  const { witnesses = "not-wanted" } = input;
  const placed = new Map<string, PinnedApi>();
  let comparing: Promise<Comparing> | null = null;
  return async (pins) => {
    if (pins.length === 0) return { value: nothingPinned, diagnostics: [] };
    const found = collectFindings();
    for (const pin of pins) {
      const key = pinKey(pin);
      if (placed.has(key)) continue;
      const api = known.get(key) ?? found.take(await readPin(input, pin));
      if (api === null) return found.failed();
      placed.set(key, pinnedApi(api, pin, model));
    }
    const documents = pins.flatMap((pin) => placed.get(pinKey(pin)) ?? []);
    forgetOlder(placed, documents);
    comparing ??= loadComparing(witnesses);
    return found.done({ documents, ...(await comparing) });
  };
}

/**
 * Whoever goes through the releases needs of each namespace the newest of what was read, and what comes after it: so what is
 * held does not grow with the number of releases.
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
  // What is only remarkable was said when the document was imported.
  const errors = [...read.diagnostics, ...api.diagnostics].filter(
    ({ severity }) => severity === "error",
  );
  found.add(...quoteFiles(errors, [...read.files, ...indexes]));
  return errors.length > 0 || api.value === null
    ? found.failed()
    : found.done(api.value);
}

import type { PinnedDescription } from "../../catalogue/pins/pinned-description.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { settingsOf, type NewSettings } from "./namespace-settings.ts";
import { pinnedFolder, readPinned } from "./read-pinned.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { quoteFiles } from "../../source/quote-files.ts";

interface OpenPinned {
  readonly reader: FileReader;
  readonly spec: string;
  /** The files for excerpts in messages. */
  readonly indexes: readonly SourceFile[];
  /** The descriptions of pinned documents that are not on the disk yet, by `pinKey`. */
  readonly known?: ReadonlyMap<string, ApiDescription>;
  /** Settings of namespaces that are not on the disk yet. */
  readonly settings?: NewSettings;
}

/** Identifies a pin independently of the list of releases. */
export function pinKey({
  namespace,
  entry,
}: Pick<PinnedDocument, "namespace" | "entry">): string {
  return `${namespace}/${entry}`;
}

/** Finds the newest document of each namespace that is not newer than a release. */
export function newestPins(
  pins: readonly PinnedDocument[],
  release: ReleaseIndex,
): readonly PinnedDocument[] {
  const byNamespace = new Map<string, PinnedDocument>();
  // The pins are sorted from old to new, so the newest one remains.
  for (const pin of pins)
    if (pin.release <= release) byNamespace.set(pin.namespace, pin);
  return [...byNamespace.values()];
}

/** Reads the documents of pins. */
export type ReadPins = (
  pins: readonly PinnedDocument[],
) => Promise<Checked<readonly PinnedDescription[]>>;

/** Reads pinned documents, each once. */
export function openPinned({
  reader,
  spec,
  indexes,
  known = new Map(),
  settings: newSettings = new Map(),
}: OpenPinned): ReadPins {
  const read = new Map(known);
  const open = async (
    pin: PinnedDocument,
  ): Promise<Checked<PinnedDescription>> => {
    const description = read.get(pinKey(pin));
    if (description !== undefined)
      return { value: { pin, description }, diagnostics: [] };
    const found = collectFindings();
    const folder = pinnedFolder(spec, pin.namespace);
    const own = newSettings.get(pin.namespace);
    const settings = found.take(await settingsOf(reader, folder, own));
    if (settings === null) return found.failed();
    const pinned = await readPinned(reader, folder, pin, settings);
    // Warnings and remarks were reported when the document was imported.
    const errors = pinned.diagnostics.filter(
      ({ severity }) => severity === "error",
    );
    found.add(...quoteFiles(errors, [...pinned.files, ...indexes]));
    if (pinned.value === null) return found.failed();
    read.set(pinKey(pin), pinned.value);
    return found.done({ pin, description: pinned.value });
  };
  return async (pins) => {
    const found = collectFindings();
    const descriptions: PinnedDescription[] = [];
    for (const pin of pins) {
      const description = found.take(await open(pin));
      if (description === null) return found.failed();
      descriptions.push(description);
    }
    return found.done(descriptions);
  };
}

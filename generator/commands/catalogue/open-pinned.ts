import type { PinnedDescription } from "../../catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "../../catalogue/pinned-document.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { settingsOf, type NewSettings } from "./namespace-settings.ts";
import { pinnedFolder, readPinned } from "./read-pinned.ts";
import type { Session } from "../../cli/session.ts";

interface OpenPinned {
  readonly spec: string;
  /** For excerpts in messages. */
  readonly indexes: readonly SourceFile[];
  readonly session: Session;
  /** What the documents of pins that are not on the disk yet say, by `pinKey`. */
  readonly known?: ReadonlyMap<string, ApiDescription>;
  /** Of namespaces whose settings are not on the disk yet. */
  readonly settings?: NewSettings;
}

/** Names a pin whatever list of releases its index is of. */
export function pinKey({
  namespace,
  entry,
}: Pick<PinnedDocument, "namespace" | "entry">): string {
  return `${namespace}/${entry}`;
}

/** Of each namespace the newest document that is not newer than a release. */
export function newestPins(
  pins: readonly PinnedDocument[],
  release: ReleaseIndex,
): readonly PinnedDocument[] {
  const byNamespace = new Map<string, PinnedDocument>();
  // Oldest first, so that the newest stays.
  for (const pin of pins)
    if (pin.release <= release) byNamespace.set(pin.namespace, pin);
  return [...byNamespace.values()];
}

/** Reads pinned documents, each once; `null` after saying why one cannot be read. */
export function openPinned({
  spec,
  indexes,
  session,
  known = new Map(),
  settings: newSettings = new Map(),
}: OpenPinned): (
  pins: readonly PinnedDocument[],
) => Promise<readonly PinnedDescription[] | null> {
  const read = new Map(known);
  const open = async (
    pin: PinnedDocument,
  ): Promise<PinnedDescription | null> => {
    const description = read.get(pinKey(pin));
    if (description !== undefined) return { pin, description };
    const folder = pinnedFolder(spec, pin.namespace);
    const settings = await settingsOf(pin, folder, newSettings, session);
    if (settings === null) return null;
    const pinned = await readPinned(folder, pin, settings);
    // What is only remarkable was said when the document was imported.
    const errors = pinned.diagnostics.filter(
      ({ severity }) => severity === "error",
    );
    session.report(errors, [...pinned.files, ...indexes]);
    if (pinned.value === null) return null;
    read.set(pinKey(pin), pinned.value);
    return { pin, description: pinned.value };
  };
  return async (pins) => {
    const descriptions: PinnedDescription[] = [];
    for (const pin of pins) {
      const description = await open(pin);
      if (description === null) return null;
      descriptions.push(description);
    }
    return descriptions;
  };
}

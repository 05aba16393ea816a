import type { OpenedImport } from "../../catalogue/import-openapi/import-openapi.ts";
import {
  releaseNamespaceNew,
  releaseWithoutOverlays,
} from "../../diagnostics/codes.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import {
  newNamespaceSettings,
  type NewSettings,
} from "../catalogue/namespace-settings.ts";
import { openPinned, pinKey, type ReadPins } from "../catalogue/open-pinned.ts";
import { planDocumentImport } from "../import/plan-import.ts";
import { readApi } from "../documents/read-api.ts";
import { pinnedFolder } from "../catalogue/read-pinned.ts";
import type { Session } from "../../cli/session.ts";
import type { Importing } from "../import/write-import.ts";
import type { DocumentToPin } from "./documents-to-pin.ts";
import {
  indexPath,
  namespacePath,
  newPlaces,
  pinnedTexts,
} from "./pinned-texts.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";

/** A catalogue with what its new documents say, which are not on the disk yet. */
export interface PinnedWork {
  readonly catalogue: WorkingCatalogue;
  /** What was read of documents so far, by `pinKey`. */
  readonly described: ReadonlyMap<string, ApiDescription>;
  /** The new ones as sides of comparisons, by `pinKey`. */
  readonly apis: ReadonlyMap<string, WireApi>;
  /** Of the namespaces that got a document. */
  readonly settings: NewSettings;
  /** Where their files are going to stand, by the names that they have now. */
  readonly places: ReadonlyMap<string, string>;
}

export type PinOutcome =
  | { readonly kind: "done"; readonly work: PinnedWork }
  /** What is wrong has been said. */
  | { readonly kind: "failed"; readonly code: ExitCode };

/** Imports a document into a catalogue that is a value. */
export async function pinDocument(
  document: DocumentToPin,
  label: string,
  work: PinnedWork,
  session: Session,
): Promise<PinOutcome> {
  const importing = await openDocument(document, label, work, session);
  if (importing === null) return failed(exitCodes.findings);
  const { files, settings, opened } = importing;
  const newSettings = new Map([
    ...work.settings,
    [document.namespace, settings.settings] as const,
  ]);
  const readPins = keeping(
    work.described,
    openPinned({
      spec: work.catalogue.directory,
      indexes: files.documents === null ? [] : [files.documents],
      session,
      known: work.described,
      settings: newSettings,
    }),
  );
  const outcome = await planDocumentImport(importing, readPins.read);
  if (outcome.kind === "failed") return outcome;
  if (outcome.kind === "known") return { kind: "done", work };
  remarkOverlays(document, opened, session);
  const { documents, overlays, fetched } = outcome;
  const api = await readApi({
    documents,
    overlays,
    settings: settings.settings,
  });
  const errors = api.diagnostics.filter(({ severity }) => severity === "error");
  if (session.report(errors) || api.value === null)
    return failed(exitCodes.findings);
  const key = pinKey({ namespace: document.namespace, entry: fetched.entry });
  return {
    kind: "done",
    work: {
      catalogue: withFiles(
        work.catalogue,
        await pinnedTexts(importing, outcome),
      ),
      described: new Map([...readPins.described(), [key, outcome.description]]),
      apis: new Map([...work.apis, [key, api.value]]),
      settings: newSettings,
      places: new Map([...work.places, ...newPlaces(document, outcome)]),
    },
  };
}

/** What `import openapi` begins with, out of a catalogue that is a value; `null` after saying what is wrong. */
async function openDocument(
  { namespace, file, overlays, root, settings, ...others }: DocumentToPin,
  label: string,
  { catalogue }: PinnedWork,
  session: Session,
): Promise<Importing | null> {
  const { openImport } =
    await import("../../catalogue/import-openapi/import-openapi.ts");
  const { directory } = catalogue;
  remarkNewNamespace(namespace, catalogue, session);
  const files = {
    service: workingFile(catalogue, "service.yaml"),
    releases: workingFile(catalogue, "releases.yaml"),
    namespace: workingFile(catalogue, namespacePath(namespace)),
    documents: workingFile(catalogue, indexPath(namespace)),
  };
  const opened = openImport({ namespace, label, after: null, files });
  if (
    session.report(opened.diagnostics, Object.values(files)) ||
    opened.value === null
  )
    return null;
  const folder = pinnedFolder(directory, namespace);
  const read = await newNamespaceSettings(
    folder,
    settings === null ? {} : { settings },
  );
  if (
    session.report(read.diagnostics, [read.value?.file ?? null]) ||
    read.value === null
  )
    return null;
  // A namespace whose documents needed a prefix so far needs it now too.
  const prefix =
    others.pathPrefix ?? opened.value.pins.at(-1)?.pathPrefix ?? null;
  return {
    file,
    options: {
      namespace,
      release: label,
      spec: directory,
      overlay: overlays,
      ...(root === null ? {} : { root }),
      ...(prefix === null ? {} : { pathPrefix: prefix }),
      ...others.findings,
    },
    files,
    folder,
    session,
    opened: opened.value,
    settings: read.value,
  };
}

/** A misspelt name would begin a namespace beside the one that is meant. */
function remarkNewNamespace(
  namespace: string,
  { read }: WorkingCatalogue,
  session: Session,
): void {
  if (!read.has("service.yaml") || read.has(namespacePath(namespace))) return;
  const known = [...read.keys()].flatMap(
    (path) => /^namespaces\/(.+)\.yaml$/.exec(path)?.[1] ?? [],
  );
  session.report([releaseNamespaceNew(namespace, known)]);
}

/** What overlays changed so far would count as changed back: more often forgotten than meant. */
function remarkOverlays(
  { namespace, overlays }: DocumentToPin,
  { pins, placed: { release, releases } }: OpenedImport,
  session: Session,
): void {
  const before = pins.findLast((pin) => pin.release < release);
  const count = before?.overlays.length ?? 0;
  if (before === undefined || overlays.length > 0 || count === 0) return;
  const label = releases[before.release]?.id ?? "";
  session.report([releaseWithoutOverlays(namespace, label, count)]);
}

/** Remembers what has been read, for the next document and for what is generated at the end. */
function keeping(
  before: ReadonlyMap<string, ApiDescription>,
  read: ReadPins,
): {
  readonly read: ReadPins;
  readonly described: () => ReadonlyMap<string, ApiDescription>;
} {
  const known = new Map(before);
  return {
    read: async (pins) => {
      const found = await read(pins);
      for (const { pin, description } of found ?? [])
        known.set(pinKey(pin), description);
      return found;
    },
    described: () => known,
  };
}

function failed(code: ExitCode): PinOutcome {
  return { kind: "failed", code };
}

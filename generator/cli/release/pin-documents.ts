import { posix } from "node:path";
import type { ApiDescription } from "../../model/api-description.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
import { planSchema } from "../../pipeline.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { newNamespaceSettings } from "../namespace-settings.ts";
import { openPinned, pinKey } from "../open-pinned.ts";
import { planDocumentImport, type ReadPins } from "../plan-import.ts";
import { readApi } from "../read-api.ts";
import { pinnedFolder } from "../read-pinned.ts";
import type { Session } from "../session.ts";
import type { NamespaceFile } from "./release-options.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "./working-catalogue.ts";

/** A catalogue with what its new documents say, which are not on the disk yet. */
export interface PinnedWork {
  readonly catalogue: WorkingCatalogue;
  /** What was read of documents so far, by `pinKey`. */
  readonly described: ReadonlyMap<string, ApiDescription>;
  /** The new ones as sides of comparisons, by `pinKey`. */
  readonly apis: ReadonlyMap<string, WireApi>;
  /** Where their files are going to stand, by the names that they have now. */
  readonly places: ReadonlyMap<string, string>;
}

export type PinOutcome =
  | { readonly kind: "done"; readonly work: PinnedWork }
  /** What is wrong has been said. */
  | { readonly kind: "failed"; readonly code: ExitCode };

/** Imports a document into a catalogue that is a value. */
export async function pinDocument(
  { namespace, file }: NamespaceFile,
  label: string,
  work: PinnedWork,
  session: Session,
): Promise<PinOutcome> {
  const { openImport } =
    await import("../../catalogue/import-openapi/import-openapi.ts");
  const { catalogue, described, apis, places } = work;
  const { directory } = catalogue;
  const paths = {
    namespace: `namespaces/${namespace}.yaml`,
    documents: `openapi/${namespace}/documents.yaml`,
  };
  const files = {
    service: workingFile(catalogue, "service.yaml"),
    releases: workingFile(catalogue, "releases.yaml"),
    namespace: workingFile(catalogue, paths.namespace),
    documents: workingFile(catalogue, paths.documents),
  };
  const opened = openImport({ namespace, label, after: null, files });
  if (
    session.report(opened.diagnostics, Object.values(files)) ||
    opened.value === null
  )
    return failed(exitCodes.findings);
  const folder = pinnedFolder(directory, namespace);
  const settings = await newNamespaceSettings(folder, {});
  const { value: settingsValue } = settings;
  if (
    session.report(settings.diagnostics, [settingsValue?.file ?? null]) ||
    settingsValue === null
  )
    return failed(exitCodes.findings);
  // A namespace whose documents needed a prefix so far needs it now too.
  const pathPrefix = opened.value.pins.at(-1)?.pathPrefix ?? null;
  const readPins = keeping(
    described,
    openPinned({
      spec: directory,
      indexes: files.documents === null ? [] : [files.documents],
      session,
      known: described,
    }),
  );
  const outcome = await planDocumentImport(
    {
      file,
      options: {
        namespace,
        release: label,
        spec: directory,
        ...(pathPrefix === null ? {} : { pathPrefix }),
      },
      files,
      folder,
      session,
      opened: opened.value,
      settings: settingsValue,
    },
    readPins.read,
  );
  if (outcome.kind === "failed") return outcome;
  if (outcome.kind === "known") return { kind: "done", work };
  const { planned, fetched, documents, overlays } = outcome;
  const key = pinKey({ namespace, entry: fetched.entry });
  const { settings: reading } = settingsValue;
  const api = await readApi({ documents, overlays, settings: reading });
  const errors = api.diagnostics.filter(({ severity }) => severity === "error");
  if (session.report(errors) || api.value === null)
    return failed(exitCodes.findings);
  const below = (path: string) => posix.join("openapi", namespace, path);
  return {
    kind: "done",
    work: {
      catalogue: withFiles(catalogue, [
        ...fetched.files.map(
          ({ path, bytes }) => [below(path), bytes] as const,
        ),
        ...(planned.service === null
          ? []
          : ([
              ["catalogue.schema.json", planSchema()],
              ["service.yaml", planned.service],
            ] as const)),
        ["releases.yaml", planned.releases],
        [paths.namespace, planned.namespace.text],
        [paths.documents, planned.documents],
      ]),
      described: new Map([...readPins.described(), [key, outcome.description]]),
      apis: new Map([...apis, [key, api.value]]),
      places: new Map([
        ...places,
        ...[...documents.documents.values()].map(
          ({ uri, source }) =>
            [source.locate([]).file, `openapi/${uri}`] as const,
        ),
      ]),
    },
  };
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

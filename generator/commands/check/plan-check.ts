import { counted } from "../../changes/wording/counted.ts";
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { isGatewayModel } from "../../model/api-model.ts";
import { quoteFiles } from "../../source/quote-files.ts";
import { filesOf } from "../catalogue/open-catalogue.ts";
import {
  readNamespaceSettings,
  unusedBehindGateway,
} from "../catalogue/namespace-settings.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import {
  readCatalogue,
  type ReadCatalogue,
} from "../catalogue/read-catalogue.ts";
import { readLicenseText } from "../generate/license-text.ts";
import { checkPinned, pinnedFolder } from "../catalogue/read-pinned.ts";
import type { Ports } from "../ports.ts";

export interface CheckOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
}

/** The result of `check` for a catalogue whose files could be read. */
export interface CatalogueCheck {
  /** All findings, including remarks. */
  readonly findings: readonly Diagnostic[];
  /** `null` when the errors leave no usable catalogue. */
  readonly catalogue: ReadCatalogue | null;
  /** One line with counts. */
  readonly summary: string;
}

/**
 * `check`: reports all findings about a catalogue and its pinned files. It fails only when the files cannot be read.
 */
export async function checkCatalogue(
  { spec }: CheckOptions,
  { reader }: Pick<Ports, "reader">,
): Promise<Checked<CatalogueCheck>> {
  const found = collectFindings();
  const files = found.take(await loadCatalogue(reader, spec));
  if (files === null) return found.failed();
  const { value: catalogue, diagnostics } = await readCatalogue(files);
  const pinned = await Promise.all(
    (catalogue?.documents ?? []).map((pin) =>
      checkPinned(reader, pinnedFolder(spec, pin.namespace), pin),
    ),
  );
  const settings =
    catalogue === null ? [] : await checkSettings(reader, spec, catalogue);
  const license = await readLicenseText(
    reader,
    spec,
    catalogue?.output.license ?? null,
  );
  const findings = [
    ...found.done(null).diagnostics,
    ...settings,
    ...quoteFiles(
      [...diagnostics, ...pinned.flat(), ...license.diagnostics],
      filesOf(files),
    ),
  ];
  const summary = `${withSlashes(spec)}: ${sizeText(catalogue)}${countText(findings)}`;
  return { value: { findings, catalogue, summary }, diagnostics: [] };
}

/** Checks the settings beside pinned documents. */
async function checkSettings(
  reader: FileReader,
  spec: string,
  { documents, model }: ReadCatalogue,
): Promise<readonly Diagnostic[]> {
  const namespaces = new Set(documents.map(({ namespace }) => namespace));
  const checked = [...namespaces].map(async (namespace) => {
    const folder = pinnedFolder(spec, namespace);
    const { value, diagnostics } = await readNamespaceSettings(reader, folder);
    return value !== null && isGatewayModel(model)
      ? [...diagnostics, ...(await unusedBehindGateway(value))]
      : diagnostics;
  });
  return (await Promise.all(checked)).flat();
}

/** Whether a catalogue has no errors. */
export function isSound({ findings }: CatalogueCheck): boolean {
  return !hasErrors(findings);
}

function sizeText(catalogue: ReadCatalogue | null): string {
  if (catalogue === null) return "";
  const { namespaces, operations } = catalogue.model;
  return `${counted(namespaces.length, "namespace")}, ${counted(operations.length, "operation")}, `;
}

function countText(findings: readonly Diagnostic[]): string {
  const count = (wanted: Diagnostic["severity"]): number =>
    findings.filter(({ severity }) => severity === wanted).length;
  return [
    counted(count("error"), "error"),
    counted(count("warning"), "warning"),
    counted(count("info"), "remark"),
  ].join(", ");
}

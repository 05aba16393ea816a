import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { SourceDocument } from "../../emit/plain/plain-input.ts";
import { readDocuments, type DocumentHashes } from "../../io/read-documents.ts";
import { readDescription, type ReadDescription } from "./read-description.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import type { OpenapiOptions } from "../../cli/openapi-options.ts";
import { readSettings } from "./read-settings.ts";
import { reportFindings } from "./report-findings.ts";
import type { Session } from "../../cli/session.ts";
import { filesBeside, type SideFiles } from "./side-files.ts";

export type OpenedDescription =
  | {
      readonly kind: "opened";
      readonly description: ReadDescription;
      /** Hashes of their texts, sorted by uri. */
      readonly documents: readonly SourceDocument[];
      /** Hashes of the files as they were read, gzipped or not; `null` when one of them was a pipe. */
      readonly stored: readonly SourceDocument[] | null;
    }
  | { readonly kind: "failed"; readonly code: ExitCode };

const bytesOfMegabyte = 1024 * 1024;

/** Reads a document with all that it refers to, and says what is to be said of it. */
export async function openDescription(
  options: OpenapiOptions,
  side: SideFiles,
  session: Session,
): Promise<OpenedDescription> {
  const { openapi, root, maxSize } = options;
  const read = await readDocuments(openapi, {
    ...(root === undefined ? {} : { root }),
    ...(maxSize === undefined ? {} : { maxBytes: maxSize * bytesOfMegabyte }),
  });
  if (read.value === null) {
    session.report(read.diagnostics, read.files);
    return { kind: "failed", code: exitCodes.unreadable };
  }
  const described = await describe(options, side, read.value);
  const files = [...read.files, ...filesBeside(side)];
  const diagnostics = [...read.diagnostics, ...described.diagnostics];
  if (
    reportFindings(options, diagnostics, files, session) ||
    described.value === null
  )
    return { kind: "failed", code: exitCodes.findings };
  return {
    kind: "opened",
    description: described.value,
    documents: read.hashes.map(({ uri, text }) => ({ uri, sha256: text })),
    stored: storedHashes(read.hashes),
  };
}

/** Documents -> model, as the options say. */
async function describe(
  {
    include = [],
    exclude = [],
    preset,
    release,
    strict,
    ...options
  }: OpenapiOptions,
  side: SideFiles,
  documents: DocumentSet,
): Promise<Checked<ReadDescription>> {
  const settings = await readSettings(side.settings, preset ?? null);
  if (settings.value === null) return { ...settings, value: null };
  const { prepareDocuments } =
    await import("../../openapi/prepare-documents.ts");
  const prepared = await prepareDocuments(documents, {
    overlays: side.overlays,
    include,
    exclude,
  });
  const diagnostics = [...settings.diagnostics, ...prepared.diagnostics];
  if (prepared.value === null) return { value: null, diagnostics };
  const described = await readDescription({
    documents: prepared.value,
    reading: { strict: strict === true, settings: settings.value },
    model: {
      id: null,
      packageName: options.package ?? null,
      packageLicense: "UNLICENSED",
      release: { id: release ?? "unreleased", label: release ?? null },
    },
    names: side.names,
  });
  return {
    value: described.value,
    diagnostics: [...diagnostics, ...described.diagnostics],
  };
}

function storedHashes(
  hashes: readonly DocumentHashes[],
): readonly SourceDocument[] | null {
  const stored = hashes.flatMap(({ uri, stored: sha256 }) =>
    sha256 === null ? [] : [{ uri, sha256 }],
  );
  return stored.length < hashes.length ? null : stored;
}

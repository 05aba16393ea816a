import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import type { Release } from "../../../model/release.ts";
import type { Access } from "../../../model/service.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { buildPins } from "../../pins/build-pins.ts";
import type {
  DocumentsContent,
  NamespaceContent,
} from "../../files/document.ts";
import { namespacePath } from "../../build/namespace-path.ts";
import { parseDocument } from "../../files/parse-document.ts";
import type { PinnedDocument } from "../../pins/pinned-document.ts";
import { movedPaths } from "../../pins/placement.ts";
import { scopesBelow } from "./stated-scopes.ts";
import type { PlacingNamespace } from "./described-release.ts";

export interface NamespaceFiles {
  readonly namespace: string;
  readonly kind: Access["kind"];
  readonly file: SourceFile;
  /** `documents.yaml` */
  readonly index: SourceFile;
  readonly releases: readonly Release[];
}

/** The documents of a namespace, and the placement of their operations. */
export function openDocuments({
  namespace,
  kind,
  file,
  index,
  releases,
}: NamespaceFiles): Checked<{
  readonly placing: PlacingNamespace;
  readonly pins: readonly PinnedDocument[];
}> {
  const form = kind === "direct" ? "plain-namespace" : "namespace";
  const parsed = parseDocument<NamespaceContent>(form, file);
  const listed = parseDocument<DocumentsContent>("documents", index);
  const found = [...parsed.diagnostics, ...listed.diagnostics];
  if (parsed.value === null || listed.value === null || found.length > 0)
    return failed(found);
  const { content } = parsed.value;
  const moved = movedPaths(content);
  const pins = buildPins(listed.value, releases, { namespace, moved });
  const placing = {
    kind,
    path: namespacePath(content) ?? "",
    scopesAt: scopesBelow(content),
  };
  return pins.diagnostics.length > 0
    ? failed(pins.diagnostics)
    : { value: { placing, pins: pins.value }, diagnostics: [] };
}

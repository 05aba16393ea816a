import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../../diagnostics/diagnostic.ts";
import type { DocumentSet } from "../../../source/document-set.ts";
import { parseSource } from "../../../source/parse-source.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { rootPlace } from "../../document/place.ts";
import { tracedSource } from "../../document/traced-source.ts";
import { applyAction } from "./apply-action.ts";
import { draftOf, isDraft, originOfDraft, type DraftOrigins } from "./draft.ts";
import { createOverlayBudget, sizeOf } from "./overlay-budget.ts";
import { readOverlay } from "./overlay-document.ts";
import { createSelect } from "./select-paths.ts";

/**
 * Applies the actions of all overlays (Overlay Specification 1.0, 1.1) to the first document, in order. Values from
 * an overlay are located in the overlay.
 */
export async function applyOverlays(
  set: DocumentSet,
  overlays: readonly SourceFile[],
): Promise<Checked<DocumentSet>> {
  const { entry, documents } = set;
  const origins: DraftOrigins = new WeakMap();
  const root = draftOf(rootPlace(entry), origins);
  if (!isDraft(root)) return { value: set, diagnostics: [] };
  const budget = createOverlayBudget(sizeOf(root).values);
  const select = await createSelect(budget);
  const diagnostics: Diagnostic[] = [];
  for (const file of overlays) {
    const actions = readFile(file);
    for (const added of actions.diagnostics) diagnostics.push(added);
    for (const action of actions.value ?? []) {
      const found = applyAction({ root, origins, select, budget }, action);
      for (const added of found) diagnostics.push(added);
      // All further ones would say the same.
      if (found.some(({ code }) => code === "overlay-too-much"))
        return { value: null, diagnostics };
    }
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const source = tracedSource({
    document: entry,
    value: root,
    originOf: (value) => originOfDraft(origins, value),
  });
  const changed = { uri: entry.uri, source };
  return {
    value: {
      ...set,
      entry: changed,
      documents: new Map([...documents, [entry.uri, changed]]),
    },
    diagnostics,
  };
}

function readFile(file: SourceFile): ReturnType<typeof readOverlay> {
  const { value: source, diagnostics } = parseSource(file);
  if (source === null) return { value: null, diagnostics };
  return readOverlay(rootPlace({ uri: file.file, source }));
}

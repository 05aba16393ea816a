import {
  settingsListForm,
  settingsUnknownOperation,
  settingsUnusedPattern,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { ListSettings } from "../settings/list-settings.ts";
import { followsPattern, listProblem } from "./list-from-settings.ts";
import type { SchemaLookup } from "./page-body.ts";

/** Reports settings that match nothing in this document, or that do not fit their operation. */
export function checkListSettings(
  { operations, patterns }: ListSettings,
  drafts: readonly OperationDraft[],
  schemas: SchemaLookup,
): readonly Diagnostic[] {
  if (operations.size + patterns.length === 0) return [];
  const byKey = new Map(drafts.map((draft) => [draft.operation.key, draft]));
  const written = (): readonly string[] =>
    drafts.map(({ operation: { method, path } }) => `${method} ${path}`);
  const single = [...operations].flatMap(([key, setting]) => {
    const draft = byKey.get(key);
    if (draft === undefined)
      return [settingsUnknownOperation(setting.at, setting.written, written())];
    const problem = listProblem(setting, draft, schemas);
    return problem === null
      ? []
      : [settingsListForm(setting.at, setting.written, problem)];
  });
  const unused = patterns
    .filter(
      (pattern) =>
        !drafts.some((draft) => followsPattern(pattern, draft, schemas)),
    )
    .map(({ at, written: pattern }) =>
      settingsUnusedPattern(at, pattern, "operation"),
    );
  return [...single, ...unused];
}

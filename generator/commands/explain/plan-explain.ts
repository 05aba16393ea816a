import { changeKindIds } from "../../changes/kinds/change-kinds.ts";
import { explainKind } from "../../changes/kinds/explain-kind.ts";
import { unknownChangeKind } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import {
  explanationJson,
  explanationText,
  kindListText,
} from "../../report/explanation-text.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";

export interface ExplainCall {
  /** The kind of change; `null`: all kinds. */
  readonly kind: string | null;
  readonly format: "text" | "json";
  readonly window: TerminalWindow;
}

/** `explain`: explains kinds of changes. */
export function planExplain({
  kind,
  format,
  window,
}: ExplainCall): Checked<CommandPlan> {
  const kinds = changeKindIds.filter((id) => kind === null || id === kind);
  const explained = kinds.map(explainKind);
  const [only] = explained;
  if (only === undefined)
    return failed(unknownChangeKind(null, kind ?? "", changeKindIds));
  const text =
    kind === null
      ? kindListText(explained, window)
      : explanationText(only, window);
  const out = format === "json" ? explanationJson(explained) : text;
  return {
    value: {
      writes: [],
      out,
      outIs: "data",
      notes: [],
      outcome: "passed",
    },
    diagnostics: [],
  };
}

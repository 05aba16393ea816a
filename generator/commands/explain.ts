import { unknownChangeKind } from "../diagnostics/codes.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { TerminalWindow } from "../report/terminal/styled-text.ts";
import type { CommandPlan } from "./command-plan.ts";

export interface ExplainCall {
  /** The kind of change; `null`: all kinds. */
  readonly kind: string | null;
  readonly format: "text" | "json";
  readonly window: TerminalWindow;
}

/** `explain`: explains kinds of changes. */
export async function planExplain({
  kind,
  format,
  window,
}: ExplainCall): Promise<Checked<CommandPlan>> {
  const [{ changeKindIds }, { explainKind }, printers] = await Promise.all([
    import("../changes/change/kind-ids.ts"),
    import("../changes/kinds/explain-kind.ts"),
    import("../report/explanation-text.ts"),
  ]);
  const { explanationJson, explanationText, kindListText } = printers;
  const kinds = changeKindIds.filter((id) => kind === null || id === kind);
  const explained = kinds.map(explainKind);
  const [only] = explained;
  if (only === undefined)
    return {
      value: null,
      diagnostics: [unknownChangeKind(null, kind ?? "", changeKindIds)],
    };
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

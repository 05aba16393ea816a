import { unknownChangeKind } from "../diagnostics/codes.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { CommandPlan } from "./command-plan.ts";

export interface ExplainCall {
  /** `null`: all of them. */
  readonly kind: string | null;
  readonly format: "text" | "json";
}

/** `explain`: what kinds of changes mean. */
export async function planExplain({
  kind,
  format,
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
  const text = kind === null ? kindListText(explained) : explanationText(only);
  const out = format === "json" ? explanationJson(explained) : text;
  return {
    value: {
      writes: [],
      out,
      outIs: format === "json" ? "data" : "text",
      notes: [],
      outcome: "passed",
    },
    diagnostics: [],
  };
}

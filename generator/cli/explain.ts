import { Option, type Command } from "commander";
import { unknownChangeKind } from "../diagnostics/codes.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

interface ExplainOptions {
  readonly format: "text" | "json";
}

export function addExplain(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("explain")
    .description(
      "say what a kind of change means, why it has its severity, and what to do; without a kind, list all",
    )
    .argument("[kind]", "kind of change, such as operation-removed")
    .addOption(
      new Option("--format <format>", "how it is printed")
        .choices(["text", "json"])
        .default("text"),
    )
    .action(async (kind: string | undefined, options: ExplainOptions) => {
      setExitCode(await explain(kind, options, session));
    });
}

async function explain(
  wanted: string | undefined,
  { format }: ExplainOptions,
  session: Session,
): Promise<ExitCode> {
  const [{ changeKindIds }, { explainKind }, printers] = await Promise.all([
    import("../changes/change/kind-ids.ts"),
    import("../changes/kinds/explain-kind.ts"),
    import("../report/explanation-text.ts"),
  ]);
  const { explanationJson, explanationText, kindListText } = printers;
  const kinds = changeKindIds.filter(
    (kind) => wanted === undefined || kind === wanted,
  );
  const explained = kinds.map(explainKind);
  const [only] = explained;
  if (only === undefined) {
    session.report([unknownChangeKind(null, wanted ?? "", changeKindIds)]);
    return exitCodes.wrongUse;
  }
  if (format === "json") session.out(explanationJson(explained));
  else
    session.out(
      wanted === undefined ? kindListText(explained) : explanationText(only),
    );
  return exitCodes.passed;
}

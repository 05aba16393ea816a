import type { ReportDocument } from "../blocks/report-document.ts";
import type { TerminalWindow } from "./terminal/styled-text.ts";

/**
 * Prints a report for people.
 * @param end a line for a window that says where the whole report is
 */
export async function printDocument(
  document: ReportDocument,
  form: "terminal" | "md",
  window: TerminalWindow,
  end?: string,
): Promise<string> {
  if (form === "terminal") {
    const { printTerminal } = await import("./terminal/print-terminal.ts");
    return printTerminal(document, window, end);
  }
  const { printMarkdown } = await import("./markdown/print-markdown.ts");
  return printMarkdown(document);
}

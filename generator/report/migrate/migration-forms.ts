import type { TerminalWindow } from "../print/terminal/styled-text.ts";
import type { MigrationReport } from "./migration-report.ts";

export type PrintMigration = (
  report: MigrationReport,
  window: TerminalWindow,
) => string;

/** A form in which the report of a migration can be printed. */
export interface MigrationForm {
  /** What it is for, as the help of `--format` says it. */
  readonly description: string;
  /** Where it goes when a folder is given instead of a file. */
  readonly fileName: string;
  /** Loads the code that prints it. */
  readonly load: () => Promise<PrintMigration>;
}

/** The ids of all forms, as `--format` takes them. */
export const migrationFormIds = [
  "terminal",
  "md",
  "checklist",
  "patch",
  "json",
] as const;

/** The id of a form: `md`, `json`. */
export type MigrationFormId = (typeof migrationFormIds)[number];

/** All forms of the report of a migration. */
export const migrationForms: Readonly<Record<MigrationFormId, MigrationForm>> =
  {
    terminal: {
      description:
        "the diff in colour, and a summary in the width of the window",
      fileName: "migration.txt",
      load: async () => {
        const { printTerminal } =
          await import("../print/terminal/print-terminal.ts");
        const { migrationDocument } = await import("./migration-document.ts");
        const { colouredPatch, unifiedDiff } =
          await import("../print/unified-diff.ts");
        return (report, window) =>
          (report.isWritten
            ? ""
            : `${colouredPatch(unifiedDiff(report.files), window)}\n`) +
          printTerminal(
            migrationDocument(report),
            window,
            "All that is left: --format checklist.",
          );
      },
    },
    md: {
      description:
        "Markdown for a pull request: the certificate and what is left",
      fileName: "migration.md",
      load: async () => {
        const { printMarkdown } =
          await import("../print/markdown/print-markdown.ts");
        const { migrationDocument } = await import("./migration-document.ts");
        return (report) => printMarkdown(migrationDocument(report));
      },
    },
    checklist: {
      description: "Markdown list of every place that is left, with what to do",
      fileName: "checklist.md",
      load: async () =>
        (await import("./migration-checklist.ts")).migrationChecklist,
    },
    patch: {
      description: "the edits as a unified diff",
      fileName: "migration.patch",
      load: async () => {
        const { unifiedDiff } = await import("../print/unified-diff.ts");
        return (report) => unifiedDiff(report.files);
      },
    },
    json: {
      description: "JSON, complete (schema: sdkwright schema --of migration)",
      fileName: "migration.json",
      load: async () => (await import("./migration-json.ts")).migrationJson,
    },
  };

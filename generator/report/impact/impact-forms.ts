import type { TemplateTexts } from "../../render/templates.ts";
import type { TerminalWindow } from "../terminal/styled-text.ts";
import type { ImpactReport } from "./impact-report.ts";

export interface ImpactFormOptions {
  /** The file in which the same run writes the whole report for people; `null` where it writes none. */
  readonly full: string | null;
  /** The window for which `terminal` is printed. */
  readonly window: TerminalWindow;
  /** Pieces of the HTML page, read when they are needed. */
  readonly loadPage: () => Promise<TemplateTexts>;
}

export type PrintImpact = (
  report: ImpactReport,
  options: ImpactFormOptions,
) => string | Promise<string>;

/** A form in which an impact report can be printed. */
export interface ImpactForm {
  /** What it is for, as the help of `--format` says it. */
  readonly description: string;
  /** Where it goes when a folder is given instead of a file. */
  readonly fileName: string;
  /** Loads the code that prints it. */
  readonly load: () => Promise<PrintImpact>;
}

/** The ids of all forms, as `--format` takes them. */
export const impactFormIds = [
  "terminal",
  "md",
  "html",
  "json",
  "sarif",
  "github",
] as const;

/** The id of a form: `md`, `json`. */
export type ImpactFormId = (typeof impactFormIds)[number];

/** All forms of an impact report. They differ in looks alone. */
export const impactForms: Readonly<Record<ImpactFormId, ImpactForm>> = {
  terminal: {
    description: "a summary in the width of the window",
    fileName: "impact.txt",
    load: async () => (await import("./impact-terminal.ts")).impactTerminal,
  },
  md: {
    description: "Markdown, complete",
    fileName: "impact.md",
    load: async () => (await import("./impact-markdown.ts")).impactMarkdown,
  },
  html: {
    description: "one HTML page with search and filters",
    fileName: "impact.html",
    load: async () => {
      const { impactHtml } = await import("./impact-html.ts");
      return async (report, { loadPage }) =>
        impactHtml(report, await loadPage());
    },
  },
  json: {
    description: "JSON, complete (schema: sdkwright schema --of impact)",
    fileName: "impact.json",
    load: async () => (await import("./impact-json.ts")).impactJson,
  },
  sarif: {
    description: "SARIF 2.1.0 for code scanning, on the lines of the code",
    fileName: "impact.sarif",
    load: async () => (await import("./impact-sarif.ts")).impactSarif,
  },
  github: {
    description: "GitHub annotations on the lines of the code",
    fileName: "impact.annotations.txt",
    load: async () =>
      (await import("./impact-annotations.ts")).impactAnnotations,
  },
};

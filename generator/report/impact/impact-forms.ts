import type { TemplateTexts } from "../../render/templates.ts";
import type { TerminalWindow } from "../print/terminal/styled-text.ts";
import type { ImpactGate } from "./impact-gate.ts";
import type { ImpactReport } from "./impact-report.ts";

export interface ImpactFormOptions {
  /** Places at least this urgent are failures. */
  readonly failOn: ImpactGate;
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
  "pull-request",
  "html",
  "json",
  "sarif",
  "junit",
  "github",
] as const;

/** The id of a form: `md`, `json`. */
export type ImpactFormId = (typeof impactFormIds)[number];

/** All forms of an impact report. They differ in looks alone. */
export const impactForms: Readonly<Record<ImpactFormId, ImpactForm>> = {
  terminal: {
    description: "a summary in the width of the window",
    fileName: "impact.txt",
    load: async () => {
      const { printTerminal } =
        await import("../print/terminal/print-terminal.ts");
      const { impactDocument } = await import("./impact-document.ts");
      return (report, { window, full }) =>
        printTerminal(impactDocument(report), window, whereWhole(full));
    },
  },
  md: {
    description: "Markdown, complete",
    fileName: "impact.md",
    load: async () => {
      const { printMarkdown } =
        await import("../print/markdown/print-markdown.ts");
      const { impactDocument } = await import("./impact-document.ts");
      return (report) => printMarkdown(impactDocument(report));
    },
  },
  "pull-request": {
    description: "Markdown for a pull request, at most as long as a comment",
    fileName: "impact.pull-request.md",
    load: async () => {
      const { impactComment } = await import("./impact-comment.ts");
      return (report, { full }) => impactComment(report, full);
    },
  },
  html: {
    description: "one HTML page, by file and by change",
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
  junit: {
    description: "JUnit XML, one test case for each place",
    fileName: "impact.junit.xml",
    load: async () => (await import("./impact-junit.ts")).impactJunit,
  },
  github: {
    description: "GitHub annotations on the lines of the code",
    fileName: "impact.annotations.txt",
    load: async () =>
      (await import("./impact-annotations.ts")).impactAnnotations,
  },
};

function whereWhole(full: string | null): string {
  return full === null
    ? "The whole report: --format md, or --format html --out impact.html."
    : `The whole report: ${full}`;
}

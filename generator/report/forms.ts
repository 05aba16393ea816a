import type { TemplateTexts } from "../render/templates.ts";
import type { ChangeReport } from "./change-report.ts";
import type { JunitOptions } from "./junit-report.ts";
import type { TerminalWindow } from "./print/terminal/styled-text.ts";

export interface FormOptions extends JunitOptions {
  /** The file in which the same run writes the whole report for people; `null` where it writes none. */
  readonly full: string | null;
  /** The window for which `terminal` is printed. */
  readonly window: TerminalWindow;
  /** Pieces of the HTML page, read when they are needed. */
  readonly loadPage: () => Promise<TemplateTexts>;
}

export type PrintReport = (
  report: ChangeReport,
  options: FormOptions,
) => string | Promise<string>;

/** A form in which a change report can be printed. */
export interface ReportForm {
  /** What it is for, as the help of `--format` says it. */
  readonly description: string;
  /** For HTTP: `text/markdown`. */
  readonly mediaType: string;
  /** Where it goes when a folder is given instead of a file. */
  readonly fileName: string;
  /** Loads the code that prints it. */
  readonly load: () => Promise<PrintReport>;
}

/** The ids of all forms, as `--format` takes them. */
export const reportFormIds = [
  "terminal",
  "md",
  "pull-request",
  "html",
  "json",
  "sarif",
  "junit",
  "gitlab",
  "github",
  "github-summary",
] as const;

/** The id of a form: `md`, `json`. */
export type ReportFormId = (typeof reportFormIds)[number];

/** All forms of a change report. They differ in looks alone: every one has the same changes and counts. */
export const reportForms: Readonly<Record<ReportFormId, ReportForm>> = {
  terminal: {
    description: "a summary in the width of the window",
    mediaType: "text/plain",
    fileName: "changes.txt",
    load: async () => {
      const { terminalReport } = await import("./changes/change-summary.ts");
      return (report, { window, full }) =>
        terminalReport(report, { window, full });
    },
  },
  md: {
    description: "Markdown, complete",
    mediaType: "text/markdown",
    fileName: "changes.md",
    load: async () => {
      const { markdownReport } = await import("./changes/change-markdown.ts");
      return (report) => markdownReport(report);
    },
  },
  "pull-request": {
    description: "Markdown for a pull request, at most as long as a comment",
    mediaType: "text/markdown",
    fileName: "changes.pull-request.md",
    load: async () => {
      const { pullRequestMarkdown } =
        await import("./changes/change-markdown.ts");
      return (report, { full }) => pullRequestMarkdown(report, full);
    },
  },
  html: {
    description: "one HTML page with search and filters",
    mediaType: "text/html",
    fileName: "changes.html",
    load: async () => {
      const { htmlReport } = await import("./html/html-report.ts");
      return async (report, { loadPage }) =>
        htmlReport(report, await loadPage());
    },
  },
  json: {
    description: "JSON, complete (schema: sdkwright schema --of report)",
    mediaType: "application/json",
    fileName: "changes.json",
    load: async () => (await import("./json-report.ts")).jsonReport,
  },
  sarif: {
    description: "SARIF 2.1.0 for code scanning",
    mediaType: "application/sarif+json",
    fileName: "changes.sarif",
    load: async () => (await import("./sarif-report.ts")).sarifReport,
  },
  junit: {
    description: "JUnit XML, one test case for each change",
    mediaType: "application/xml",
    fileName: "changes.junit.xml",
    load: async () => (await import("./junit-report.ts")).junitReport,
  },
  gitlab: {
    description: "GitLab code quality",
    mediaType: "application/json",
    fileName: "gl-code-quality-report.json",
    load: async () => (await import("./gitlab-report.ts")).gitlabReport,
  },
  github: {
    description: "GitHub annotations on the lines of a pull request",
    mediaType: "text/plain",
    fileName: "changes.annotations.txt",
    load: async () =>
      (await import("./github-annotations.ts")).githubAnnotations,
  },
  "github-summary": {
    description: "Markdown for $GITHUB_STEP_SUMMARY",
    mediaType: "text/markdown",
    fileName: "changes.summary.md",
    load: async () => {
      const { githubSummary } = await import("./changes/change-markdown.ts");
      return (report, { full }) => githubSummary(report, full);
    },
  },
};

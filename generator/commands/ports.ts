import type { RuntimeFile } from "../sdk/emit-input.ts";
import type { FileReader } from "../io/read/file-reader.ts";
import type { FolderFile } from "../io/read/read-folder.ts";
import type { Reach } from "../io/files/reach.ts";
import type { TemplateFiles, TemplateTexts } from "../render/templates.ts";

/**
 * The access of a command to files, the clock and signals. The command line passes the real one, and the library and
 * tests pass their own.
 */
export interface Ports {
  /** Reads files. A command reads through it everything that other commands write. */
  readonly reader: FileReader;
  /** How the code of a project is read: also outside of the repository, where the user names the project. */
  readonly code: CodeAccess;
  readonly equipment: Equipment;
  readonly progress: Progress;
  /** Whether the user has asked the command to stop. Long commands check this between their phases. */
  readonly isStopped: () => boolean;
  /** The current day: `2026-03-31`. */
  readonly today: string;
}

export interface CodeAccess {
  readonly reader: FileReader;
  /** What the compiler may read; `null`: everything. */
  readonly reach: Reach | null;
}

/** The parts that come with the generator. */
export interface Equipment {
  /** The templates of SDKs, by path below `templates/`. */
  readonly loadTemplates: () => Promise<TemplateFiles>;
  /** The packs that come with the generator: the files of the folder of each, by its name. */
  readonly loadPacks: () => Promise<ReadonlyMap<string, readonly FolderFile[]>>;
  /** All modules of the runtime. A package contains those that it uses. */
  readonly loadRuntime: () => Promise<readonly RuntimeFile[]>;
  /** The parts of the page that shows a change report. */
  readonly loadReportPage: () => Promise<TemplateTexts>;
  readonly loadVersion: () => Promise<string>;
  /** The changelog of sdkwright, in Markdown. */
  readonly loadChangelog: () => Promise<string>;
}

/** Shows the current work to a person. */
export interface Progress {
  /** @param title names the work, such as `Comparing releases` */
  readonly phase: <T>(
    title: string,
    work: (count: Count) => Promise<T>,
  ) => Promise<T>;
}

/** Reports the progress of a phase whose steps can be counted. */
export type Count = (done: number, of: number) => void;

import type { RuntimeFile } from "../emit/emit-input.ts";
import type { FileReader } from "../io/file-reader.ts";
import type { TemplateFiles, TemplateTexts } from "../render/templates.ts";

/** What a command needs of the world. The command line gives the real one, the library and tests their own. */
export interface Ports {
  /** Everything that a command reads of files that commands write, it reads through this. */
  readonly reader: FileReader;
  readonly equipment: Equipment;
  readonly progress: Progress;
  /** Whether somebody has asked the command to stop: long ones look at it between their phases. */
  readonly isStopped: () => boolean;
  /** `2026-03-31` */
  readonly today: string;
}

/** What comes with the generator. */
export interface Equipment {
  /** The templates of SDKs, by path below `templates/`. */
  readonly loadTemplates: () => Promise<TemplateFiles>;
  /** All modules of the runtime; a package carries those that it can reach. */
  readonly loadRuntime: () => Promise<readonly RuntimeFile[]>;
  /** The pieces of the page that shows a change report. */
  readonly loadReportPage: () => Promise<TemplateTexts>;
  readonly loadVersion: () => Promise<string>;
}

/** Tells a person what takes the time. */
export interface Progress {
  /** @param title what is done, such as `Comparing releases` */
  readonly phase: <T>(
    title: string,
    work: (count: Count) => Promise<T>,
  ) => Promise<T>;
}

/** Says how far a phase is, where there is something to count. */
export type Count = (done: number, of: number) => void;

import type { TestContext } from "vitest";

/** Figures of a test, by what they count: `calls`, `sockets`, `token requests`. */
export type Figures = Readonly<Record<string, number | string>>;

declare module "vitest" {
  interface TaskMeta {
    figures?: Record<string, number | string>;
  }
}

/**
 * Notes what a test of a row of docs/explanation/reliability.md measured. The row says so; write figures that are the
 * same in every run (counts), and of those that are not (memory, milliseconds) only the bound they were held to, as text.
 */
export function measured({ task }: TestContext, figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}

import type { TestOptions } from "vitest";

declare module "vitest" {
  export interface TaskMeta {
    /** Why tests are skipped where their options are these. */
    readonly missing?: string;
  }
}

/**
 * Options of tests that need something which is not everywhere: a browser, documents, another system.
 * @param missing why they are skipped, for the end of the run, where each reason is printed; null or undefined: they run
 */
export function needs(missing: string | null | undefined): TestOptions {
  if (missing === null || missing === undefined) return {};
  return { skip: true, meta: { missing } };
}

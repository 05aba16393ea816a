import { inject } from "vitest";
import { compilers, type CompilerName } from "./typescript.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** See vitest.config.ts. */
    readonly compilers: readonly CompilerName[];
  }
}

/** What a file `*.compilers.test.ts` compiles with: the fast compiler in a plain run, all of them in a long one. */
export const compilersOfRun: readonly (readonly [CompilerName, string])[] =
  inject("compilers").map((name) => [name, compilers[name]]);

import { existsSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest on a quiet machine, in `npm run test:long`, `npm run corpus` and `npm test`: the slowest first. */
const slow: readonly string[] = [
  "test/impact/oracle.long.test.ts",
  "test/reliability/writes.long.test.ts",
  "test/docs/site.long.test.ts",
  "test/workspace/turborepo.long.test.ts",
  "test/package/compile.long.test.ts",
  "test/sdk/views/own-names.long.test.ts",
  "test/openapi/parts/parts.test.ts",
  "test/correctness/corpus.test.ts",
  "test/correctness/types.test.ts",
  "test/migrate/command.test.ts",
  "test/impact/compiled.test.ts",
  "test/hostile/code.long.test.ts",
  "test/usage/odd-code.long.test.ts",
  "test/tool/contents.long.test.ts",
  "test/cli/cli.test.ts",
  "test/impact/command.test.ts",
  "test/reliability/writes.test.ts",
];

/**
 * A slow file that starts last runs alone, and other cores wait for it. vitest knows how long files took only where they have
 * run before.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(
    files: TestSpecification[],
  ): Promise<TestSpecification[]> {
    const missing = slow.filter((file) => !existsSync(file));
    if (missing.length > 0)
      throw new Error(`No such test: ${missing.join(", ")}.`);
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of arrays
    const sorted = await super.sort(files);
    // Files of a project stay together, since each project has processes of its own.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slow.indexOf(relative(process.cwd(), moduleId));
  return rank === -1 ? slow.length : rank;
}

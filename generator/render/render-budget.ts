import { templateTooMuch } from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";

export type RenderWork = "steps" | "characters" | "tags";

/**
 * The limits for all files of an SDK or report together. Partials that include the next one twice make much work of
 * little text, and templates may have come with a stranger's clone. Our templates take 250,000 steps, 3.8 million
 * characters and 1,200 tags for GitHub's 1,100 operations.
 */
const limits: Readonly<Record<RenderWork, number>> = {
  /** The number of text parts, tags and blocks that are rendered. */
  steps: 10_000_000,
  /** UTF-16 units. */
  characters: 256 * 1024 * 1024,
  /** The tags of templates that are compiled. A partial counts again for each kind of place that includes it. */
  tags: 50_000,
};

/** The deepest nesting of blocks and partials, which our templates use a tenth of. */
export const deepestNesting = 200;

export interface RenderBudget {
  /** Takes some work from what is left. Gives `false` once nothing is left; the first time, it is reported. */
  spend(work: RenderWork, amount: number, at: () => Location): boolean;
  isSpent(): boolean;
}

export function createRenderBudget(
  report: (mistake: Diagnostic) => void,
): RenderBudget {
  const left: Record<RenderWork, number> = { ...limits };
  let isSpent = false;
  return {
    spend: (work, amount, at) => {
      left[work] -= amount;
      if (left[work] < 0 && !isSpent) {
        isSpent = true;
        report(templateTooMuch(at(), what[work], limits[work]));
      }
      return !isSpent;
    },
    isSpent: () => isSpent,
  };
}

const what: Readonly<Record<RenderWork, string>> = {
  steps: "take more than {} steps to render",
  characters: "render more than {} characters",
  tags: "have more than {} tags with all partials",
};

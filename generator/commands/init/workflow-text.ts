import { initWorkflowName } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { invariant } from "../../diagnostics/invariant.ts";

export interface WorkflowInput {
  /** The workflow of `examples/github`. */
  readonly text: string;
  /** The path of the document from the top of the repository, which may be the choice of a stranger. */
  readonly document: string;
}

/**
 * Fills the name of the document and the version of the tool into the workflow. The name stands in the environment of
 * the workflow and in a pattern of paths, and in no script.
 */
export function workflowText(
  { text, document }: WorkflowInput,
  version: string,
): Checked<string> {
  if (unusable.test(document)) return failed(initWorkflowName(document));
  const places: readonly (readonly [RegExp, string])[] = [
    [/^( {4}paths: )\["openapi\.yaml"\]$/m, `[${quoted(patternOf(document))}]`],
    [/^( {2}DOCUMENT: )openapi\.yaml$/m, quoted(document)],
    [/^( {2}SDKWRIGHT_VERSION: )".*"$/m, quoted(version)],
  ];
  const value = places.reduce((changed, [place, value]) => {
    invariant(place.test(changed), `the workflow to have ${place.source}`);
    return changed.replace(place, (_, before: string) => before + value);
  }, text);
  return { value, diagnostics: [] };
}

/**
 * GitHub evaluates expressions in every value of a workflow, the environment too, before any program runs. Readers of
 * YAML differ in what they do with control characters, and a line break in the log of a run begins a command.
 */
const unusable = /\$\{\{|[\p{C}\p{Zl}\p{Zp}]/u;

/** A star stands for what patterns read otherwise: the workflow then runs too often, but never too rarely. */
function patternOf(path: string): string {
  return path.replace(/[*?+![\]\\]+/g, "*");
}

/** YAML reads JSON texts. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

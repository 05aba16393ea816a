import type { Output } from "../../commands/diff/diff-options.ts";

/**
 * Takes `--format` and `--out` in the order of the command line: each file belongs to the form before it. The first
 * file belongs to the first form, even where it comes before it.
 */
export interface OutputCollector<Form extends string> {
  addForm(text: string): void;
  addFile(text: string): void;
  /** Says what is wrong with their combination, as a sentence. */
  problem(outDir: string | null): string | null;
  /** With a folder and no named form: all forms. */
  outputs(outDir: string | null): readonly Output<Form>[];
}

interface KnownForms<Form extends string> {
  readonly ids: readonly Form[];
  /** The form that is used when none is named. */
  readonly usual: Form;
  /** The form that is appended to a file that an environment variable names. */
  readonly appended: Form | null;
}

export function createOutputCollector<Form extends string>({
  ids,
  usual,
  appended,
}: KnownForms<Form>): OutputCollector<Form> {
  const forms: Form[] = [];
  const files = new Map<number, string>();
  let surplus: string | null = null;
  return {
    addForm(text) {
      const form = ids.find((each) => each === text);
      if (form !== undefined) forms.push(form);
    },
    addFile(text) {
      const at = Math.max(forms.length - 1, 0);
      if (files.has(at)) surplus ??= text;
      else files.set(at, text);
    },
    problem(outDir) {
      if (surplus !== null)
        return `--out ${surplus} has no --format of its own: write --format FORM --out FILE for each`;
      if (outDir !== null && files.size > 0)
        return "--out names one file, --out-dir a folder for all forms: only one of them can be";
      const twice = forms.find((form, index) => forms.indexOf(form) < index);
      if (twice !== undefined) return `--format ${twice} is given twice`;
      const loose = this.outputs(outDir).filter(
        ({ form, file }) => file === null && form !== appended,
      );
      return outDir === null && loose.length > 1
        ? `${loose.map(({ form }) => form).join(" and ")} cannot both go to standard output: name a file for each with --out, or a folder with --out-dir`
        : null;
    },
    outputs(outDir) {
      const unnamed = outDir === null ? [usual] : ids;
      const named = forms.length === 0 ? unnamed : forms;
      return named.map((form, index) => ({
        form,
        file: files.get(index) ?? null,
      }));
    },
  };
}

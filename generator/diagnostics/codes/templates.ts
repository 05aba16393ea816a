import type { Diagnostic } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { message, messageAt, report } from "./report.ts";

/** The tags that a template may use. Messages about other tags contain this text. */
const tags =
  "A template can use only {{field}}, {{#each list}}, {{#if field}}, {{#unless field}}, {{#with view}}, {{else}}, {{> partial}} and {{> partial view}}.";

export const templateSyntax = messageAt((problem: string) => ({
  class: "unreadable",
  code: "template-syntax",
  text: problem,
  hint: tags,
}));

/** @param known lists the names of the existing partials */
export const templateUnknownPartial = messageAt(
  (name: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "template-unknown-partial",
    text: `There is no partial ${JSON.stringify(name)}.`,
    hint: didYouMean(name, known, `Known: ${list(known)}.`),
  }),
);

export const templateRecursion = messageAt((name: string) => ({
  class: "unreadable",
  code: "template-recursion",
  text: `The partial ${JSON.stringify(name)} includes itself without end.`,
  hint: "Give it a view within its own: {{> schema items}}.",
}));

/** @param what is a verb with `{}` for the limit */
export const templateTooMuch = messageAt((what: string, limit: number) => ({
  class: "unreadable",
  code: "template-too-much",
  text: `The templates ${what.replace("{}", limit.toLocaleString("en"))}; that happened here.`,
  hint: "Look for partials that include each other more than once, and for lists in lists.",
}));

export const templateTooDeep = messageAt((limit: number) => ({
  class: "unreadable",
  code: "template-too-deep",
  text: `Blocks and partials are nested more than ${limit} deep.`,
  hint: "Nest less: our templates nest at most 20 deep.",
}));

/** @param known lists the fields that are available there; `null` where there is no view */
export const templateUnknownField = messageAt(
  (field: string, known: readonly string[] | null) => {
    const there = known ?? [];
    return {
      class: "unreadable",
      code: "template-unknown-field",
      text:
        known === null
          ? `There is no field ${JSON.stringify(field)}: the value here has no fields.`
          : `There is no field ${JSON.stringify(field)} here.`,
      hint:
        known === null
          ? "Write {{this}} for the value itself, or ../ for a field of the view around it."
          : `${didYouMean(field, there, "")} The fields are: ${list(there)}.`.trimStart(),
    };
  },
);

export const templateMissingValue = messageAt((field: string) => ({
  class: "unreadable",
  code: "template-missing-value",
  text: `${JSON.stringify(field)} can be absent here.`,
  hint: `Put this between {{#if ${field}}} and {{/if}}.`,
}));

/** @param found describes the value of the field: "a list", "a flag", "documentation" */
export const templateWrongValue = messageAt(
  (field: string, found: string, advice: string) => ({
    class: "unreadable",
    code: "template-wrong-value",
    text: `${JSON.stringify(field)} is ${found}, which is not allowed here.`,
    hint: advice,
  }),
);

/** @param known lists the paths of the existing templates */
export function templateReplacesNothing(
  file: string,
  path: string,
  known: readonly string[],
): Diagnostic {
  return report(
    { file, line: 1, column: 1, length: 1 },
    {
      class: "unreadable",
      code: "template-replaces-nothing",
      text: `There is no template ${JSON.stringify(path)} to replace.`,
      hint: didYouMean(path, known, `Known: ${list(known)}.`),
    },
  );
}

/** @param file is a file of the package, which is not written */
export const templateOwnFile = message((file: string, problem: string) => ({
  class: "unreadable",
  code: "template-own-file",
  text: `The templates write ${problem} into ${file}, which our own template does not.`,
  hint: "npm and the compiler act on it when the package is installed and built. If you trust the folder, name it with --templates on the command line.",
}));

export const templatesMissing = message((directory: string) => ({
  class: "unreadable",
  code: "templates-missing",
  text: `The folder ${directory} holds no templates.`,
  hint: "Name the folder that holds files such as module.ts.hbs.",
}));

/** @param at is a place in the rendered file, which is not written */
export const renderedNotReadable = messageAt((problem: string) => ({
  class: "unreadable",
  code: "rendered-not-readable",
  text: `The templates render code that cannot be parsed in this file: ${problem}.`,
  hint: "Check the templates that you have replaced; if there are none, report this as a bug of sdkwright.",
}));

/** Reports a tag in a place where no tag is allowed. */
export const templateWrongPlace = messageAt(
  (problem: string, advice: string) => ({
    class: "unreadable",
    code: "template-wrong-place",
    text: problem,
    hint: advice,
  }),
);

function list(words: readonly string[]): string {
  return words.length === 0 ? "none" : words.toSorted().join(", ");
}

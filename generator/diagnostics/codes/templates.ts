import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { report } from "./report.ts";

/** The tags that a template may use. Messages about other tags contain this text. */
const tags =
  "A template can use only {{field}}, {{#each list}}, {{#if field}}, {{#unless field}}, {{#with view}}, {{else}}, {{> partial}} and {{> partial view}}.";

export function templateSyntax(at: Location, problem: string): Diagnostic {
  return report("unreadable", "template-syntax", at, problem, { hint: tags });
}

/** @param known lists the names of the existing partials */
export function templateUnknownPartial(
  at: Location,
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "template-unknown-partial",
    at,
    `There is no partial ${JSON.stringify(name)}.`,
    { hint: didYouMean(name, known, `Known: ${list(known)}.`) },
  );
}

export function templateRecursion(at: Location, name: string): Diagnostic {
  return report(
    "unreadable",
    "template-recursion",
    at,
    `The partial ${JSON.stringify(name)} includes itself.`,
    { hint: "Partials are inlined where they are named: use a loop instead." },
  );
}

/** @param what is a verb with `{}` for the limit */
export function templateTooMuch(
  at: Location,
  what: string,
  limit: number,
): Diagnostic {
  return report(
    "unreadable",
    "template-too-much",
    at,
    `The templates ${what.replace("{}", limit.toLocaleString("en"))}; that happened here.`,
    {
      hint: "Look for partials that include each other more than once, and for lists in lists.",
    },
  );
}

export function templateTooDeep(at: Location, limit: number): Diagnostic {
  return report(
    "unreadable",
    "template-too-deep",
    at,
    `Blocks and partials are nested more than ${limit} deep.`,
    { hint: "Nest less: our templates nest at most 20 deep." },
  );
}

/** @param known lists the fields that are available there; `null` where there is no view */
export function templateUnknownField(
  at: Location,
  field: string,
  known: readonly string[] | null,
): Diagnostic {
  const there = known ?? [];
  return report(
    "unreadable",
    "template-unknown-field",
    at,
    known === null
      ? `There is no field ${JSON.stringify(field)}: the value here has no fields.`
      : `There is no field ${JSON.stringify(field)} here.`,
    {
      hint:
        known === null
          ? "Write {{this}} for the value itself, or ../ for a field of the view around it."
          : `${didYouMean(field, there, "")} The fields are: ${list(there)}.`.trimStart(),
    },
  );
}

export function templateMissingValue(at: Location, field: string): Diagnostic {
  return report(
    "unreadable",
    "template-missing-value",
    at,
    `${JSON.stringify(field)} can be absent here.`,
    { hint: `Put this between {{#if ${field}}} and {{/if}}.` },
  );
}

/** @param found describes the value of the field: "a list", "a flag", "documentation" */
export function templateWrongValue(
  at: Location,
  field: string,
  found: string,
  advice: string,
): Diagnostic {
  return report(
    "unreadable",
    "template-wrong-value",
    at,
    `${JSON.stringify(field)} is ${found}, which is not allowed here.`,
    { hint: advice },
  );
}

/** @param known lists the paths of the existing templates */
export function templateReplacesNothing(
  file: string,
  path: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "template-replaces-nothing",
    { file, line: 1, column: 1, length: 1 },
    `There is no template ${JSON.stringify(path)} to replace.`,
    { hint: didYouMean(path, known, `Known: ${list(known)}.`) },
  );
}

/** @param file is a file of the package, which is not written */
export function templateOwnFile(file: string, problem: string): Diagnostic {
  return report(
    "unreadable",
    "template-own-file",
    null,
    `The templates write ${problem} into ${file}, which our own template does not.`,
    {
      hint: "npm and the compiler act on it when the package is installed and built. If you trust the folder, name it with --templates on the command line.",
    },
  );
}

export function templatesMissing(directory: string): Diagnostic {
  return report(
    "unreadable",
    "templates-missing",
    null,
    `The folder ${directory} holds no templates.`,
    { hint: "Name the folder that holds files such as module.ts.hbs." },
  );
}

/** @param at is a place in the rendered file, which is not written */
export function renderedNotReadable(at: Location, problem: string): Diagnostic {
  return report(
    "unreadable",
    "rendered-not-readable",
    at,
    `The templates render code that cannot be parsed in this file: ${problem}.`,
    {
      hint: "Check the templates that you have replaced; if there are none, report this as a bug of sdkwright.",
    },
  );
}

/** Reports a tag in a place where no tag is allowed. */
export function templateWrongPlace(
  at: Location,
  problem: string,
  advice: string,
): Diagnostic {
  return report("unreadable", "template-wrong-place", at, problem, {
    hint: advice,
  });
}

function list(words: readonly string[]): string {
  return words.length === 0 ? "none" : words.toSorted().join(", ");
}

import {
  templateMissingValue,
  templateWrongPlace,
  templateWrongValue,
} from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { CodeText } from "./code-text.ts";
import { finder, type Output } from "./find-value.ts";
import { placeOf } from "./parse-template.ts";
import { isComment, type Place } from "./template-place.ts";
import {
  hasNamedParameters,
  nothing,
  pathOf,
  refuse,
  type Part,
  type Run,
  type Scope,
} from "./template-part.ts";
import { isList, isView, kindOf, type ViewValue } from "./view.ts";

/** Compiles `{{name}}`, which inserts a printed value that is valid in its place. */
export function compileValue(
  scope: Scope,
  statement: hbs.AST.MustacheStatement,
  place: Place,
): Part {
  const path = pathOf(statement.path);
  const isPlain =
    statement.params.length === 0 &&
    !hasNamedParameters(statement) &&
    statement.escaped;
  if (path === null || path.data || !isPlain)
    return refuse(scope, statement, place);
  const at = placeOf(scope.template, statement.loc);
  const end: Place = { ...place, before: "other" };
  if (scope.language === "typescript") {
    const mistake = misplaced(at, place);
    if (mistake !== null) {
      scope.report(mistake);
      return nothing(end);
    }
  }
  const { language } = scope;
  const inComment = language === "typescript" ? isComment(place) : null;
  const find = finder(path, at, "mistake");
  const run: Run = (frame, output) => {
    const value = find(frame, output);
    if (value === undefined) return;
    const text = CodeText.read(value, language);
    const isDoc = text !== null && (value as CodeText).form === "doc";
    if (text === null || (inComment !== null && isDoc !== inComment)) {
      output.report(wrongValue(at, path.original, value, inComment));
    } else if (text !== "") {
      if (isDoc && text.startsWith("/") && endsWithStar(output))
        output.add("\\", () => at);
      output.add(text, () => at);
    }
  };
  return { run, end };
}

/** Whether the output ends with a star, which would end a comment together with a slash after it. */
export function endsWithStar({ pieces }: Output): boolean {
  return pieces.at(-1)?.endsWith("*") === true;
}

function misplaced(at: Location, { kind, before }: Place): Diagnostic | null {
  if (kind === "string" || kind === "backticks")
    return templateWrongPlace(
      at,
      "A value is within quotes.",
      "Remove the quotes: a literal has its own.",
    );
  if (before === "opening")
    return templateWrongPlace(
      at,
      "A value follows directly after the characters that open a comment.",
      "Put a space between the two.",
    );
  return kind === "code" && before === "slash"
    ? templateWrongPlace(
        at,
        "A value follows directly after a slash, so that the two could open a comment.",
        "Put a space between the two.",
      )
    : null;
}

function wrongValue(
  at: Location,
  field: string,
  value: ViewValue,
  inComment: boolean | null,
): Diagnostic {
  if (value === null) return templateMissingValue(at, field);
  return templateWrongValue(at, field, kindOf(value), advice(value, inComment));
}

function advice(value: ViewValue, inComment: boolean | null): string {
  if (typeof value === "boolean") return "Test it with {{#if}}.";
  if (isList(value)) return "Iterate over it with {{#each}}.";
  if (isView(value))
    return `Use one of its fields: ${Object.keys(value).toSorted().join(", ")}.`;
  return inComment === true
    ? "Comments may contain only documentation."
    : inComment === false
      ? "Documentation may appear only in comments."
      : "It is printed for another kind of file.";
}

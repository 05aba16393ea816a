import {
  templateMissingValue,
  templateRecursion,
  templateSyntax,
  templateUnknownPartial,
  templateWrongPlace,
  templateWrongValue,
} from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { CodeText, type Language } from "./code-text.ts";
import { finder, type Frame, type Output } from "./find-value.ts";
import { parseTemplate, placeOf } from "./parse-template.ts";
import type { TemplateFile } from "./template-file.ts";
import {
  isComment,
  meet,
  placeAfter,
  samePlace,
  start,
  type Place,
} from "./template-place.ts";
import { isList, isPresent, isView, kindOf, type ViewValue } from "./view.ts";

/** Adds to an output what a part of a template makes of a value. */
export type Run = (frame: Frame, output: Output) => void;

export interface CompileInput {
  readonly template: TemplateFile;
  readonly language: Language;
  readonly partials: ReadonlyMap<string, TemplateFile>;
  readonly report: (mistake: Diagnostic) => void;
}

/** What stands around a node: its file, and the partials that it is in. */
interface Scope extends CompileInput {
  readonly inside: readonly string[];
  /** Partials by name and place, so that each is compiled once. */
  readonly compiled: Map<string, Part>;
}

/** A part of a template, and where it leaves off. */
interface Part {
  readonly run: Run;
  readonly end: Place;
}

/** Templates insert, loop and leave out, nothing else. A mistake is reported and left out. */
export function compileTemplate(input: CompileInput): Run {
  const scope = { ...input, inside: [], compiled: new Map<string, Part>() };
  return compileFile(scope, start).run;
}

function compileFile(scope: Scope, place: Place): Part {
  const { value, diagnostics } = parseTemplate(scope.template);
  for (const mistake of diagnostics) scope.report(mistake);
  return value === null ? nothing(place) : compileProgram(scope, value, place);
}

const nothing = (end: Place): Part => ({ run: () => undefined, end });

function compileProgram(
  scope: Scope,
  program: hbs.AST.Program,
  place: Place,
): Part {
  const runs: Run[] = [];
  let end = place;
  for (const statement of program.body) {
    const part = compileStatement(scope, statement, end);
    runs.push(part.run);
    end = part.end;
  }
  const [only] = runs;
  if (runs.length === 1 && only !== undefined) return { run: only, end };
  const run: Run = (frame, output) => {
    for (const each of runs) each(frame, output);
  };
  return { run, end };
}

// The types of Handlebars know statements by a field `type` that is only a text.
function compileStatement(
  scope: Scope,
  statement: hbs.AST.Statement,
  place: Place,
): Part {
  switch (statement.type) {
    case "ContentStatement":
      return compileText(
        scope,
        (statement as hbs.AST.ContentStatement).value,
        place,
      );
    case "MustacheStatement":
      return compileValue(scope, statement as hbs.AST.MustacheStatement, place);
    case "BlockStatement":
      return compileBlock(scope, statement as hbs.AST.BlockStatement, place);
    case "PartialStatement":
      return compilePartial(
        scope,
        statement as hbs.AST.PartialStatement,
        place,
      );
    case "CommentStatement":
      return nothing(place);
    default:
      return refuse(scope, statement, place);
  }
}

function refuse(scope: Scope, { loc }: hbs.AST.Node, place: Place): Part {
  scope.report(
    templateSyntax(placeOf(scope.template, loc), "This tag is not known."),
  );
  return nothing(place);
}

function compileText({ language }: Scope, text: string, place: Place): Part {
  if (text === "") return nothing(place);
  const end = language === "typescript" ? placeAfter(place, text) : place;
  const mayClose =
    place.kind === "block-comment" &&
    place.before !== "star" &&
    text.startsWith("/");
  const run: Run = (_, output) => {
    if (mayClose && endsWithStar(output)) output.pieces.push("\\");
    output.pieces.push(text);
  };
  return { run, end };
}

function compileValue(
  scope: Scope,
  statement: hbs.AST.MustacheStatement,
  place: Place,
): Part {
  const path = pathOf(statement.path);
  const isPlain =
    statement.params.length === 0 &&
    (statement.hash as hbs.AST.Hash | undefined) === undefined &&
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
        output.pieces.push("\\");
      output.pieces.push(text);
    }
  };
  return { run, end };
}

/** A value and what stands beside it must not end a comment together. */
function endsWithStar({ pieces }: Output): boolean {
  return pieces.at(-1)?.endsWith("*") === true;
}

function misplaced(at: Location, { kind, before }: Place): Diagnostic | null {
  if (kind === "string" || kind === "backticks")
    return templateWrongPlace(
      at,
      "A value stands within quotes.",
      "Leave the quotes out: a literal brings its own.",
    );
  if (before === "opening")
    return templateWrongPlace(
      at,
      "A value stands directly behind the sign that opens a comment.",
      "Put a blank between the two.",
    );
  return kind === "code" && before === "slash"
    ? templateWrongPlace(
        at,
        "A value stands directly behind a slash, so that the two could open a comment.",
        "Put a blank between the two.",
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
  if (typeof value === "boolean") return "Ask for it with {{#if}}.";
  if (isList(value)) return "Go through it with {{#each}}.";
  if (isView(value))
    return `Take one of its fields: ${Object.keys(value).toSorted().join(", ")}.`;
  return inComment === true
    ? "In comments stands documentation alone."
    : inComment === false
      ? "Documentation stands in comments alone."
      : "It is printed for another kind of file.";
}

function compileBlock(
  scope: Scope,
  statement: hbs.AST.BlockStatement,
  place: Place,
): Part {
  const { program, params } = statement;
  const inverse = statement.inverse as hbs.AST.Program | undefined;
  const [param] = params;
  const path = param === undefined ? null : pathOf(param);
  const make = blocks.get(statement.path.original);
  const isPlain =
    params.length === 1 &&
    (statement.hash as hbs.AST.Hash | undefined) === undefined &&
    (program.blockParams as readonly string[] | undefined) === undefined;
  if (make === undefined || path === null || !isPlain)
    return refuse(scope, statement, place);
  const at = placeOf(scope.template, path.loc);
  const find = path.data ? flagOf(path) : finder(path, at, "absent");
  if (find === null) return refuse(scope, statement, place);
  // The body of a list may stand behind itself.
  const bodyStart: Place =
    statement.path.original === "each" && place.before !== "opening"
      ? { ...place, before: "other" }
      : place;
  const body = compileProgram(scope, program, bodyStart);
  const otherwise =
    inverse === undefined
      ? nothing(place)
      : compileProgram(scope, inverse, place);
  if (!samePlace(body.end, place) || !samePlace(otherwise.end, place))
    scope.report(
      templateWrongPlace(
        placeOf(scope.template, statement.loc),
        "A comment, a string or a pair of braces in backticks begins or ends within this block.",
        "Let each begin and end on the same side of the tags.",
      ),
    );
  const end = meet(meet(body.end, otherwise.end), place);
  return { run: make({ at, path, find, body, otherwise }), end };
}

/** `@first` and `@last`. */
function flagOf({ parts }: hbs.AST.PathExpression) {
  switch (parts.join(".")) {
    case "first":
      return ({ isFirst }: Frame): boolean => isFirst;
    case "last":
      return ({ isLast }: Frame): boolean => isLast;
    default:
      return null;
  }
}

interface Block {
  readonly at: Location;
  readonly path: hbs.AST.PathExpression;
  readonly find: (frame: Frame, output: Output) => ViewValue | undefined;
  readonly body: Part;
  readonly otherwise: Part;
}

const blocks: ReadonlyMap<string, (block: Block) => Run> = new Map([
  ["if", runIf],
  [
    "unless",
    (block) =>
      runIf({ ...block, body: block.otherwise, otherwise: block.body }),
  ],
  ["each", runEach],
  ["with", runWith],
]);

function runIf({ find, body, otherwise }: Block): Run {
  return (frame, output) => {
    const value = find(frame, output);
    if (value === undefined) return;
    (isPresent(value) ? body : otherwise).run(frame, output);
  };
}

function runEach({ at, path, find, body, otherwise }: Block): Run {
  return (frame, output) => {
    const value = find(frame, output);
    if (value === undefined) return;
    if (!isPresent(value)) otherwise.run(frame, output);
    else if (!isList(value))
      output.report(
        templateWrongValue(at, path.original, kindOf(value), "It is no list."),
      );
    else
      for (let index = 0; index < value.length; index += 1)
        body.run(
          {
            value: value[index] ?? null,
            above: frame,
            isFirst: index === 0,
            isLast: index === value.length - 1,
          },
          output,
        );
  };
}

function runWith({ at, path, find, body, otherwise }: Block): Run {
  return (frame, output) => {
    const value = find(frame, output);
    if (value === undefined) return;
    if (!isPresent(value)) otherwise.run(frame, output);
    else if (typeof value === "boolean" || isList(value))
      output.report(
        templateWrongValue(at, path.original, kindOf(value), "It is no view."),
      );
    else body.run(inner(value, frame), output);
  };
}

function inner(value: ViewValue, above: Frame): Frame {
  return { value, above, isFirst: false, isLast: false };
}

/** A partial is copied to where it is named; with a view, that is what it sees first. */
function compilePartial(
  scope: Scope,
  statement: hbs.AST.PartialStatement,
  place: Place,
): Part {
  const { params } = statement;
  const name = pathOf(statement.name);
  const [param] = params;
  const view = param === undefined ? null : pathOf(param);
  const isPlain =
    params.length <= 1 &&
    (view === null) === (param === undefined) &&
    (statement.hash as hbs.AST.Hash | undefined) === undefined;
  if (name === null || view?.data === true || !isPlain)
    return refuse(scope, statement, place);
  const at = placeOf(scope.template, statement.loc);
  const part = compileIncluded(scope, name.original, at, place);
  if (view === null) return part;
  const find = finder(view, at, "mistake");
  const run: Run = (frame, output) => {
    const value = find(frame, output);
    if (value === undefined) return;
    if (isView(value)) part.run(inner(value, frame), output);
    else
      output.report(
        value === null
          ? templateMissingValue(at, view.original)
          : templateWrongValue(
              at,
              view.original,
              kindOf(value),
              "A partial takes a view.",
            ),
      );
  };
  return { run, end: part.end };
}

function compileIncluded(
  scope: Scope,
  name: string,
  at: Location,
  place: Place,
): Part {
  const template = scope.partials.get(name);
  if (template === undefined || scope.inside.includes(name)) {
    scope.report(
      template === undefined
        ? templateUnknownPartial(at, name, [...scope.partials.keys()])
        : templateRecursion(at, name),
    );
    return nothing(place);
  }
  const key = `${name} ${JSON.stringify(place)}`;
  const known = scope.compiled.get(key);
  if (known !== undefined) return known;
  const inside = [...scope.inside, name];
  const part = compileFile({ ...scope, template, inside }, place);
  scope.compiled.set(key, part);
  return part;
}

function pathOf(node: hbs.AST.Node): hbs.AST.PathExpression | null {
  // Its type says which it is, in words that the types of Handlebars do not fix.
  return node.type === "PathExpression"
    ? (node as hbs.AST.PathExpression)
    : null;
}

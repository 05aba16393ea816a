import {
  templateMissingValue,
  templateRecursion,
  templateTooDeep,
  templateUnknownPartial,
  templateWrongPlace,
  templateWrongValue,
} from "../diagnostics/codes.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import { finder } from "./find-value.ts";
import { compileValue, endsWithStar } from "./insert-value.ts";
import { parseTemplate, placeOf } from "./parse-template.ts";
import { deepestNesting } from "./render-budget.ts";
import { blocks, flagOf } from "./run-block.ts";
import {
  hasNamedParameters,
  nothing,
  pathOf,
  refuse,
  within,
  type CompileInput,
  type OpenPartial,
  type Part,
  type Run,
  type Scope,
} from "./template-part.ts";
import {
  meet,
  placeAfter,
  samePlace,
  start,
  type Place,
} from "./template-place.ts";
import { isView, kindOf } from "./view.ts";

/**
 * Compiles a template. Templates only insert values, loop and leave parts out. A wrong part is reported and left out.
 */
export function compileTemplate(input: CompileInput): Run {
  const scope: Scope = {
    ...input,
    inside: new Map(),
    depth: 0,
    reached: { depth: 0 },
    compiled: new Map(),
  };
  return compileFile(scope, start).run;
}

function compileFile(scope: Scope, place: Place): Part {
  const { template, budget } = scope;
  const beginning = { file: template.file, line: 1, column: 1, length: 1 };
  const tags = template.text.split("{{").length;
  if (!budget.spend("tags", tags, () => beginning)) return nothing(place);
  const { value, diagnostics } = parseTemplate(template);
  for (const mistake of diagnostics) scope.report(mistake);
  return value === null ? nothing(place) : compileProgram(scope, value, place);
}

function compileProgram(
  scope: Scope,
  program: hbs.AST.Program,
  place: Place,
): Part {
  const { budget, template } = scope;
  const steps: { readonly run: Run; readonly at: () => Location }[] = [];
  let end = place;
  for (const statement of program.body) {
    const part = compileStatement(scope, statement, end);
    const at = (): Location => placeOf(template, statement.loc);
    steps.push({ run: part.run, at });
    end = part.end;
  }
  const run: Run = (frame, output) => {
    for (const step of steps)
      if (budget.spend("steps", 1, step.at)) step.run(frame, output);
      else return;
  };
  return { run, end };
}

// The types of Handlebars only declare the `type` of statements as a string.
function compileStatement(
  scope: Scope,
  statement: hbs.AST.Statement,
  place: Place,
): Part {
  switch (statement.type) {
    case "ContentStatement":
      return compileText(scope, statement as hbs.AST.ContentStatement, place);
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

function compileText(
  { language, template }: Scope,
  { value: text, loc }: hbs.AST.ContentStatement,
  place: Place,
): Part {
  if (text === "") return nothing(place);
  const end = language === "typescript" ? placeAfter(place, text) : place;
  const mayClose =
    place.kind === "block-comment" &&
    place.before !== "star" &&
    text.startsWith("/");
  const at = (): Location => placeOf(template, loc);
  const run: Run = (_, output) => {
    if (mayClose && endsWithStar(output)) output.add("\\", at);
    output.add(text, at);
  };
  return { run, end };
}

function compileBlock(
  outer: Scope,
  statement: hbs.AST.BlockStatement,
  place: Place,
): Part {
  const scope = deeper(outer, statement);
  if (scope === null) return nothing(place);
  const { program, params } = statement;
  const inverse = statement.inverse as hbs.AST.Program | undefined;
  const [param] = params;
  const path = param === undefined ? null : pathOf(param);
  const make = blocks.get(statement.path.original);
  const isPlain =
    params.length === 1 &&
    !hasNamedParameters(statement) &&
    (program.blockParams as readonly string[] | undefined) === undefined;
  if (make === undefined || path === null || !isPlain)
    return refuse(scope, statement, place);
  const at = placeOf(scope.template, path.loc);
  const find = path.data ? flagOf(path) : finder(path, at, "absent");
  if (find === null) return refuse(scope, statement, place);
  // The body of a list may follow itself.
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
        "Begin and end it on the same side of the tags.",
      ),
    );
  const end = meet(meet(body.end, otherwise.end), place);
  return { run: make({ at, path, find, body, otherwise }), end };
}

/** Gives the scope within a block or partial; `null`, once reported, if it is too deep. */
function deeper(scope: Scope, { loc }: hbs.AST.Node): Scope | null {
  const inner = { ...scope, depth: scope.depth + 1 };
  if (reaches(inner, inner.depth)) return inner;
  scope.report(templateTooDeep(placeOf(scope.template, loc), deepestNesting));
  return null;
}

/** Notes how deep the nesting is, and says whether it may be. */
function reaches({ reached }: Scope, depth: number): boolean {
  reached.depth = Math.max(reached.depth, depth);
  return depth <= deepestNesting;
}

/** Compiles a partial in the place that names it. When the tag gives it a view, the partial reads that view first. */
function compilePartial(
  outer: Scope,
  statement: hbs.AST.PartialStatement,
  place: Place,
): Part {
  const scope = deeper(outer, statement);
  if (scope === null) return nothing(place);
  const { params } = statement;
  const name = pathOf(statement.name);
  const [param] = params;
  const view = param === undefined ? null : pathOf(param);
  const isPlain =
    params.length <= 1 &&
    (view === null) === (param === undefined) &&
    !hasNamedParameters(statement);
  if (name === null || view?.data === true || !isPlain)
    return refuse(scope, statement, place);
  const at = placeOf(scope.template, statement.loc);
  const part = compileIncluded(scope, name.original, at, place);
  if (view === null) return part;
  const find = finder(view, at, "mistake");
  const run: Run = (frame, output) => {
    const value = find(frame, output);
    if (value === undefined) return;
    if (isView(value)) part.run(within(value, frame), output);
    else
      output.report(
        value === null
          ? templateMissingValue(at, view.original)
          : templateWrongValue(
              at,
              view.original,
              kindOf(value),
              "A partial needs a view.",
            ),
      );
  };
  return { run, end: part.end };
}

/** How often a partial may be within itself: views are trees, and none of ours is as deep. */
const deepestRecursion = 100;

/** Includes a partial in itself, which ends where its views do. It has to end in the place in which it begins. */
function compileAgain(
  { report }: Scope,
  around: OpenPartial,
  { name, at }: { readonly name: string; readonly at: Location },
): Part {
  const run: Run = (frame, output) => {
    if (around.depth >= deepestRecursion) {
      output.report(templateRecursion(at, name));
      return;
    }
    if (!samePlace(around.part.end, around.place))
      report(
        templateWrongPlace(
          at,
          "A partial within itself begins in a comment or a string in which it does not end.",
          "Begin and end it on the same side of the tags.",
        ),
      );
    around.depth += 1;
    around.part.run(frame, output);
    around.depth -= 1;
  };
  return { run, end: around.place };
}

function compileIncluded(
  scope: Scope,
  name: string,
  at: Location,
  place: Place,
): Part {
  const template = scope.partials.get(name);
  if (template === undefined) {
    scope.report(templateUnknownPartial(at, name, [...scope.partials.keys()]));
    return nothing(place);
  }
  const key = `${name} ${JSON.stringify(place)}`;
  const around = scope.inside.get(key);
  if (around !== undefined) return compileAgain(scope, around, { name, at });
  const known = scope.compiled.get(key);
  if (known !== undefined) {
    if (reaches(scope, scope.depth + known.height)) return known.part;
    scope.report(templateTooDeep(at, deepestNesting));
    return nothing(place);
  }
  const own: OpenPartial = { place, part: nothing(place), depth: 0 };
  const inside = new Map([...scope.inside, [key, own]]);
  const reached = { depth: scope.depth };
  const part = compileFile({ ...scope, template, inside, reached }, place);
  own.part = part;
  const height = reached.depth - scope.depth;
  reaches(scope, reached.depth);
  scope.compiled.set(key, { part, height });
  return part;
}

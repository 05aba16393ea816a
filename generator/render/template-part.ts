import { templateSyntax } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Language } from "./code-text.ts";
import type { Frame, Output } from "./find-value.ts";
import { placeOf } from "./parse-template.ts";
import type { RenderBudget } from "./render-budget.ts";
import type { TemplateFile } from "./template-file.ts";
import type { Place } from "./template-place.ts";
import type { ViewValue } from "./view.ts";

/** Adds the text of a part of a template for a value to an output. */
export type Run = (frame: Frame, output: Output) => void;

export interface CompileInput {
  readonly template: TemplateFile;
  readonly language: Language;
  readonly partials: ReadonlyMap<string, TemplateFile>;
  readonly report: (mistake: Diagnostic) => void;
  readonly budget: RenderBudget;
}

/** The context of a node: its file, and the partials that contain it. */
export interface Scope extends CompileInput {
  readonly inside: ReadonlyMap<string, OpenPartial>;
  /** The number of blocks and partials around the node. */
  readonly depth: number;
  /** The deepest such number in the file so far. */
  readonly reached: { depth: number };
  /** The partials by name and place, so that each is compiled once. */
  readonly compiled: Map<string, CompiledPartial>;
}

/** A partial that is being compiled, or rendered. */
export interface OpenPartial {
  /** Where it begins. */
  readonly place: Place;
  /** What it is once it is compiled. */
  part: Part;
  /** How often it is within itself at the moment. */
  depth: number;
}

export interface CompiledPartial {
  readonly part: Part;
  /** The nesting within it. */
  readonly height: number;
}

/** A part of a template, and the place after it. */
export interface Part {
  readonly run: Run;
  readonly end: Place;
}

/** Makes a part that adds no text. */
export function nothing(end: Place): Part {
  return { run: () => undefined, end };
}

/** Reports a tag that templates do not support, and leaves it out. */
export function refuse(
  scope: Scope,
  { loc }: hbs.AST.Node,
  place: Place,
): Part {
  scope.report(
    templateSyntax(placeOf(scope.template, loc), "This tag is not known."),
  );
  return nothing(place);
}

/** Whether a tag has named parameters, as `{{name size=2}}`, which templates do not support. */
export function hasNamedParameters({
  hash,
}: {
  // The types of Handlebars say that it is always present.
  readonly hash: hbs.AST.Hash | undefined;
}): boolean {
  return hash !== undefined;
}

/** Gives the path; `null` for any other node. */
export function pathOf(node: hbs.AST.Node): hbs.AST.PathExpression | null {
  // The type of a node is in its `type`, whose values the types of Handlebars do not list.
  return node.type === "PathExpression"
    ? (node as hbs.AST.PathExpression)
    : null;
}

/** Gives the frame within a view. */
export function within(value: ViewValue, above: Frame): Frame {
  return { value, above, isFirst: false, isLast: false };
}

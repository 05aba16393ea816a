import { templateSyntax } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Language } from "./code-text.ts";
import type { Frame, Output } from "./find-value.ts";
import { placeOf } from "./parse-template.ts";
import type { TemplateFile } from "./template-file.ts";
import type { Place } from "./template-place.ts";
import type { ViewValue } from "./view.ts";

/** Adds to an output what a part of a template makes of a value. */
export type Run = (frame: Frame, output: Output) => void;

export interface CompileInput {
  readonly template: TemplateFile;
  readonly language: Language;
  readonly partials: ReadonlyMap<string, TemplateFile>;
  readonly report: (mistake: Diagnostic) => void;
}

/** What stands around a node: its file, and the partials that it is in. */
export interface Scope extends CompileInput {
  readonly inside: readonly string[];
  /** Partials by name and place, so that each is compiled once. */
  readonly compiled: Map<string, Part>;
}

/** A part of a template, and where it leaves off. */
export interface Part {
  readonly run: Run;
  readonly end: Place;
}

/** What adds nothing. */
export function nothing(end: Place): Part {
  return { run: () => undefined, end };
}

/** Reports a tag that templates do not have, and leaves it out. */
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

/** `{{name size=2}}`: templates take none. */
export function hasNamedParameters({
  hash,
}: {
  // The types of Handlebars say that it is always there.
  readonly hash: hbs.AST.Hash | undefined;
}): boolean {
  return hash !== undefined;
}

/** `null` for what is no path. */
export function pathOf(node: hbs.AST.Node): hbs.AST.PathExpression | null {
  // Its type says which it is, in words that the types of Handlebars do not fix.
  return node.type === "PathExpression"
    ? (node as hbs.AST.PathExpression)
    : null;
}

/** What stands within a view. */
export function within(value: ViewValue, above: Frame): Frame {
  return { value, above, isFirst: false, isLast: false };
}

import { templateWrongValue } from "../diagnostics/codes.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { Frame, Output } from "./find-value.ts";
import { within, type Part, type Run } from "./template-part.ts";
import { isList, isPresent, kindOf, type ViewValue } from "./view.ts";

/** Gives the value of `@first` and `@last`. */
export function flagOf({
  parts,
}: hbs.AST.PathExpression): ((frame: Frame) => boolean) | null {
  switch (parts.join(".")) {
    case "first":
      return ({ isFirst }: Frame): boolean => isFirst;
    case "last":
      return ({ isLast }: Frame): boolean => isLast;
    default:
      return null;
  }
}

/** A block with its two bodies. */
export interface Block {
  readonly at: Location;
  readonly path: hbs.AST.PathExpression;
  readonly find: (frame: Frame, output: Output) => ViewValue | undefined;
  readonly body: Part;
  readonly otherwise: Part;
}

/** The text that each kind of block adds to an output. */
export const blocks: ReadonlyMap<string, (block: Block) => Run> = new Map([
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
        templateWrongValue(
          at,
          path.original,
          kindOf(value),
          "It is not a list.",
        ),
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
        templateWrongValue(
          at,
          path.original,
          kindOf(value),
          "It is not a view.",
        ),
      );
    else body.run(within(value, frame), output);
  };
}

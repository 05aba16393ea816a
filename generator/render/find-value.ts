import {
  templateMissingValue,
  templateUnknownField,
} from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { isView, type ViewValue } from "./view.ts";

/** The value of `{{this}}`, and the value around it. */
export interface Frame {
  readonly value: ViewValue;
  readonly above: Frame | null;
  /** Whether it is the first or the last item of a list; both are false outside of a list. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The rendered text. */
export interface Output {
  /** None of them is empty. Only `add` changes the list. */
  readonly pieces: readonly string[];
  /** Adds a piece. The place is that of the tag or text which makes it. */
  readonly add: (piece: string, at: () => Location) => void;
  readonly report: (mistake: Diagnostic) => void;
}

/** Gives `undefined` when there is no value; this has then been reported. */
export type Find = (frame: Frame, output: Output) => ViewValue | undefined;

/**
 * Finds the value of a path such as `../operation.method`.
 * @param within says whether a field of an absent view is an error, or absent too because a tag tests it
 */
export function finder(
  path: hbs.AST.PathExpression,
  at: Location,
  within: "mistake" | "absent",
): Find {
  const { depth, parts } = path;
  const fields: readonly string[] = parts;
  return (frame, output) => {
    let from: Frame | null = frame;
    for (let up = 0; up < depth && from !== null; up += 1) from = from.above;
    if (from === null) {
      output.report(templateUnknownField(at, path.original, null));
      return undefined;
    }
    let { value } = from;
    const isAbsent = () => value === null || value === false;
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index] ?? "";
      if (index > 0 && within === "absent" && isAbsent()) return null;
      const known = isView(value) ? value : null;
      if (known === null || !Object.hasOwn(known, field)) {
        output.report(
          index > 0 && isAbsent()
            ? templateMissingValue(at, fields.slice(0, index).join("."))
            : templateUnknownField(at, field, known && Object.keys(known)),
        );
        return undefined;
      }
      value = known[field] ?? null;
    }
    return value;
  };
}

import {
  templateMissingValue,
  templateUnknownField,
} from "../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { isView, type ViewValue } from "./view.ts";

/** The value that `{{this}}` is, and the one around it. */
export interface Frame {
  readonly value: ViewValue;
  readonly above: Frame | null;
  /** Whether it is the first and the last of a list; neither outside of one. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What is rendered, piece by piece, none of them empty. */
export interface Output {
  readonly pieces: string[];
  readonly report: (mistake: Diagnostic) => void;
}

/** `undefined` when there is none, which has been reported then. */
export type Find = (frame: Frame, output: Output) => ViewValue | undefined;

/** Finds what a path such as `../operation.method` names. */
export function finder(path: hbs.AST.PathExpression, at: Location): Find {
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
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index] ?? "";
      const known = isView(value) ? value : null;
      if (known === null || !Object.hasOwn(known, field)) {
        output.report(
          index > 0 && (value === null || value === false)
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

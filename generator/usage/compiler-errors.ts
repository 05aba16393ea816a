import { ts } from "ts-morph";
import { compareText } from "../diagnostics/sort.ts";
import type { UsageError } from "./usage-file.ts";

/** Returns the errors that the compiler reports for files, of syntax and of types, by place. */
export function compilerErrors(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  nameOf: (file: string) => string,
): readonly UsageError[] {
  const errors = files.flatMap((file) =>
    [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ].map(({ start = 0, messageText }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(start);
      return {
        file: nameOf(file.fileName),
        line: line + 1,
        column: character + 1,
        message: ts.flattenDiagnosticMessageText(messageText, "\n"),
      };
    }),
  );
  return sortedErrors(errors);
}

export function sortedErrors(
  errors: readonly UsageError[],
): readonly UsageError[] {
  return errors.toSorted(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}

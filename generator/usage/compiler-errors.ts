import { ts } from "ts-morph";
import type { FileWatch } from "./collect-facts.ts";
import { sortedErrors } from "./fact-order.ts";
import type { UsageError } from "./usage-file.ts";

/** Returns the errors that the compiler reports for files, of syntax and of types, by place. */
export function compilerErrors(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  nameOf: (file: string) => string,
  enter: FileWatch["enter"],
): readonly UsageError[] {
  const errors = files.flatMap((file) => {
    enter(file);
    return [
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
    });
  });
  return sortedErrors(errors);
}

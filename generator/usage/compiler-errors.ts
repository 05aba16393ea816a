import { ts } from "ts-morph";
import type { FileWatch } from "./collect-facts.ts";
import { sortedErrors } from "./fact-order.ts";
import type { UsageError } from "./usage-file.ts";

export interface ErrorWatch extends Pick<FileWatch, "enter"> {
  /** Is called with each file of which all errors are known. */
  readonly check: (file: ts.SourceFile, errors: readonly UsageError[]) => void;
}

/** Returns the errors that the compiler reports for files, of syntax and of types, by place. */
export function compilerErrors(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  nameOf: (file: string) => string,
  watch: ErrorWatch,
): readonly UsageError[] {
  const errors = files.flatMap((file) => {
    watch.enter(file);
    const found = [
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
    watch.check(file, found);
    return found;
  });
  return sortedErrors(errors);
}

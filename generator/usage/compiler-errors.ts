import { ts } from "ts-morph";
import type { FileWatch } from "./collect-facts.ts";
import { sortedErrors } from "./fact-order.ts";
import type { UsageError } from "./usage-file.ts";

export interface ErrorWatch extends Pick<FileWatch, "enter"> {
  /** Is called with each file of which all errors are known. */
  readonly check: (file: ts.SourceFile, errors: readonly UsageError[]) => void;
}

/** A program, and those of its files that are looked at. */
interface LookedProgram {
  readonly program: ts.Program;
  readonly files: readonly ts.SourceFile[];
}

/** Returns the errors that the compiler reports for files, of syntax and of types, by place. */
export function compilerErrors(
  programs: Iterable<LookedProgram>,
  nameOf: (file: string) => string,
  watch: ErrorWatch,
): readonly UsageError[] {
  const errors: UsageError[] = [];
  for (const { program, files } of programs)
    for (const file of files) {
      watch.enter(file);
      const found = errorsOf(program, file, nameOf(file.fileName));
      watch.check(file, found);
      for (const each of found) errors.push(each);
    }
  return sortedErrors(errors);
}

function errorsOf(
  program: ts.Program,
  source: ts.SourceFile,
  file: string,
): readonly UsageError[] {
  return [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ].map(({ start = 0, messageText }) => {
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    return {
      file,
      line: line + 1,
      column: character + 1,
      message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    };
  });
}

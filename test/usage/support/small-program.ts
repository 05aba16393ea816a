import { Project, type ts } from "ts-morph";
import { formsOptions } from "./forms-program.ts";

/** A program of a few files that stand in memory, in a folder `/src`. */
export interface SmallProgram {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  file(name: string): ts.SourceFile;
}

/** @param files texts by name; they have to be sound */
export function openSmall(
  files: Readonly<Record<string, string>>,
): SmallProgram {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: formsOptions,
  });
  for (const [name, text] of Object.entries(files))
    project.createSourceFile(`/src/${name}`, text);
  const program = project.getProgram().compilerObject;
  const [error] = [
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  if (error !== undefined)
    throw new Error(
      `${error.file?.fileName}:${error.start}: ${JSON.stringify(error.messageText)}`,
    );
  return {
    program,
    checker: program.getTypeChecker(),
    file(name) {
      const found = program.getSourceFile(`/src/${name}`);
      if (found === undefined) throw new Error(`Expected ${name}.`);
      return found;
    },
  };
}

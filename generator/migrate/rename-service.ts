import { ts } from "ts-morph";

/** Where a name has to be written in another way; what stands before and after it comes from the compiler. */
export interface RenamePlace {
  readonly file: ts.SourceFile;
  readonly start: number;
  readonly end: number;
  /** What goes before the new name: `orderBy: ` where a shorthand is written out. */
  readonly prefix: string;
  readonly suffix: string;
}

/** Finds all places of a symbol as an editor does that renames it. */
export interface RenameService {
  /** @param keepLocal whether variables keep their names: a shorthand for a member is written out */
  placesOf(
    file: ts.SourceFile,
    position: number,
    keepLocal: boolean,
  ): readonly RenamePlace[];
}

/**
 * Opens the language service of the compiler for a program. It reads nothing: the files are those of the program, and
 * names of modules mean what they mean there.
 */
export function openRenameService(
  program: ts.Program,
  resolve: (
    name: string,
    importer: string,
    mode?: ts.ResolutionMode,
  ) => ts.ResolvedModuleFull | undefined,
): RenameService {
  const options = program.getCompilerOptions();
  const textOf = (file: string): string | undefined =>
    program.getSourceFile(file)?.text;
  const service = ts.createLanguageService(
    {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [...program.getRootFileNames()],
      // The program never changes.
      getProjectVersion: () => "1",
      getScriptVersion: () => "1",
      getScriptKind: (file) => scriptKind(program.getSourceFile(file)),
      getScriptSnapshot(file) {
        const text = textOf(file);
        return text === undefined
          ? undefined
          : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => program.getCurrentDirectory(),
      getDefaultLibFileName: () => libraryOf(program),
      useCaseSensitiveFileNames: () => true,
      fileExists: (file) => textOf(file) !== undefined,
      readFile: textOf,
      resolveModuleNameLiterals: (names, importer, _, __, source) =>
        names.map((name) => ({
          resolvedModule: resolve(
            name.text,
            importer,
            ts.getModeForUsageLocation(source, name, options),
          ),
        })),
    },
    sharedFiles(program),
  );
  return {
    placesOf: (file, position, keepLocal) =>
      (
        service.findRenameLocations(file.fileName, position, false, false, {
          providePrefixAndSuffixTextForRename: keepLocal,
        }) ?? []
      ).flatMap(({ fileName, textSpan, prefixText, suffixText }) => {
        const found = program.getSourceFile(fileName);
        return found === undefined
          ? []
          : [
              {
                file: found,
                start: textSpan.start,
                end: textSpan.start + textSpan.length,
                prefix: prefixText ?? "",
                suffix: suffixText ?? "",
              },
            ];
      }),
  };
}

/** Gives the files of the program to the service, so that its nodes are those of the program. */
function sharedFiles(program: ts.Program): ts.DocumentRegistry {
  const acquire = (name: string): ts.SourceFile => {
    const file = program.getSourceFile(name);
    if (file === undefined) throw new Error(`${name} is not in the program`);
    return file;
  };
  return {
    acquireDocument: acquire,
    acquireDocumentWithKey: acquire,
    updateDocument: acquire,
    updateDocumentWithKey: acquire,
    getKeyForCompilationSettings: () =>
      ts.createDocumentRegistry().getKeyForCompilationSettings({}),
    releaseDocument: () => undefined,
    releaseDocumentWithKey: () => undefined,
    reportStats: () => "",
  };
}

function scriptKind(file: ts.SourceFile | undefined): ts.ScriptKind {
  const isJavaScript =
    file !== undefined && (file.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  const isJsx = file?.languageVariant === ts.LanguageVariant.JSX;
  if (isJavaScript) return isJsx ? ts.ScriptKind.JSX : ts.ScriptKind.JS;
  return isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** The declarations of the language stand beside each other. */
function libraryOf(program: ts.Program): string {
  const first = program
    .getSourceFiles()
    .find((file) => program.isSourceFileDefaultLibrary(file));
  const folder = first?.fileName.replace(/\/[^/]*$/, "") ?? "";
  return `${folder}/${ts.getDefaultLibFileName(program.getCompilerOptions())}`;
}

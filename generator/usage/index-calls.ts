import { ts } from "ts-morph";
import { nodesIn } from "./nodes-in.ts";

type CallWithArguments = ts.CallExpression | ts.NewExpression;

/** Returns the calls of a function of the program. */
export type CallsOf = (
  callee: ts.SignatureDeclaration,
) => readonly CallWithArguments[];

type FileCalls = ReadonlyMap<ts.Node, readonly CallWithArguments[]>;

/**
 * Finds calls by what they call. The calls of a file are collected when the first of them may be asked for, since all of them have to be
 * resolved: an SDK, which imports nothing of the code that uses it, has more calls than that code.
 */
export function indexCalls(program: ts.Program): CallsOf {
  const files = program
    .getSourceFiles()
    .filter(({ isDeclarationFile }) => !isDeclarationFile);
  const known = new Map<ts.SourceFile, FileCalls>();
  const callsIn = (file: ts.SourceFile): FileCalls => {
    const calls = known.get(file) ?? collectCalls(program, file);
    known.set(file, calls);
    return calls;
  };
  const importers = new Map<ts.SourceFile, ReadonlySet<ts.SourceFile>>();
  const importersOf = (file: ts.SourceFile): ReadonlySet<ts.SourceFile> => {
    const found = importers.get(file) ?? importersIn(program, file);
    importers.set(file, found);
    return found;
  };
  return (callee) => {
    const importing = isGlobal(callee)
      ? null
      : importersOf(callee.getSourceFile());
    return files
      .filter((file) => importing?.has(file) ?? true)
      .flatMap((file) => callsIn(file).get(callee) ?? []);
  };
}

function collectCalls(program: ts.Program, file: ts.SourceFile): FileCalls {
  const found = new Map<ts.Node, CallWithArguments[]>();
  const checker = program.getTypeChecker();
  for (const node of nodesIn(file)) {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) continue;
    const callee = checker.getResolvedSignature(node)?.declaration;
    if (callee === undefined) continue;
    const calls = found.get(callee);
    if (calls === undefined) found.set(callee, [node]);
    else calls.push(node);
  }
  return found;
}

/** Whether files may call it that import nothing. */
function isGlobal(callee: ts.SignatureDeclaration): boolean {
  return (
    !ts.isExternalModule(callee.getSourceFile()) ||
    ts.findAncestor(callee, ts.isModuleDeclaration) !== undefined
  );
}

const imports = new WeakMap<
  ts.Program,
  ReadonlyMap<ts.SourceFile, readonly ts.SourceFile[]>
>();

/** The file, and all that import it or what imports it. */
function importersIn(
  program: ts.Program,
  file: ts.SourceFile,
): ReadonlySet<ts.SourceFile> {
  const by = imports.get(program) ?? readImports(program);
  imports.set(program, by);
  const found = new Set([file]);
  for (const each of found)
    for (const other of by.get(each) ?? []) found.add(other);
  return found;
}

/** The files that import each file. */
function readImports(
  program: ts.Program,
): ReadonlyMap<ts.SourceFile, readonly ts.SourceFile[]> {
  const checker = program.getTypeChecker();
  const by = new Map<ts.SourceFile, ts.SourceFile[]>();
  for (const file of program.getSourceFiles()) {
    if (program.isSourceFileDefaultLibrary(file)) continue;
    for (const node of nodesIn(file)) {
      if (!ts.isStringLiteralLike(node) || !isModuleName(node)) continue;
      for (const each of checker.getSymbolAtLocation(node)?.declarations ??
        []) {
        const imported = each.getSourceFile();
        const known = by.get(imported);
        if (known === undefined) by.set(imported, [file]);
        else known.push(file);
      }
    }
  }
  return by;
}

function isModuleName({ parent }: ts.StringLiteralLike): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isJSDocImportTag(parent) ||
    (ts.isCallExpression(parent) && parent.arguments.length === 1) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent))
  );
}

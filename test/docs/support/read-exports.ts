import { join } from "node:path";
import ts from "typescript-6";
import { repository } from "../../support/catalogue-folder.ts";

export interface Member {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/** What a module exports, from its source: no types are resolved, so reading it takes milliseconds. */
export interface Export {
  readonly name: string;
  readonly kind: "function" | "interface" | "type" | "value";
  readonly doc: string;
  /** Of a function without its body, of a type as it is written. */
  readonly code: string;
  readonly parameters: readonly Member[];
  readonly members: readonly Member[];
  /** What it returns, by its documentation. */
  readonly returns: string;
}

type Declared =
  | ts.FunctionDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableStatement;

/** In the order of the module. */
export function readExports(file: string): readonly Export[] {
  return sourceOf(file).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause))
      return [];
    const from = specified(file, moduleSpecifier);
    return exportClause.elements.map((element) =>
      describe(
        element.name.text,
        declaration(from, (element.propertyName ?? element.name).text),
      ),
    );
  });
}

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = ts.sys.readFile(join(repository, file));
  if (text === undefined) throw new Error(`Expected ${file}.`);
  const read = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  sources.set(file, read);
  return read;
}

function specified(file: string, specifier: ts.Expression | undefined): string {
  if (specifier === undefined || !ts.isStringLiteral(specifier))
    throw new Error(`Expected ${file} to export from other modules.`);
  return join(file, "..", specifier.text);
}

/** The declaration of a name in a module, or in the one that it has it from. */
function declaration(file: string, name: string): Declared {
  for (const statement of sourceOf(file).statements) {
    if (
      (ts.isFunctionDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)) &&
      statement.name?.text === name
    )
      return statement;
    if (
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some(
        (each) => each.name.getText() === name,
      )
    )
      return statement;
    if (ts.isExportDeclaration(statement) && statement.exportClause) {
      const { exportClause } = statement;
      if (
        ts.isNamedExports(exportClause) &&
        exportClause.elements.some((each) => each.name.text === name)
      )
        return declaration(specified(file, statement.moduleSpecifier), name);
    }
  }
  throw new Error(`Expected ${name} in ${file}.`);
}

function describe(name: string, declared: Declared): Export {
  const common = {
    name,
    doc: docOf(declared),
    parameters: [],
    members: [],
    returns: "",
  };
  if (ts.isFunctionDeclaration(declared))
    return {
      ...common,
      kind: "function",
      code: signature(declared),
      parameters: declared.parameters.map((each) => ({
        name: each.name.getText(),
        type: each.type?.getText() ?? "",
        doc: tagText(ts.getJSDocParameterTags(each)[0]?.comment),
      })),
      returns: tagText(ts.getJSDocReturnTag(declared)?.comment),
    };
  if (ts.isInterfaceDeclaration(declared))
    return {
      ...common,
      kind: "interface",
      code: headOf(declared),
      members: declared.members.map(memberOf),
    };
  return {
    ...common,
    kind: ts.isTypeAliasDeclaration(declared) ? "type" : "value",
    code: ts.isVariableStatement(declared)
      ? valueCode(declared)
      : declared.getText(),
  };
}

/** The type where it is written, else the value. */
function valueCode(declared: ts.VariableStatement): string {
  const [first] = declared.declarationList.declarations;
  return first?.type === undefined
    ? declared.getText()
    : `export const ${first.name.getText()}: ${first.type.getText()};`;
}

function headOf(declared: ts.InterfaceDeclaration): string {
  const parents = (declared.heritageClauses ?? []).map((each) =>
    each.getText(),
  );
  return [`interface ${declared.name.text}`, ...parents].join(" ");
}

/** All before the body, with the parameters on one line each when there are several. */
function signature(declared: ts.FunctionDeclaration): string {
  const text = declared.getText();
  const end = declared.body?.getStart() ?? declared.getEnd();
  return `${text.slice(0, end - declared.getStart()).trim()};`;
}

function memberOf(member: ts.TypeElement): Member {
  const name = member.name?.getText() ?? "";
  const optional = member.questionToken === undefined ? "" : "?";
  const type =
    ts.isPropertySignature(member) && member.type !== undefined
      ? member.type.getText()
      : member.getText().slice(name.length + optional.length);
  return {
    name: `${name}${optional}`,
    type: type.replaceAll(/\s+/g, " "),
    doc: docOf(member),
  };
}

function docOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return tagText(docs.at(-1)?.comment);
}

function tagText(comment: ts.JSDoc["comment"]): string {
  return (ts.getTextOfJSDocComment(comment) ?? "")
    .replaceAll(/\s+/g, " ")
    .replace(/^- /, "")
    .trim();
}

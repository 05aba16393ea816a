import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript-6";

/**
 * Lists the top-level declarations of a part of the core, of which some are tried. `place` is a number from 0 to 1
 * that depends only on the names, so that a new version of the code keeps the selection.
 */
export function unitsOf({ code }) {
  return readdirSync(code, { recursive: true })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .toSorted()
    .flatMap((path) => unitsOfFile(`${code}/${path}`));
}

function unitsOfFile(file) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.filter(canChange).map((statement) => {
    const [from, to] = [statement.getStart(source), statement.getEnd()].map(
      (offset) => source.getLineAndCharacterOfPosition(offset).line + 1,
    );
    const id = `${file}#${nameOf(statement, source)}`;
    return {
      id,
      file,
      from,
      to,
      text: hash(statement.getText(source)).slice(0, 12),
      place: Number.parseInt(hash(id).slice(0, 8), 16) / 2 ** 32,
    };
  });
}

/** Whether a statement contains code that runs. Imports and types contain none. */
function canChange(statement) {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isVariableStatement(statement) ||
    ts.isClassDeclaration(statement)
  );
}

function nameOf(statement, source) {
  if (!ts.isVariableStatement(statement)) return statement.name.text;
  return statement.declarationList.declarations
    .map(({ name }) => name.getText(source))
    .join(", ");
}

function hash(text) {
  return createHash("sha256").update(text).digest("hex");
}

import { ts } from "ts-morph";
import { nodesIn } from "./nodes-in.ts";

/**
 * Finds the files that declare for others what they declared with their earlier texts. They differ in the bodies of
 * functions alone, and the compiler writes the same declarations for them, so that code that imports them has the same
 * types. Values that come out of the bodies are followed into the files, which is recorded as a link.
 * @param compile compiles files, some of them with other texts
 */
export function sameDeclarations(
  compile: (
    files: Iterable<string>,
    edited: ReadonlyMap<string, string>,
  ) => ts.Program,
  earlier: ReadonlyMap<string, string>,
): readonly string[] {
  const now = compile(earlier.keys(), new Map());
  const before = compile(earlier.keys(), earlier);
  return [...earlier.keys()].filter((path) => {
    const [here, there] = [now, before].map((each) => each.getSourceFile(path));
    if (here === undefined || there === undefined) return false;
    if (codeAroundBodies(here) !== codeAroundBodies(there)) return false;
    const declared = declarationsOf(now, here);
    return declared !== null && declared === declarationsOf(before, there);
  });
}

/** Returns the text of a file without the bodies of its functions. */
function codeAroundBodies(file: ts.SourceFile): string {
  const { text } = file;
  let found = "";
  let end = 0;
  for (const node of nodesIn(file)) {
    if (!ts.isFunctionLike(node) || !("body" in node)) continue;
    const body = node.body as ts.ConciseBody | undefined;
    // Functions in a body are left out with it.
    if (body === undefined || body.pos < end) continue;
    found += `${text.slice(end, body.pos)}{}`;
    ({ end } = body);
  }
  return found + text.slice(end);
}

/** Returns the declarations of a file as the compiler writes them; `null` where it cannot write all of them. */
function declarationsOf(
  program: ts.Program,
  file: ts.SourceFile,
): string | null {
  const written: string[] = [];
  const { emitSkipped, diagnostics } = program.emit(
    file,
    (_, text) => written.push(text),
    undefined,
    true,
  );
  return emitSkipped || diagnostics.length > 0 || written.length !== 1
    ? null
    : (written[0] ?? null);
}

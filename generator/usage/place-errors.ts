import { ts } from "ts-morph";
import { isTogether, startOf, tokenAt } from "./error-places.ts";
import { functionAround, textAround } from "./fact-set.ts";
import { partLinksOf, partAt } from "./linked-parts.ts";
import { nodesIn } from "./nodes-in.ts";
import type { CodePlace, PlacedError } from "./placed-error.ts";
import type { UsageError } from "./usage-file.ts";

export interface ErrorProgram {
  /** The program in which the places were found. */
  readonly program: ts.Program;
  /** Those of the project. */
  readonly files: readonly ts.SourceFile[];
  /** Returns the file that places name. */
  readonly fileOf: (name: string) => ts.SourceFile | undefined;
}

/** Finds the places that errors are about. */
export function placeErrors(
  { program, files, fileOf }: ErrorProgram,
  errors: readonly UsageError[],
  places: readonly CodePlace[],
): readonly PlacedError[] {
  const links = partLinksOf(program, files);
  const inFile = new Map<string, number[]>();
  for (const [index, { file }] of places.entries())
    inFile.set(file, [...(inFile.get(file) ?? []), index]);
  let parts: Map<ts.Node, readonly number[]> | null = null;
  const readParts = (): ReadonlyMap<ts.Node, readonly number[]> =>
    (parts ??= indexParts(places, fileOf));
  return errors.map((error) => {
    const file = fileOf(error.file);
    if (file === undefined)
      return {
        ...error,
        function: null,
        expression: "",
        words: [],
        at: [],
        linked: [],
      };
    const start = startOf(file, error);
    const own = inFile.get(error.file) ?? [];
    const at = own.filter((index) => {
      const place = places[index];
      return place !== undefined && isTogether(error, place, file);
    });
    const node = tokenAt(file, start);
    const made = links.madeIn(file, start);
    return {
      ...error,
      function: functionAround(node),
      expression: ts.isSourceFile(node) ? "" : textAround(node),
      words: wordsIn(made),
      at,
      linked: [...made].flatMap((each) => readParts().get(each) ?? []),
    };
  });
}

/** A larger number of words says nothing about one error. */
const mostWords = 1_000;

/** Returns the names of members and the texts in parts of code. */
function wordsIn(parts: ReadonlySet<ts.Node>): readonly string[] {
  const words = new Set<string>();
  for (const part of parts) {
    if (ts.isImportDeclaration(part)) continue;
    for (const node of nodesIn(part)) {
      if (words.size >= mostWords) return [...words];
      if (ts.isIdentifier(node) || ts.isStringLiteralLike(node))
        words.add(node.text);
    }
  }
  return [...words];
}

function indexParts(
  places: readonly CodePlace[],
  fileOf: ErrorProgram["fileOf"],
): Map<ts.Node, readonly number[]> {
  const found = new Map<ts.Node, number[]>();
  for (const [index, place] of places.entries()) {
    const file = fileOf(place.file);
    if (file === undefined) continue;
    const part = partAt(file, startOf(file, place));
    const known = found.get(part);
    if (known === undefined) found.set(part, [index]);
    else known.push(index);
  }
  return found;
}

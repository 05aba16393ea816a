import type { ts } from "ts-morph";
import { compareText } from "../diagnostics/sort.ts";
import type { FileLinks } from "./usage-file.ts";

/** Records which files the facts of a file depend on, while values are followed from one to the other. */
export interface LinkRecorder {
  /**
   * Records that a value is followed to a node. Returns the argument for `leave`.
   * @param way `backwards`: facts of the previous file depend on this one; `forwards`: facts of this file depend on
   * the previous one
   */
  enter(node: ts.Node, way: "backwards" | "forwards"): ts.SourceFile | null;
  leave(before: ts.SourceFile | null): void;
  /** Records that the value or type at a node is followed no further, because the way to it is too long. */
  cut(node?: ts.Node): void;
  /** Records that all places that name the symbol are looked at, so that facts depend on new ones too. */
  ask(symbol: ts.Symbol): void;
  list(
    nameOf: (file: ts.SourceFile) => string,
  ): Readonly<Record<string, FileLinks>>;
  /** Returns the files in which something was followed no further. */
  cuts(): ReadonlySet<ts.SourceFile>;
}

/** @param isOwn whether a file belongs to the project: other files are not recorded */
export function createLinkRecorder(
  isOwn: (file: ts.SourceFile) => boolean,
): LinkRecorder {
  const from = new Map<ts.SourceFile, Set<ts.SourceFile>>();
  const asks = new Map<ts.SourceFile, Set<ts.SourceFile>>();
  const cuts = new Set<ts.SourceFile>();
  let current: ts.SourceFile | null = null;
  return {
    enter(node, way) {
      const before = current;
      const here = node.getSourceFile();
      if (before !== null && before !== here && isOwn(here))
        if (way === "backwards") add(from, before, here);
        else add(from, here, before);
      current = here;
      return before;
    },
    leave(before) {
      current = before;
    },
    cut(node) {
      const here = node?.getSourceFile() ?? null;
      const file = here !== null && isOwn(here) ? here : current;
      if (file !== null) cuts.add(file);
    },
    cuts: () => cuts,
    ask({ declarations = [] }) {
      if (current !== null)
        for (const file of declarations.map((each) => each.getSourceFile()))
          if (isOwn(file)) add(asks, current, file);
    },
    list(nameOf) {
      const names = (files: ReadonlySet<ts.SourceFile> | undefined): string[] =>
        [...(files ?? [])].map(nameOf).toSorted(compareText);
      return Object.fromEntries(
        [...new Set([...from.keys(), ...asks.keys()])]
          .map((file): [string, FileLinks] => [
            nameOf(file),
            { from: names(from.get(file)), asks: names(asks.get(file)) },
          ])
          .toSorted(([a], [b]) => compareText(a, b)),
      );
    },
  };
}

function add(
  map: Map<ts.SourceFile, Set<ts.SourceFile>>,
  file: ts.SourceFile,
  other: ts.SourceFile,
): void {
  const known = map.get(file);
  if (known === undefined) map.set(file, new Set([other]));
  else known.add(other);
}
